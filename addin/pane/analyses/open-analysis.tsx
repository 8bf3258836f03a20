import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Analysis, OurSheet, PullReport } from "../../actions/actions.ts";
import { sameQuery } from "../../actions/sheet-facts.ts";
import type { SheetKind } from "../../rows/query.ts";
import { Button } from "../fluent.tsx";
import { Notice } from "../notice.tsx";
import { usePane } from "../pane-context.ts";
import { useNamesLanguage } from "../names-language.ts";
import { reportInWords } from "../report-words.ts";
import { useAnswer } from "../use-answer.ts";
import { Working } from "../working.tsx";

const kinds: readonly SheetKind[] = ["elements", "loss"];

/** The chosen analysis: which cycles, and one button for each kind of worksheet, which says whether it pulls or refreshes. */
export function OpenAnalysis({
  analysis,
  sheets,
  onHeight,
}: {
  readonly analysis: Analysis;
  readonly sheets: readonly OurSheet[];
  /** Told how high it is, px, whenever that changes. */
  readonly onHeight: (height: number) => void;
}): ReactNode {
  const { actions, strings, format, work } = usePane();
  const words = strings.analyses;
  const { lang } = useNamesLanguage();
  const [cycle_no, setCycle] = useState<number | null>(null);
  const [report, setReport] = useState<PullReport>();
  const node = useHeight(onHeight);
  const cyclesId = useId();
  const { id, o_no } = analysis;
  const name = `pull ${id}`;
  const { answer: cycles } = useAnswer(
    useCallback((signal) => actions.listCycles(id, signal), [actions, id]),
  );

  const orderOf = (kind: SheetKind) => ({ kind, ids: [id], cycle_no, lang });
  const isThere = (kind: SheetKind) => sheets.some(({ query }) => sameQuery(query, orderOf(kind)));
  const label = (kind: SheetKind) => {
    const [all, one] = isThere(kind) ? [words.refresh, words.refreshCycle] : [words.pull, words.pullCycle];
    return cycle_no === null ? all(kind, o_no) : one(kind, o_no, format.count(cycle_no));
  };
  const pull = async (kind: SheetKind) => {
    setReport(undefined);
    setReport(
      await work.run(name, words.pulling(kind, o_no), (running) => actions.pull(orderOf(kind), running)),
    );
  };

  return (
    <div className="opened" ref={node}>
      {analysis.name.length > 40 && <p className="whole-name">{analysis.name}</p>}
      {analysis.element_count === 0 && <p className="quiet">{words.noElements}</p>}
      <label htmlFor={cyclesId}>
        {words.cycles}
        <select
          id={cyclesId}
          value={cycle_no ?? ""}
          onChange={({ target }) => setCycle(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{words.allCycles}</option>
          {cycles.is === "here" &&
            cycles.value.map((number) => (
              <option key={number} value={number}>
                {words.cycle(format.count(number))}
              </option>
            ))}
        </select>
      </label>
      {kinds.map((kind, index) => (
        <Button
          key={kind}
          appearance={index === 0 ? "primary" : "outline"}
          disabled={work.current !== undefined}
          onClick={() => void pull(kind)}
        >
          {label(kind)}
        </Button>
      ))}
      <Working name={name} />
      {report !== undefined && (
        <Notice
          tone={report.conflicts > 0 ? "warning" : "good"}
          title={
            report.rows === 0
              ? words.noRows(report.sheetName)
              : words.pulled(format.count(report.rows), report.sheetName)
          }
        >
          {reportInWords(report, strings, format).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** Watches the height of a node; the list below has to know it. */
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
