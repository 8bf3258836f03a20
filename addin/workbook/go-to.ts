import { openSheet } from "./read-sheet.ts";
import { done, refused } from "./result.ts";
import type { WorkbookResult } from "./result.ts";
import { onWorkbook } from "./run.ts";

/** Brings a worksheet to the front. */
export function showSheet(sheetId: string): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    await context.sync();
    if (sheet.isNullObject) return refused("sheet_missing");
    sheet.activate();
    await context.sync();
    return done(undefined);
  });
}

/** Selects the cell of a column in the row with a row key, wherever the row is sorted to. */
export function goToCell(sheetId: string, rowKey: string, column: string): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const opened = await openSheet(context, { sheetId });
    if (!opened.ok) return opened;
    const { read, sheet } = opened.value;
    if (read.is !== "ours")
      return refused(read.is === "not_ours" ? "not_our_sheet" : read.trouble, { sheet: read.name });
    const { headers, rows } = read.state.reading;
    const headerOf = (key: string): number => headers.indexOf(read.state.snapshot.headers[key] ?? "");
    const keyColumn = headerOf("row_key");
    const row = rows.findIndex((cells) => String(cells[keyColumn]?.value ?? "") === rowKey);
    if (row < 0) return refused("sheet_missing", { sheet: read.state.name });
    sheet.activate();
    const wanted = headerOf(column);
    sheet
      .getRangeByIndexes(read.state.top + row, read.state.left + (wanted >= 0 ? wanted : keyColumn), 1, 1)
      .select();
    await context.sync();
    return done(undefined);
  });
}
