import { cellKinds } from "../../worksheet/cells/cell-kinds.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { oNoColumn } from "../../worksheet/rows/with-o-no.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";

/** Rows below a table that are made ready for what an engineer types or pastes there. */
export const rowsAhead = 500;

/** Excel's worksheets end here. */
const mostRows = 1_048_576;

/** Tells whether new rows may be typed below the tables of a kind of worksheet. */
export function takesNewRows(kind: SheetKind): boolean {
  return sheets[kind].newRecords !== undefined;
}

/**
 * Queues the text format for the blank cells below a table, in the columns of ours whose text a new row may say: Excel reads what is typed
 * before the table takes the row in, and would make 777 of "00777". Nothing else of the cells changes; number columns stay as they are.
 *
 * @param top the first row below the table, counted from 0
 * @param blank how many rows from there on hold nothing
 */
export function queueTextAhead(
  sheet: Excel.Worksheet,
  kind: SheetKind,
  places: Iterable<readonly [column: Column, place: number]>,
  { top, blank }: { readonly top: number; readonly blank: number },
): void {
  const rows = Math.min(rowsAhead, blank, mostRows - top);
  if (rows < 1 || !takesNewRows(kind)) return;
  for (const [column, place] of places) {
    const isText = cellKinds[column.kind].numberFormat === "@";
    if (!isText || (column.isEditable !== true && column.key !== oNoColumn)) continue;
    // One value for all cells, as Excel documents it; the types know two-dimensional arrays only.
    sheet.getRangeByIndexes(top, place, rows, 1).numberFormat = "@" as unknown as string[][];
  }
}
