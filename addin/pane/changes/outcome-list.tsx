import type { ReactNode } from "react";
import type { WriteBackReport, WrittenRow } from "../../actions/actions.ts";
import { Button } from "../fluent.tsx";
import { FailureNotice } from "../notice.tsx";
import { usePane } from "../pane-context.ts";
import { rowTitle } from "../row-title.ts";

/** What needs the engineer first. */
const order: readonly WrittenRow["outcome"][] = [
  "failed",
  "conflict",
  "unknown",
  "gone",
  "not_sent",
  "written",
];

const signs = {
  written: "good",
  conflict: "warning",
  gone: "warning",
  failed: "bad",
  unknown: "warning",
  not_sent: "info",
} as const satisfies Record<WrittenRow["outcome"], string>;

const marks = { good: "✓", warning: "!", bad: "×", info: "–" } as const;

/** How a write-back ended: in one sentence, what to do where it broke off, and the outcome of each row. */
export function OutcomeList({
  report,
  onDone,
}: {
  readonly report: WriteBackReport;
  readonly onDone: () => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  const { rows, counts, failure } = report;
  const { written, ...others } = counts;
  const rest = Object.values(others).reduce((sum, count) => sum + count, 0);
  const title =
    written === 0
      ? words.outcomeTitle.none
      : rest === 0
        ? words.outcomeTitle.complete(format.count(written))
        : words.outcomeTitle.partly(format.count(written), format.count(rest));
  const sorted = [...rows].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <div className="view with-foot">
      <div className="scrolls">
        <span className="unseen" role="status">
          {title}
        </span>
        <h2 className="outcome-title">
          <span className={`sign ${rest === 0 && written > 0 ? "good" : "warning"}`} aria-hidden="true">
            {rest === 0 && written > 0 ? marks.good : marks.warning}
          </span>
          {title}
        </h2>
        {failure !== undefined && <FailureNotice failure={failure} />}
        <ul className="entries outcomes">
          {sorted.map((row) => (
            <li key={`${row.sheetId} ${row.rowKey}`} className="entry">
              <span className={`sign ${signs[row.outcome]}`} aria-hidden="true">
                {marks[signs[row.outcome]]}
              </span>
              <span className="where">{rowTitle(row, strings, format)}</span>
              <span className="values">
                {words.outcomes[row.outcome]}
                {row.message !== undefined && row.message !== "" && `: ${row.message}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="foot">
        <Button appearance="primary" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
