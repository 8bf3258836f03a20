import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/actions.ts";
import { subjectOf } from "../../actions/interface/sheet-facts.ts";
import { columnInWords } from "../wording/worksheet-words.ts";
import { usePane } from "../hooks/pane-context.ts";
import { rowTitle } from "../wording/cell-text.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import type { GoTo } from "./go-to.ts";

/** Every cell that keeps its row from being sent: what stands there, what to do. A click goes to it. */
export function ProblemList({
  sheets,
  count,
  goTo,
}: {
  readonly sheets: readonly ReviewedSheet[];
  readonly count: number;
  readonly goTo: GoTo;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  const all = sheets.flatMap(({ sheetId, about, query, rows }) =>
    rows.flatMap((row) => row.problems.map((problem) => ({ sheetId, about, row, problem, query }))),
  );
  const { shown, more } = useIncrementalList(all);
  if (count === 0) return null;
  return (
    <section className="problems">
      <h2>
        <span className="sign bad" aria-hidden="true">
          ×
        </span>
        {words.problems({ count })}
      </h2>
      <p className="quiet">{words.problemsTodo}</p>
      <ul className="entries">
        {shown.map(({ sheetId, about, query, row, problem }) => {
          const { rowKey, rowIndex, column, reason, entered } = problem;
          const { what, todo } = strings.cellReasons[reason];
          const said = { column: columnInWords(column, strings, query.kind, query.extra), what };
          const where =
            rowTitle(row, strings, format) || strings.row.tableRow({ number: format.count(rowIndex + 1) });
          return (
            <li key={`${sheetId} ${rowIndex} ${column}`}>
              <button
                type="button"
                className="entry"
                onClick={() => goTo({ sheetId, rowKey, column, rowIndex }, where)}
              >
                <span className="where">
                  {[subjectOf(about).code, where].filter((part) => part !== "").join(" · ")}
                </span>
                <b>
                  {entered === ""
                    ? words.problemEmpty(said)
                    : words.problem({ ...said, entered: shortened(entered) })}
                </b>
                <span className="values">{todo}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {more}
    </section>
  );
}

/** What stands in a cell may be pages long; its beginning is enough to recognise it. */
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
