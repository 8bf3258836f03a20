import { copiesOf } from "../rows/editing/copies-of.ts";
import { rowKeyColumn } from "../rows/table/value-columns.ts";
import type { Actions } from "./actions.ts";
import { afterWrites, statusWrites } from "./merging/mark-rows.ts";
import { compareState, shapeOf } from "./merging/sheet-work.ts";
import type { Tools } from "./tools.ts";

/** Makes copies of rows new rows by emptying their row keys; the row that they were copied from keeps its own. */
export function makeCopiesNew({ workbook }: Tools): Actions["makeCopiesNew"] {
  return (sheetId) =>
    workbook.changeSheet({ sheetId }, shapeOf, (state) => {
      const { sheet, columns, base, table } = compareState(state);
      const copies = sheet.newRecords === undefined ? [] : copiesOf(columns, base, table);
      if (copies.length === 0) return { update: undefined, value: 0 };
      const writes = copies.map(({ index }) => ({ rowIndex: index, column: rowKeyColumn, value: "" }));
      const marks = statusWrites(afterWrites(state, writes));
      return { update: { writes: [...writes, ...marks] }, value: copies.length };
    });
}
