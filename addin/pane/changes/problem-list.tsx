import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/review.ts";
import { labelOf } from "../../actions/interface/sheet-facts.ts";
import type { CellProblem } from "../../worksheet/cells/cell.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";
import { ActionButton } from "../actions/action-button.tsx";
import { correctCells } from "../actions/correct-cells.ts";
import { CellEntry } from "../actions/go-to-cell.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";
import { Fixes, problemInWords, shortened } from "../sheet/fixes.tsx";
import { rowTitle } from "../wording/cell-text.ts";

/** `row` is the first row with the problem. */
interface EqualProblems {
  readonly sheet: ReviewedSheet;
  readonly row: ReviewedRow;
  readonly problems: readonly CellProblem[];
}

/**
 * Cells with a problem, whose rows are not sent. Equal problems share an entry, which selects the first
 * cell.
 */
export function ProblemList({
  sheets,
  count,
}: {
  readonly sheets: readonly ReviewedSheet[];
  readonly count: number;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.changes;
  const { shown, more } = useIncrementalList(sheets.flatMap(equalProblems));
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
      <Working name={correctCells.name()} />
      {sheets.map((sheet) => (
        <FixAllTexts key={sheet.sheetId} sheet={sheet} />
      ))}
      <ul className="entries">
        {shown.map((equal) => (
          <li key={`${equal.sheet.sheetId} ${equal.row.rowIndex} ${equal.problems[0]?.column}`}>
            <ProblemCard equal={equal} />
            <Fixes sheetId={equal.sheet.sheetId} problems={equal.problems} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

/** Groups problems by column, reason, content and correction, in the order of their first rows. */
function equalProblems(sheet: ReviewedSheet): readonly EqualProblems[] {
  const groups = new Map<string, { readonly row: ReviewedRow; readonly problems: CellProblem[] }>();
  for (const row of sheet.rows)
    for (const problem of row.problems) {
      const { column, reason, entered, held, fix } = problem;
      const name = JSON.stringify([column, reason, entered, held, fix]);
      const group = groups.get(name) ?? { row, problems: [] };
      group.problems.push(problem);
      groups.set(name, group);
    }
  return [...groups.values()].map((group) => ({ sheet, ...group }));
}

function ProblemCard({ equal: { sheet, row, problems } }: { readonly equal: EqualProblems }): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  const [problem] = problems;
  if (problem === undefined) return null;
  const { rowKey, rowIndex, column, reason, held } = problem;
  const where =
    rowTitle(row, strings, format) || strings.row.tableRow({ number: format.count(rowIndex + 1) });
  const problemWords = problemInWords(problem, strings, sheet.query.kind, sheet.query.extra);
  return (
    <CellEntry to={{ sheetId: sheet.sheetId, rowKey, column, rowIndex }} where={where}>
      <span className="where">
        {[labelOf(sheet.subject).code, where].filter((part) => part !== "").join(" · ")}
      </span>
      <b>
        {problems.length === 1
          ? problemWords
          : words.times({ count: problems.length, problem: problemWords })}
      </b>
      <span className="values">
        {held !== undefined && `${words.cellHolds({ value: shortened(held) })} `}
        {strings.cellReasons[reason].todo}
      </span>
    </CellEntry>
  );
}

/** Turns cells that must be text into the text that they show, if there are several. */
function FixAllTexts({ sheet: { sheetId, rows } }: { readonly sheet: ReviewedSheet }): ReactNode {
  const cells = rows.flatMap(({ problems }) =>
    problems.flatMap((problem) =>
      problem.reason === "not_text" && problem.fix !== undefined ? [{ ...problem, value: problem.fix }] : [],
    ),
  );
  return cells.length > 1 && <ActionButton action={correctCells} on={{ sheetId, cells }} />;
}
