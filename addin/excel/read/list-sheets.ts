import { copiedFrom } from "../keep/copied-from.ts";
import { done, readWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { decodeSheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import { loadProperties } from "../keep/sheet-properties.ts";

/** A worksheet with its sheet tag, or a copy with the original's tag. */
export interface ListedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly tag: SheetTag;
  /** False for a copy, which has another table. */
  readonly hasItsTable: boolean;
}

/** Lists the add-in's worksheets from left to right. */
export function listSheets(): Promise<WorkbookResult<readonly ListedSheet[]>> {
  return readWorkbook(async (context) => {
    const worksheets = context.workbook.worksheets;
    worksheets.load("items/id,items/name");
    await context.sync();
    const candidates = worksheets.items.map((sheet) => {
      sheet.tables.load("items/id,items/showHeaders");
      return { sheet, properties: loadProperties(sheet) };
    });
    await context.sync();
    const identified = candidates.map(({ sheet, properties }) => ({
      sheet,
      tag: decodeSheetTag(properties().read("sheet")),
    }));
    const copies = await copiedFrom(
      context,
      identified.flatMap(({ sheet, tag }) =>
        tag === undefined ? [{ sheet, tables: sheet.tables.items }] : [],
      ),
    );
    const listed: ListedSheet[] = [];
    for (const { sheet, tag: own } of identified) {
      const tag = own ?? copies.get(sheet.id)?.tag;
      if (tag === undefined) continue;
      const hasItsTable = sheet.tables.items.some(({ id }) => id === tag.tableId);
      listed.push({ sheetId: sheet.id, name: sheet.name, tag, hasItsTable });
    }
    return done(listed);
  });
}
