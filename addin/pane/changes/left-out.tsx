import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/review.ts";
import { isNewKey } from "../../actions/interface/sheet-facts.ts";
import { ActionButton } from "../actions/action-button.tsx";
import { makeCopiesNew } from "../actions/make-copies-new.ts";
import { numberRows } from "../actions/number-rows.ts";
import { includeRowsBelow } from "../actions/take-in-below.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useOpenSheet } from "./open-sheet.ts";

/** Rows and columns that are not sent, with the reason and a button that helps. */
export function LeftOut({ sheet }: { readonly sheet: ReviewedSheet }): ReactNode {
  const { strings, format } = usePane();
  const open = useOpenSheet();
  const words = strings.changes;
  const { unnumbered, duplicateRows, missingRows, rowsBelow, strayRows, othersRows, absentColumns } = sheet;
  const unexplained = unexplainedRows(sheet);
  const reasons: readonly (readonly [count: number, says: string, offer?: ReactNode])[] = [
    [
      unnumbered,
      `${words.unnumbered({ count: unnumbered })} ${words.numberDetail}`,
      <ActionButton action={numberRows} on={sheet} />,
    ],
    [
      duplicateRows,
      words.duplicates({ count: duplicateRows }),
      <ActionButton action={makeCopiesNew} on={sheet} />,
    ],
    [
      missingRows,
      words.missing({ count: missingRows }),
      <WorkButton size="small" onClick={() => void open(sheet.sheetId, sheet.name)}>
        {sheet.missing.length > 0 ? words.missingTodo : words.putBackTodo}
      </WorkButton>,
    ],
    [
      rowsBelow,
      strings.paste.below({ count: rowsBelow }),
      <ActionButton action={includeRowsBelow} on={sheet} />,
    ],
    [unexplained, words.newRows({ count: unexplained })],
    [strayRows, words.strays({ count: strayRows })],
    [othersRows, words.others({ count: othersRows })],
    [absentColumns.length, strings.sheet.absentColumns({ headers: format.list(absentColumns) })],
  ];
  return reasons
    .filter(([count]) => count > 0)
    .map(([, says, offer]) => (
      <div key={says} className="left-out">
        <p className="quiet">{says}</p>
        {offer}
      </div>
    ));
}

/**
 * Counts new rows that neither the preview nor a problem mentions: their worksheet accepts no new records.
 */
export function unexplainedRows({ newRows, newRecords, existing, rows }: ReviewedSheet): number {
  const waiting = new Set(existing.map(({ rowIndex }) => rowIndex));
  const withProblem = rows.filter(
    ({ problems, rowKey, rowIndex }) => isNewKey(rowKey) && problems.length > 0 && !waiting.has(rowIndex),
  ).length;
  return newRows - newRecords.length - waiting.size - withProblem;
}
