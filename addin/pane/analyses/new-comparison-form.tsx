import { useState } from "react";
import type { ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { usePull } from "../hooks/use-pull.ts";
import type { Pulling } from "../hooks/use-pull.ts";
import { AnalysisPicker } from "./analysis-picker.tsx";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { pageChoices } from "../pages/page-choices.ts";
import PageGallery from "../pages/page-gallery.tsx";
import { Working } from "../notices/working.tsx";
import { PageFrame } from "./page-frame.tsx";
import { TextField } from "../kit/fields.tsx";

interface FormProps {
  readonly all: readonly Analysis[];
  readonly before: Analysis | undefined;
  readonly after: Analysis | undefined;
  readonly onBack: () => void;
}

/**
 * Makes a name from both O-Nos until the user types one. Is empty after creating, so another press does not
 * create a second comparison.
 */
export function NewComparisonForm({ all, onBack, ...first }: FormProps): ReactNode {
  const { strings } = usePane();
  const words = strings.pick;
  const { report, forget, runAndKeep } = usePull("compare");
  const { before, after, name, set, isReady, created, create } = useComparison(first, runAndKeep);
  const isNew = created === undefined;
  return (
    <PageFrame
      title={words.newComparison}
      onBack={onBack}
      foot={
        <WorkButton appearance="primary" disabled={!isReady} onClick={() => void create()}>
          {words.create}
        </WorkButton>
      }
    >
      <Working name="compare" />
      <PulledNotice report={report} forget={forget} />
      {created !== undefined && (
        <section>
          <h3>{strings.pages.section}</h3>
          <PageGallery
            key={created.id}
            name={`pages of comparison ${created.id}`}
            choices={pageChoices("comparison", [created.id])}
            subject={created.name}
          />
        </section>
      )}
      <AnalysisPicker
        {...{ label: words.before, all, other: after, picked: before, onPick: set.before }}
        isFirst={isNew && first.before === undefined}
      />
      <AnalysisPicker
        {...{ label: words.after, all, other: before, picked: after, onPick: set.after }}
        isFirst={isNew && first.before !== undefined}
      />
      {before !== undefined && after !== undefined && (
        <button type="button" className="link" onClick={set.swap}>
          {words.swap}
        </button>
      )}
      <TextField label={words.name} value={name} onChange={set.name} />
    </PageFrame>
  );
}

function useComparison(first: Pick<FormProps, "before" | "after">, runAndKeep: Pulling["runAndKeep"]) {
  const { actions, strings } = usePane();
  const words = strings.pick;
  const [before, setBefore] = useState(first.before);
  const [after, setAfter] = useState(first.after);
  const [typed, setTyped] = useState<string>();
  const [created, setCreated] = useState<{ readonly id: number; readonly name: string }>();
  const made =
    before === undefined || after === undefined
      ? ""
      : words.nameOf({ before: before.o_no, after: after.o_no });
  const name = typed ?? made;
  const isReady = before !== undefined && after !== undefined && before.id !== after.id && name.trim() !== "";
  const create = async () => {
    if (!isReady) return;
    setCreated(undefined);
    const pulled = await runAndKeep(words.creating({ name }), (running) =>
      actions.createComparison({ name, before: before.id, after: after.id }, running),
    );
    if (pulled === undefined) return;
    setCreated({ id: pulled.comparison_id, name });
    setBefore(undefined);
    setAfter(undefined);
    setTyped(undefined);
  };
  const swap = () => {
    setBefore(after);
    setAfter(before);
  };
  const set = { before: setBefore, after: setAfter, name: setTyped, swap };
  return { before, after, name, set, isReady, created, create };
}
