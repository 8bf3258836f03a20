import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import type { OurSheet } from "../../actions/interface/sheet-description.ts";
import { usePane } from "../hooks/pane-context.ts";
import type { Chosen } from "./use-chosen.ts";
import { lazily } from "../kit/lazily.tsx";
import { ViewNotLoaded } from "../notices/notice.tsx";
import { useListKeys, useRowWindow } from "./use-list.ts";

const OpenAnalysis = lazily(() => import("./open-analysis.tsx"), ViewNotLoaded);

/** In pixels, as of `.analysis > button` in analyses.css. */
const rowHeight = 52;

interface AnalysisListProps {
  /** The list before the search. Each read makes a new array. */
  readonly all: readonly Analysis[];
  readonly analyses: readonly Analysis[];
  readonly sheets: readonly OurSheet[];
  readonly openId: number | undefined;
  readonly onOpen: (id: number | undefined) => void;
  /** While the user chooses several, a click ticks a row instead of opening it. */
  readonly chosen: Chosen;
  readonly onCompare: (before: Analysis) => void;
  /** "Arrow up" in the first row focuses the search box. */
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Renders only rows near the visible part, so it is fast with thousands of analyses. */
export function AnalysisList({
  all,
  analyses,
  sheets,
  openId,
  onOpen,
  chosen,
  onCompare,
  search,
}: AnalysisListProps): ReactNode {
  const { list } = usePane().strings.analyses;
  const scroller = useRef<HTMLDivElement>(null);
  const [openHeight, setOpenHeight] = useState(0);
  const [focused, setFocused] = useState(0);
  const open = analyses.findIndex(({ id }) => id === openId);
  const rows = useRowWindow(scroller, { count: analyses.length, rowHeight, open, openHeight });
  useStableScroll(scroller, { all, analyses, top: rows.top, onMoved: (by) => setFocused((at) => at + by) });
  // The Tab key can only reach a rendered row.
  const current = Math.max(rows.first, Math.min(focused, rows.end - 1));

  const focusOn = useFocusOn(scroller);
  const goTo = (index: number) => {
    focusOn(index);
    setFocused(index);
    rows.reveal(index);
    scroller.current?.scrollIntoView({ block: "nearest" });
  };
  const onKey = useListKeys({
    count: analyses.length,
    textsOf: (index) => [analyses[index]?.o_no ?? "", analyses[index]?.name ?? ""],
    goTo,
    onLeave: () => search.current?.focus(),
  });

  return (
    <div className={chosen.isChoosing ? "analyses ticked" : "analyses"} ref={scroller}>
      <ul aria-label={list} style={{ paddingTop: rows.above, paddingBottom: rows.below }}>
        {analyses.slice(rows.first, rows.end).map((analysis, offset) => {
          const index = rows.first + offset;
          const isOpen = index === open;
          return (
            <Row
              key={analysis.id}
              {...{ analysis, index, isOpen, onOpen, chosen, onKey }}
              count={analyses.length}
              isTabStop={index === current}
              onFocus={() => setFocused(index)}
            >
              {isOpen && (
                <Suspense>
                  <OpenAnalysis {...{ analysis, sheets, onCompare }} onHeight={setOpenHeight} />
                </Suspense>
              )}
            </Row>
          );
        })}
      </ul>
    </div>
  );
}

/** Returns a function that focuses a row, after scrolling has rendered it. */
function useFocusOn(scroller: RefObject<HTMLElement | null>): (row: number) => void {
  const requestedRow = useRef<number>(undefined);
  useEffect(() => {
    if (requestedRow.current === undefined) return;
    const button = scroller.current?.querySelector<HTMLElement>(`[data-row="${requestedRow.current}"]`);
    if (button === null || button === undefined) return;
    requestedRow.current = undefined;
    button.focus({ preventScroll: true });
  });
  return (row) => {
    requestedRow.current = row;
  };
}

/** A click opens or closes the analysis. With Ctrl, or while the user chooses several, it ticks the row. */
function Row({
  analysis,
  index,
  isOpen,
  isTabStop,
  onOpen,
  chosen,
  count,
  onFocus,
  onKey,
  children,
}: Pick<AnalysisListProps, "onOpen" | "chosen"> & {
  readonly analysis: Analysis;
  readonly index: number;
  readonly isOpen: boolean;
  /** The row that the Tab key focuses. */
  readonly isTabStop: boolean;
  readonly count: number;
  readonly onFocus: () => void;
  readonly onKey: (event: KeyboardEvent, index: number) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { id } = analysis;
  const state = chosen.isChoosing
    ? ({ role: "checkbox", "aria-checked": chosen.ids.includes(id) } as const)
    : { "aria-expanded": isOpen };
  return (
    <li className={isOpen ? "analysis open" : "analysis"} aria-setsize={count} aria-posinset={index + 1}>
      <button
        type="button"
        data-row={index}
        tabIndex={isTabStop ? 0 : -1}
        {...state}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === "Escape" && chosen.isChoosing) chosen.stop();
          if (event.key === " " && event.ctrlKey) {
            event.preventDefault();
            chosen.toggle(id);
          } else onKey(event, index);
        }}
        onClick={({ ctrlKey, metaKey }) => {
          if (ctrlKey || metaKey || chosen.isChoosing) chosen.toggle(id);
          else onOpen(isOpen ? undefined : id);
        }}
      >
        <Heading analysis={analysis} />
      </button>
      {children}
    </li>
  );
}

/**
 * Keeps the topmost visible row in place when a new list has more or fewer rows above it. Does not scroll a
 * list that shows its first row.
 */
function useStableScroll(
  scroller: RefObject<HTMLElement | null>,
  {
    onMoved,
    ...current
  }: {
    readonly all: readonly Analysis[];
    readonly analyses: readonly Analysis[];
    readonly top: number;
    /** Receives by how many rows the list moved. */
    readonly onMoved: (by: number) => void;
  },
): void {
  const lastRender = useRef(current);
  useLayoutEffect(() => {
    const previous = lastRender.current;
    lastRender.current = current;
    const node = scroller.current;
    if (node === null || previous.all === current.all || node.scrollTop === 0) return;
    const index = current.analyses.findIndex(({ id }) => id === previous.analyses[previous.top]?.id);
    if (index < 0 || index === previous.top) return;
    node.scrollTop += (index - previous.top) * rowHeight;
    onMoved(index - previous.top);
  });
}

function Heading({ analysis }: { readonly analysis: Analysis }): ReactNode {
  const { strings, format } = usePane();
  const { units } = strings;
  const { o_no, name, date, process_name, cycle_time_avg, va_ratio, element_count } = analysis;
  const day = format.date(date);
  return (
    <>
      <span className="first">
        <b>{o_no}</b> <span className="name">{name === "" ? strings.analyses.unnamed : name}</span>
      </span>
      {day !== "" && <span className="date">{day}</span>}
      <span className="second">
        {process_name !== "" && <span className="process">{process_name}</span>}
        <span className="figures">
          {[
            units.cycleTime({ seconds: units.seconds({ number: format.tenths(cycle_time_avg) }) }),
            units.va({ percent: units.percent({ number: format.count(va_ratio) }) }),
            units.elements({ count: element_count }),
          ].join(" · ")}
        </span>
      </span>
    </>
  );
}
