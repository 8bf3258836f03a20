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

/** The height of a closed row, px; `.analysis > button` in analyses.css has the same. */
const rowHeight = 52;

interface AnalysisListProps {
  /** The whole list; another array after each read. */
  readonly all: readonly Analysis[];
  /** The hits of the search. */
  readonly analyses: readonly Analysis[];
  readonly sheets: readonly OurSheet[];
  readonly openId: number | undefined;
  readonly onOpen: (id: number | undefined) => void;
  /** While several are chosen, rows are ticked instead of opened. */
  readonly chosen: Chosen;
  readonly onCompare: (before: Analysis) => void;
  /** The search box. The arrow up in the first row focuses it. */
  readonly search: RefObject<HTMLInputElement | null>;
}

/**
 * The list of analyses. One of them can be open. Only visible rows are drawn, so thousands scroll as smoothly
 * as ten.
 */
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
  // Tab can only reach a row that is drawn.
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
    starts: (index) => [analyses[index]?.o_no ?? "", analyses[index]?.name ?? ""],
    go: goTo,
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

/**
 * Returns a function that focuses a row. The row may be drawn only after scrolling, so the focus follows at a
 * later render.
 */
function useFocusOn(scroller: RefObject<HTMLElement | null>): (row: number) => void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const button = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (button === null || button === undefined) return;
    wanted.current = undefined;
    button.focus({ preventScroll: true });
  });
  return (row) => {
    wanted.current = row;
  };
}

/** The row of an analysis. A click opens or closes it, or ticks it while several are chosen. */
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
  /** The number of rows. */
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

/** Scrolls so that the topmost visible row stays in place when rows above it were added or removed. */
function useStableScroll(
  scroller: RefObject<HTMLElement | null>,
  {
    onMoved,
    ...now
  }: {
    readonly all: readonly Analysis[];
    readonly analyses: readonly Analysis[];
    /** The first visible row. */
    readonly top: number;
    /** Receives the number of rows by which the list moved. */
    readonly onMoved: (by: number) => void;
  },
): void {
  const before = useRef(now);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = now;
    const node = scroller.current;
    if (node === null || was.all === now.all || node.scrollTop === 0) return;
    const index = now.analyses.findIndex(({ id }) => id === was.analyses[was.top]?.id);
    if (index < 0 || index === was.top) return;
    node.scrollTop += (index - was.top) * rowHeight;
    onMoved(index - was.top);
  });
}

/** Two lines: O-No, name and date; process and figures. */
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
