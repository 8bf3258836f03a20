import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import type { Analysis, Comparison } from "../../actions/interface/actions.ts";
import type { FormRecord } from "../../actions/interface/form-actions.ts";
import { Button } from "../kit/fluent.tsx";
import { FailureNotice } from "../notices/notice.tsx";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import PageGallery from "../pages/page-gallery.tsx";
import { pageChoices } from "../pages/page-choices.ts";
import { usePane } from "../hooks/pane-context.ts";
import type { PaneTools } from "../hooks/pane-context.ts";
import { useFreshList } from "../hooks/use-fresh-list.ts";
import { Waiting } from "../kit/waiting.tsx";
import { Working } from "../notices/working.tsx";
import { NewComparisonForm } from "./new-comparison-form.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PickList } from "./pick-list.tsx";
import { usePull } from "../hooks/use-pull.ts";

interface ComparisonsProps {
  readonly all: readonly Analysis[];
  /** If it is set and the user may write, the form of a new comparison opens at once. */
  readonly before: Analysis | undefined;
  readonly after: Analysis | undefined;
  readonly onBack: () => void;
}

/** Users pull a comparison into a worksheet, or create one. */
export default function Comparisons({ all, before, after, onBack }: ComparisonsProps): ReactNode {
  const tools = usePane();
  const { actions, strings, mayWrite, listVersion } = tools;
  const words = strings.pick;
  const [isFormOpen, setFormOpen] = useState(before !== undefined && mayWrite);
  const { report, forget, pull } = usePull("pull comparison");
  const list = useFreshList(
    useCallback((signal: AbortSignal) => actions.listComparisons(signal), [actions]),
    listVersion,
  );
  const { answer, askAgain } = list;
  if (isFormOpen) return <NewComparisonForm all={all} before={before} after={after} onBack={onBack} />;
  return (
    <PageFrame
      title={strings.more.comparisons}
      onBack={onBack}
      foot={
        mayWrite && (
          <Button appearance="primary" onClick={() => setFormOpen(true)}>
            {words.newComparison}
          </Button>
        )
      }
    >
      <div className="outcome">
        <Working name="pull comparison" />
        <PulledNotice report={report} forget={forget} />
      </div>
      {answer.is === "waiting" && <Waiting what={words.askingComparisons} />}
      {answer.is === "failed" && <FailureNotice failure={answer.failure} onTryAgain={askAgain} />}
      {answer.is === "ready" && (
        <PickList
          list={list}
          label={words.existing}
          searchLabel={words.searchComparisons}
          none={words.noComparisons}
          items={answer.value.map((comparison) => ({
            id: comparison.id,
            name: comparison.name,
            figures: figuresOf(comparison, tools),
          }))}
          onPick={({ id, name }) =>
            void pull({ kind: "comparison", ids: [id], cycle_no: null, lang: null }, words.pulling({ name }))
          }
          more={({ id, name }) => (
            <PageGallery
              name={`pages of comparison ${id}`}
              choices={pageChoices("comparison", [id])}
              subject={name}
              {...recordFor(answer.value.find((one) => one.id === id))}
            />
          )}
        />
      )}
    </PageFrame>
  );
}

function recordFor(comparison: Comparison | undefined): { readonly record?: FormRecord } {
  if (comparison === undefined) return {};
  const { name, session_a_id: before, session_b_id: after } = comparison;
  return { record: { is: "comparison", name, before, after } };
}

/** Returns figures such as "CT 57.20 s → 48.10 s · 9.10 s faster (15.9 %)", never with a minus sign. */
function figuresOf(
  { ct_a, ct_b, ct_reduction, ct_reduction_pct }: Comparison,
  { strings, format }: PaneTools,
): string {
  const { pick: words, units } = strings;
  const seconds = (value: number) => units.seconds({ number: format.hundredths(value) });
  const amount = seconds(Math.abs(ct_reduction));
  const percent = units.percent({ number: format.tenths(Math.abs(ct_reduction_pct)) });
  const difference =
    ct_reduction === 0
      ? words.same
      : ct_reduction > 0
        ? words.faster({ seconds: amount, percent })
        : words.slower({ seconds: amount, percent });
  return `${words.comparison({ before: seconds(ct_a), after: seconds(ct_b) })} · ${difference}`;
}
