import "../kit/buttons.css";
import "./open-analysis.css";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import type { OurSheet } from "../../actions/interface/sheet-description.ts";
import { sameQuery } from "../../actions/interface/sheet-facts.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { usePull } from "../hooks/use-pull.ts";
import type { Pulling } from "../hooks/use-pull.ts";
import { Button } from "../kit/fluent.tsx";
import type { ButtonProps } from "../kit/fluent.tsx";
import { FoldedSection } from "../kit/folded-section.tsx";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { Working } from "../notices/working.tsx";
import PageGallery from "../pages/page-gallery.tsx";
import { pageChoices } from "../pages/page-choices.ts";
import { CycleChoice } from "./cycle-choice.tsx";
import CheckButton from "../check/check-button.tsx";
import { useNamesLanguage } from "../hooks/names-language.ts";
import { worksheetInSentence } from "../wording/worksheet-words.ts";
import type { SheetKind } from "../../worksheet/query.ts";

const moreKinds: readonly SheetKind[] = ["cycles", "cycle_matrix", "unexplained"];

/** Show all cycles even if one is chosen. */
const allCycles: readonly SheetKind[] = ["cycles", "cycle_matrix"];

interface OpenAnalysisProps {
  readonly analysis: Analysis;
  readonly sheets: readonly OurSheet[];
  /** In px; called whenever the height changes. */
  readonly onHeight: (height: number) => void;
  readonly onCompare: (before: Analysis) => void;
}

export default function OpenAnalysis({
  analysis,
  sheets,
  onHeight,
  onCompare,
}: OpenAnalysisProps): ReactNode {
  const { actions, strings } = usePane();
  const words = strings.analyses;
  const { lang } = useNamesLanguage();
  const [chosenCycle, setCycle] = useState<number | null>(null);
  const node = useHeight(onHeight);
  const { id, o_no } = analysis;
  const name = `pull ${id}`;
  const { report, forget, pull } = usePull(name);
  const { answer: cycles } = useAnswer(
    useCallback((signal) => actions.listCycles(id, signal), [actions, id]),
  );
  const pulling = { analysis, sheets, cycle: chosenCycle, pull };
  return (
    <div className="opened" ref={node}>
      {analysis.name.length > 40 && <p className="whole-name">{analysis.name}</p>}
      {analysis.element_count === 0 && <p className="quiet">{words.noElements}</p>}
      <CycleChoice
        cycles={cycles.is === "ready" ? cycles.value : []}
        chosen={chosenCycle}
        onChoose={setCycle}
      />
      <div className="main-buttons">
        <PullButton kind="elements" appearance="primary" {...pulling} />
        <PullButton kind="loss" {...pulling} />
      </div>
      <FoldedSection place="data" title={words.moreData}>
        <div className="also">
          {moreKinds.map((kind) => (
            <PullButton key={kind} kind={kind} size="small" {...pulling} />
          ))}
          <Button size="small" aria-label={words.compareOf({ o_no })} onClick={() => onCompare(analysis)}>
            {words.compare}
          </Button>
          <CheckButton which={[id]} />
        </div>
      </FoldedSection>
      <h2>{strings.pages.section}</h2>
      <PageGallery
        name={`pages ${id}`}
        choices={pageChoices("analysis", [id], { cycle_no: chosenCycle, lang })}
        subject={o_no}
        record={{ is: "analysis", o_no }}
        readAgainFor={sheets}
      >
        <Working name={name} />
        <PulledNotice report={report} forget={forget} />
      </PageGallery>
    </div>
  );
}

/** Pulls a worksheet, or refreshes the existing one. */
function PullButton({
  kind,
  analysis: { id, o_no },
  sheets,
  cycle,
  pull,
  ...look
}: Pick<OpenAnalysisProps, "analysis" | "sheets"> &
  Pick<Pulling, "pull"> &
  Pick<ButtonProps, "appearance" | "size"> & {
    readonly kind: SheetKind;
    readonly cycle: number | null;
  }): ReactNode {
  const { strings, format } = usePane();
  const words = strings.analyses;
  const { lang } = useNamesLanguage();
  const cycle_no = allCycles.includes(kind) ? null : cycle;
  // Measured cycles have no names, so their worksheet is the same in every language.
  const order = { kind, ids: [id], cycle_no, lang: kind === "cycles" ? null : lang };
  const isThere = sheets.some(({ query }) => sameQuery(query, order));
  const worksheet = worksheetInSentence(kind, o_no, strings);
  const [labelOf, labelOfCycle] = isThere
    ? [words.refresh, words.refreshCycle]
    : [words.pull, words.pullCycle];
  return (
    <WorkButton
      {...look}
      aria-label={
        cycle_no === null
          ? labelOf({ worksheet })
          : labelOfCycle({ worksheet, cycle: format.count(cycle_no) })
      }
      onClick={() => void pull(order, words.pulling({ worksheet }))}
    >
      {labelOf({ worksheet: strings.worksheets.nouns[kind] })}
    </WorkButton>
  );
}

/** Calls `onHeight` with the height of the returned ref's node, which the list needs for scrolling. */
function useHeight(onHeight: (height: number) => void) {
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = node;
    if (current === null) return undefined;
    const resized = new ResizeObserver(() => onHeight(current.offsetHeight));
    resized.observe(current);
    return () => resized.disconnect();
  }, [onHeight]);
  return node;
}
