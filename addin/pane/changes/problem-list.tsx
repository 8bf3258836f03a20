import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/actions.ts";
import { subjectOf } from "../../actions/interface/sheet-facts.ts";
import { columnInWords } from "../wording/worksheet-words.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { rowTitle } from "../wording/cell-text.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";
import type { CellProblem } from "../../worksheet/cells/cell.ts";
import type { GoTo } from "./go-to.ts";
import { total } from "./scope.ts";

/** Every cell that keeps its row from being sent: what stands there, what to do. A click goes to it. */
export function ProblemList({
  sheets,
  count,
  goTo,
  onChanged,
}: {
  readonly sheets: readonly ReviewedSheet[];
  readonly count: number;
  readonly goTo: GoTo;
  readonly onChanged: () => void;
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
      <Working name="use texts" />
      {sheets.map((sheet) => (
        <UseAllTexts key={sheet.sheetId} sheet={sheet} onChanged={onChanged} />
      ))}
      <ul className="entries">
        {shown.map(({ sheetId, about, query, row, problem }) => {
          const { rowKey, rowIndex, column, reason, entered, held } = problem;
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
                <span className="values">
                  {held !== undefined && `${words.cellHolds({ value: shortened(held) })} `}
                  {todo}
                </span>
              </button>
              <UseText sheetId={sheetId} problem={problem} onChanged={onChanged} />
            </li>
          );
        })}
      </ul>
      {more}
    </section>
  );
}

/** Makes text of what one cell shows, where that mends it. */
function UseText({
  sheetId,
  problem,
  onChanged,
}: {
  readonly sheetId: string;
  readonly problem: CellProblem;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const { useText, usingText } = strings.changes;
  const { mendingText } = problem;
  if (mendingText === undefined) return null;
  const use = async () => {
    await work.run("use texts", usingText, () => actions.keepShownTexts(sheetId, problem));
    onChanged();
  };
  return (
    <Button size="small" disabled={work.current !== undefined} onClick={() => void use()}>
      {useText({ text: shortened(mendingText) })}
    </Button>
  );
}

/** Makes text of what all such cells of a worksheet show, where there are several. */
function UseAllTexts({
  sheet: { sheetId, rows },
  onChanged,
}: {
  readonly sheet: ReviewedSheet;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const { useAllTexts, usingText } = strings.changes;
  const count = total(rows, ({ problems }) => problems.filter(({ mendingText }) => mendingText).length);
  if (count < 2) return null;
  const use = async () => {
    await work.run("use texts", usingText, () => actions.keepShownTexts(sheetId));
    onChanged();
  };
  return (
    <Button size="small" disabled={work.current !== undefined} onClick={() => void use()}>
      {useAllTexts({ count })}
    </Button>
  );
}

/** What stands in a cell may be pages long; its beginning is enough to recognise it. */
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
