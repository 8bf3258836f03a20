import { renumber } from "../rows/creating/renumber.ts";
import type { Actions } from "./actions.ts";
import { afterWrites, statusWrites } from "./merging/mark-rows.ts";
import { compareState, shapeOf } from "./merging/sheet-work.ts";
import type { Tools } from "./tools.ts";

/** Numbers the rows of each cycle from top to bottom; the new numbers are edits like any other. */
export function numberRows({ workbook }: Tools): Actions["numberRows"] {
  return (sheetId) =>
    workbook.changeSheet({ sheetId }, shapeOf, (state) => {
      const { sheet, columns, table } = compareState(state);
      if (sheet.newRecords === undefined || sheet.model !== "wa.element")
        return { update: undefined, value: 0 };
      const writes = renumber(columns, state.snapshot, table);
      if (writes.length === 0) return { update: undefined, value: 0 };
      const marks = statusWrites(afterWrites(state, writes));
      return { update: { writes: [...writes, ...marks] }, value: writes.length };
    });
}
