import { useEffect, useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { usePull } from "../hooks/use-pull.ts";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { Working } from "../notices/working.tsx";
import { useNamesLanguage } from "../hooks/names-language.ts";
import { worksheetInSentence } from "../wording/worksheet-words.ts";
import { PageFrame } from "./page-frame.tsx";
import { AnalysisFields, blankAnalysis, useRefusedONo } from "../pages/analysis-fields.tsx";

interface NewAnalysisFormProps {
  readonly all: readonly Analysis[];
  readonly onBack: () => void;
  readonly onCreated: () => void;
  readonly onShow: (analysis: Analysis) => void;
}

/**
 * Removes spaces around the O-No. If it is blank or in `all`, shows that and sends nothing. If only the
 * instance has it, shows that after the attempt.
 */
export default function NewAnalysisForm({ all, onBack, onCreated, onShow }: NewAnalysisFormProps): ReactNode {
  const { strings } = usePane();
  const words = strings.newAnalysis;
  const { fields, o_no, wasRefused, isInUse, created, create } = useNewAnalysis(all, onCreated);
  return (
    <PageFrame
      title={words.title}
      onBack={onBack}
      foot={
        <WorkButton appearance="primary" disabled={isInUse} onClick={() => void create()}>
          {o_no === "" ? words.create : words.createOf({ o_no })}
        </WorkButton>
      }
    >
      {created !== undefined && (
        <Created key={created.id} analysis={created} onShow={() => onShow(created)} />
      )}
      <form
        className="fields"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void create();
        }}
      >
        <AnalysisFields {...fields} isFirst />
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
      <Working name="create analysis" isShownElsewhere={wasRefused} />
    </PageFrame>
  );
}

/** `created` is the last new analysis. */
function useNewAnalysis(all: readonly Analysis[], onCreated: () => void) {
  const { actions, strings, work } = usePane();
  const { forget } = work;
  const words = strings.newAnalysis;
  const [typed, setTyped] = useState(blankAnalysis);
  const [isPressed, setPressed] = useState(false);
  const [created, setCreated] = useState<Analysis>();
  // Otherwise the failure would appear in the next form.
  useEffect(() => forget, [forget]);
  const o_no = typed.o_no.trim();
  const isBlank = o_no === "";
  const wasRefused = useRefusedONo("create analysis");
  const isInUse = wasRefused || all.some((one) => one.o_no.trim() === o_no);
  const problem = isInUse ? words.inUse({ o_no }) : isPressed && isBlank ? words.blank : undefined;
  const create = async () => {
    setPressed(true);
    setCreated(undefined);
    if (isBlank || isInUse) return;
    const analysis = await work.run("create analysis", words.creating({ o_no }), ({ signal }) =>
      actions.createAnalysis({ ...typed, o_no }, signal),
    );
    if (analysis === undefined) return;
    setCreated(analysis);
    setPressed(false);
    setTyped(blankAnalysis);
    onCreated();
  };
  const onChange = (next: typeof typed) => {
    if (wasRefused) forget();
    setTyped(next);
  };
  return { fields: { typed, wrong: problem, onChange }, o_no, wasRefused, isInUse, created, create };
}

/** Reports a created analysis. Buttons pull it, paste rows, or show it in the list. */
function Created({
  analysis: { id, o_no },
  onShow,
}: {
  readonly analysis: Analysis;
  readonly onShow: () => void;
}): ReactNode {
  const { strings, show, openPasteIn } = usePane();
  const words = strings.newAnalysis;
  const { lang } = useNamesLanguage();
  const { report, forget, pull } = usePull("pull created");
  const worksheet = worksheetInSentence("elements", o_no, strings);
  const pullIn = (language: typeof lang) =>
    pull(
      { kind: "elements", ids: [id], cycle_no: null, lang: language },
      strings.analyses.pulling({ worksheet }),
    );
  const paste = async (): Promise<void> => {
    // Only a worksheet in the default language of names accepts new rows.
    const pulled = await pullIn(null);
    if (pulled === undefined) return;
    openPasteIn(pulled.sheetId);
    show("sheet");
  };
  return (
    <>
      <Notice
        tone="good"
        title={words.created({ o_no })}
        buttons={
          <>
            <WorkButton size="small" appearance="primary" onClick={() => void pullIn(lang)}>
              {strings.analyses.pull({ worksheet })}
            </WorkButton>
            <WorkButton size="small" onClick={() => void paste()}>
              {strings.paste.open}
            </WorkButton>
            <Button size="small" onClick={onShow}>
              {words.show({ o_no })}
            </Button>
          </>
        }
      >
        <p>{words.createdTodo}</p>
      </Notice>
      <Working name="pull created" />
      <PulledNotice report={report} forget={forget} />
    </>
  );
}
