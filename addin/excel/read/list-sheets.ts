import { copiedFrom } from "../keep/copied-from.ts";
import { done, lookAtWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { decodeMark } from "../../worksheet/mark.ts";
import type { SheetMark } from "../../worksheet/mark.ts";
import { loadNotes } from "../keep/sheet-notes.ts";

/** A worksheet that carries our mark, or is a copy of one. */
export interface ListedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly mark: SheetMark;
  /** The worksheet still has the table it was made with; a copy has another. */
  readonly hasItsTable: boolean;
}

/** Lists the worksheets of ours from left to right, with two syncs, and more where worksheets that are none of ours have tables. */
export function listSheets(): Promise<WorkbookResult<readonly ListedSheet[]>> {
  return lookAtWorkbook(async (context) => {
    const worksheets = context.workbook.worksheets;
    worksheets.load("items/id,items/name");
    await context.sync();
    const candidates = worksheets.items.map((sheet) => {
      sheet.tables.load("items/id,items/showHeaders");
      return { sheet, notes: loadNotes(sheet) };
    });
    await context.sync();
    const marked = candidates.map(({ sheet, notes }) => ({ sheet, mark: decodeMark(notes().read("sheet")) }));
    const copies = await copiedFrom(
      context,
      marked.flatMap(({ sheet, mark }) =>
        mark === undefined ? [{ sheet, tables: sheet.tables.items }] : [],
      ),
    );
    const listed: ListedSheet[] = [];
    for (const { sheet, mark: own } of marked) {
      const mark = own ?? copies.get(sheet.id)?.mark;
      if (mark === undefined) continue;
      const hasItsTable = sheet.tables.items.some(({ id }) => id === mark.tableId);
      listed.push({ sheetId: sheet.id, name: sheet.name, mark, hasItsTable });
    }
    return done(listed);
  });
}
