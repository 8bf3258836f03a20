import { decodeMark, markKey } from "./sheet-mark.ts";
import type { SheetMark } from "./sheet-mark.ts";
import { decodeUnfinished, unfinishedKey } from "./unfinished.ts";
import type { Unfinished } from "./unfinished.ts";

/** Which worksheet is meant: the one in front, or one by id. */
export type Target = "in_front" | { readonly sheetId: string };

/** A worksheet and the mark that makes it ours, where it has one. */
export interface FoundSheet {
  readonly sheet: Excel.Worksheet;
  readonly mark: SheetMark | undefined;
  readonly unfinished: Unfinished | undefined;
  readonly tables: readonly Excel.Table[];
  readonly selectedRow: number | undefined;
}

/**
 * Finds a worksheet with its mark, its tables and the selected cell, with one sync; undefined where it is not
 * there. `also` queues what else shall come with that sync.
 */
export async function findSheet(
  context: Excel.RequestContext,
  target: Target,
  also?: (sheet: Excel.Worksheet) => void,
): Promise<FoundSheet | undefined> {
  const active = context.workbook.worksheets.getActiveWorksheet();
  const sheet =
    target === "in_front" ? active : context.workbook.worksheets.getItemOrNullObject(target.sheetId);
  sheet.load("id,name");
  sheet.protection.load("protected");
  sheet.tables.load("items/id,items/name");
  const property = sheet.customProperties.getItemOrNullObject(markKey);
  property.load("value");
  const unfinished = sheet.customProperties.getItemOrNullObject(unfinishedKey);
  unfinished.load("value");
  active.load("id");
  const cell = context.workbook.getActiveCell();
  cell.load("rowIndex");
  also?.(sheet);
  await context.sync();
  if (sheet.isNullObject) return undefined;
  return {
    sheet,
    mark: property.isNullObject ? undefined : decodeMark(property.value),
    unfinished: decodeUnfinished(unfinished),
    tables: sheet.tables.items,
    selectedRow: active.id === sheet.id ? cell.rowIndex : undefined,
  };
}
