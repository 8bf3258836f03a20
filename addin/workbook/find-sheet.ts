import { decodeMark, markKey } from "./sheet-mark.ts";
import type { SheetMark } from "./sheet-mark.ts";
import { decodeUnfinished, decodeUnfinishedPage, unfinishedKey } from "./unfinished.ts";
import type { Unfinished, UnfinishedPage } from "./unfinished.ts";

/** Which worksheet is meant: the one in front, or one by id. */
export type Target = "in_front" | { readonly sheetId: string };

/** Worksheet rows from one to another, both within it, counted from 0. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** A worksheet and the mark that makes it ours, where it has one. */
export interface FoundSheet {
  readonly sheet: Excel.Worksheet;
  readonly mark: SheetMark | undefined;
  readonly unfinished: Unfinished | undefined;
  /** A page that was begun on it and broken off. */
  readonly unfinishedPage: UnfinishedPage | undefined;
  readonly tables: readonly Excel.Table[];
  /** The worksheet's row of the selected cell, when it is in front. */
  readonly selectedRow: number | undefined;
  /** The first and last worksheet row of each selected area, when it is in front. */
  readonly selectedRows: readonly RowSpan[];
}

/**
 * Finds a worksheet with its mark, its tables and what is selected, with one sync, or two while a chart or a picture is selected; undefined
 * where it is not there. `also` queues what else shall come with that sync.
 */
export async function findSheet(
  context: Excel.RequestContext,
  target: Target,
  also?: (sheet: Excel.Worksheet) => void,
): Promise<FoundSheet | undefined> {
  try {
    return await find(context, target, also, true);
  } catch (cause) {
    const isNoRange = cause instanceof OfficeExtension.Error && cause.code === "InvalidSelection";
    if (!isNoRange) throw cause;
    return find(context, target, also, false);
  }
}

async function find(
  context: Excel.RequestContext,
  target: Target,
  also: ((sheet: Excel.Worksheet) => void) | undefined,
  hasSelectedCells: boolean,
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
  const selected = hasSelectedCells ? context.workbook.getSelectedRanges().areas : undefined;
  selected?.load("items/rowIndex,items/rowCount");
  also?.(sheet);
  await context.sync();
  if (sheet.isNullObject) return undefined;
  const isInFront = active.id === sheet.id;
  return {
    sheet,
    mark: property.isNullObject ? undefined : decodeMark(property.value),
    unfinished: decodeUnfinished(unfinished),
    unfinishedPage: decodeUnfinishedPage(unfinished),
    tables: sheet.tables.items,
    selectedRow: isInFront ? cell.rowIndex : undefined,
    selectedRows: (isInFront ? (selected?.items ?? []) : []).map(({ rowIndex, rowCount }) => ({
      first: rowIndex,
      last: rowIndex + rowCount - 1,
    })),
  };
}
