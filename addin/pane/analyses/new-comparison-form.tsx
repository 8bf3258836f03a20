import { useState } from "react";
import type { ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { usePull } from "../hooks/use-pull.ts";
import { Working } from "../notices/working.tsx";
import { AnalysisPicker } from "./analysis-picker.tsx";
import { PageFrame } from "./page-frame.tsx";
import { TextField } from "./text-field.tsx";

/**
 * Compares two analyses: before and after are found by search, the name is made of their O-Nos until one types another. Once the comparison
 * stands, the form is empty, so that pressing again does not make a second one.
 */
export function NewComparisonForm({
  all,
  before: firstBefore,
  after: firstAfter,
  onBack,
}: {
  readonly all: readonly Analysis[];
  readonly before: Analysis | undefined;
  readonly after: Analysis | undefined;
  readonly onBack: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.pick;
  const [before, setBefore] = useState(firstBefore);
  const [after, setAfter] = useState(firstAfter);
  const [typed, setTyped] = useState<string>();
  const { report, keep } = usePull("compare");
  const made =
    before === undefined || after === undefined
      ? ""
      : words.nameOf({ before: before.o_no, after: after.o_no });
  const name = typed ?? made;
  const isSame = before !== undefined && before.id === after?.id;
  const isReady = before !== undefined && after !== undefined && !isSame && name.trim() !== "";

  const create = async () => {
    if (!isReady) return;
    const created = await keep(words.creating({ name }), (running) =>
      actions.createComparison({ name, before: before.id, after: after.id }, running),
    );
    if (created === undefined) return;
    setBefore(undefined);
    setAfter(undefined);
    setTyped(undefined);
  };
  const swap = () => {
    setBefore(after);
    setAfter(before);
  };

  return (
    <PageFrame
      title={words.newComparison}
      onBack={onBack}
      foot={
        <Button
          appearance="primary"
          disabled={!isReady || work.current !== undefined}
          onClick={() => void create()}
        >
          {words.create}
        </Button>
      }
    >
      <Working name="compare" />
      <PulledNotice report={report} />
      <AnalysisPicker label={words.before} all={all} picked={before} onPick={setBefore} />
      <AnalysisPicker label={words.after} all={all} picked={after} onPick={setAfter} />
      {before !== undefined && after !== undefined && (
        <button type="button" className="link" onClick={swap}>
          {words.swap}
        </button>
      )}
      {isSame && (
        <p className="quiet" role="status">
          {words.sameTwice}
        </p>
      )}
      <TextField label={words.name} value={name} onChange={setTyped} />
    </PageFrame>
  );
}
