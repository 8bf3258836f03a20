import { done, onWorkbook, queueToFront, refused } from "./batch/run.ts";
import type { WorkbookResult } from "./batch/run.ts";
import { readTable } from "../worksheet/read-table.ts";
import { columnsFor } from "../worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";
import { openSheet } from "./read/read-sheet.ts";

/** Brings a worksheet to the front. */
export function showSheet(sheetId: string): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    sheet.load("visibility");
    await context.sync();
    if (sheet.isNullObject) return refused("sheet_missing");
    queueToFront(sheet);
    await context.sync();
    return done(undefined);
  });
}

/** Which row is meant: the one with a row key wherever it is sorted to, or a place in the table's body, from 0, for a row that has none. */
type RowMeant = string | { readonly rowIndex: number };

/**
 * Selects the cell of one of our columns in a row. Where the column is not in the table, the row's first cell that is not
 * the hidden row key is selected; a row that is no longer there is refused.
 */
export function goToCell(sheetId: string, row: RowMeant, column: string): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const opened = await openSheet(context, { sheetId });
    if (!opened.ok) return opened;
    const { read, sheet } = opened.value;
    if (read.is !== "ours")
      return refused(read.is === "not_ours" ? "not_our_sheet" : read.trouble, { sheet: read.name });
    const { snapshot, reading, top, left } = read.state;
    const columns = columnsFor(sheets[snapshot.query.kind], snapshot);
    const { rows, places } = readTable(columns, snapshot.headers, reading);
    const found = rows.find(({ key, index }) =>
      typeof row === "string" ? key === row : index === row.rowIndex,
    );
    if (found === undefined) return refused("row_missing", { sheet: read.state.name });
    const place = places[column] ?? (places.row_key === 0 ? 1 : 0);
    queueToFront(sheet);
    sheet.getRangeByIndexes(top + found.index, left + place, 1, 1).select();
    await context.sync();
    return done(undefined);
  });
}
