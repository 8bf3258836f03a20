import { done } from "./result.ts";
import type { WorkbookResult } from "./result.ts";
import { onWorkbook } from "./run.ts";
import { decodeMark, markKey } from "./sheet-mark.ts";
import type { SheetMark } from "./sheet-mark.ts";

/** A worksheet that carries our mark; copies of one carry it too. */
export interface ListedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly mark: SheetMark;
  /** The worksheet still has the table it was made with; a copy has another. */
  readonly hasItsTable: boolean;
}

/** Lists the worksheets of ours from left to right, with two syncs. */
export function listSheets(): Promise<WorkbookResult<readonly ListedSheet[]>> {
  return onWorkbook(async (context) => {
    const worksheets = context.workbook.worksheets;
    worksheets.load("items/id,items/name");
    await context.sync();
    const candidates = worksheets.items.map((sheet) => {
      const property = sheet.customProperties.getItemOrNullObject(markKey);
      property.load("value");
      sheet.tables.load("items/id");
      return { sheet, property };
    });
    await context.sync();
    const listed: ListedSheet[] = [];
    for (const { sheet, property } of candidates) {
      const mark = property.isNullObject ? undefined : decodeMark(property.value);
      if (mark === undefined) continue;
      const hasItsTable = sheet.tables.items.some(({ id }) => id === mark.tableId);
      listed.push({ sheetId: sheet.id, name: sheet.name, mark, hasItsTable });
    }
    return done(listed);
  });
}
