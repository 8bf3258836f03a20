import type { ReactNode } from "react";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";
import type { CellEdit } from "../../worksheet/edit.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { PaneWords } from "../../words/words.ts";
import { CellEntry } from "../actions/go-to-cell.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { cellInWords, excerpt, excerptsApart, rowTitle } from "../wording/cell-text.ts";
import type { Format } from "../wording/format.ts";
import { problemInWords } from "./fixes.tsx";
import { columnInWords } from "../wording/worksheet-words.ts";

/**
 * Shows each cell before → after. A row without edits shows why it is on hold. A click goes to the first
 * cell.
 */
export function RowEdits({
  sheetId,
  kind,
  row,
}: {
  readonly sheetId: string;
  readonly kind: SheetKind;
  readonly row: ReviewedRow;
}): ReactNode {
  const { strings, format } = usePane();
  const { rowKey, rowIndex, edits, problems, conflicts } = row;
  const where =
    rowTitle(row, strings, format) || strings.row.tableRow({ number: format.count(rowIndex + 1) });
  const column = (problems[0] ?? conflicts[0] ?? edits[0])?.column ?? "name";
  return (
    <CellEntry to={{ sheetId, rowKey, rowIndex, column }} where={where}>
      <span className="where">
        {row.isHidden === true && <span className="chip">{strings.changes.hiddenRow}</span>} {excerpt(where)}
      </span>
      {edits.map((edit) => {
        const [base, mine] = sidesOf(edit, strings, format);
        return (
          <span key={edit.column} className="values">
            {columnInWords(edit.column, strings, kind)}: <del>{base}</del> {strings.general.arrow}{" "}
            <ins>{mine}</ins>
          </span>
        );
      })}
      {edits.length === 0 &&
        problems.map((problem) => (
          <span key={problem.column} className="values">
            {problemInWords(problem, strings, kind)}
          </span>
        ))}
      {edits.length === 0 &&
        conflicts.map((conflict) => (
          <span key={conflict.column} className="values">
            {strings.row.conflict({ column: columnInWords(conflict.column, strings, kind) })}
          </span>
        ))}
    </CellEntry>
  );
}

export function sidesOf(
  { column, base, mine }: CellEdit,
  strings: PaneWords,
  format: Format,
): readonly [base: string, mine: string] {
  return excerptsApart(
    cellInWords(column, base, strings, format),
    cellInWords(column, mine, strings, format),
  );
}
