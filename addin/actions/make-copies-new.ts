import { copiesOf } from "../rows/editing/copies-of.ts";
import { cellKinds } from "../rows/cells/cell-kinds.ts";
import type { PulledRow } from "../rows/table/column.ts";
import type { SheetRow } from "../rows/table/read-table.ts";
import { rowsByKey } from "../rows/table/rows-by-key.ts";
import { rowKeyColumn } from "../rows/table/value-columns.ts";
import type { Actions } from "./actions.ts";
import { afterWrites, statusWrites } from "./merging/mark-rows.ts";
import { compareState, shapeOf } from "./merging/sheet-work.ts";
import type { Tools } from "./tools.ts";

/**
 * Makes copies of rows new rows by emptying their row keys; the row that they were copied from keeps its own. A copy that still has the
 * cycle and No. of that row loses the No. too: a cycle has each once, and an empty one is counted on or asked for.
 */
export function makeCopiesNew({ workbook }: Tools): Actions["makeCopiesNew"] {
  return (sheetId) =>
    workbook.changeSheet({ sheetId }, shapeOf, (state) => {
      const { sheet, columns, base, table } = compareState(state);
      const copies = sheet.newRecords === undefined ? [] : copiesOf(columns, base, table);
      if (copies.length === 0) return { update: undefined, value: 0 };
      const pulled = rowsByKey(base);
      const writes = copies.flatMap((row) => {
        const emptied = isAtPlaceOf(row, pulled.find(row.key)) ? [rowKeyColumn, "sequence"] : [rowKeyColumn];
        return emptied.map((column) => ({ rowIndex: row.index, column, value: "" }));
      });
      const marks = statusWrites(afterWrites(state, writes));
      return { update: { writes: [...writes, ...marks] }, value: copies.length };
    });
}

/** Tells whether a copy of an element still says the cycle and number of the row that it was copied from. */
function isAtPlaceOf({ cells }: SheetRow, original: PulledRow | undefined): boolean {
  return (["cycle_no", "sequence"] as const).every((column) => {
    const cell = cells[column];
    return (
      cell !== undefined &&
      cell.isFormula !== true &&
      cellKinds.whole.shows(cell, original?.values[column] ?? "")
    );
  });
}
