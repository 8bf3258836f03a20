import { changeSheet } from "./write/change-sheet.ts";
import { copiedFrom } from "./keep/copied-from.ts";
import { findSheet } from "./read/find-sheet.ts";
import { findFunctions } from "./read/function-cells.ts";
import type { Target } from "./read/find-sheet.ts";
import { listSheets } from "./read/list-sheets.ts";
import { listUnfinished } from "./keep/unfinished.ts";
import type { Unfinished, UnfinishedPage } from "./keep/unfinished.ts";
import { insertForm } from "./write/insert-form.ts";
import { makeSheet, removeUnfinished } from "./write/make-sheet.ts";
import { listPages, listUnfinishedPages } from "./page/stored/list-pages.ts";
import { makePage } from "./page/make-page.ts";
import { readFigure, readNumberFormats } from "./page/read-figure.ts";
import { fillColumn, readBlock, readPage } from "./page/read-page.ts";
import { readPicture, selectPart } from "./page/read-picture.ts";
import { changePage } from "./page/refresh-page.ts";
import { shareTimes } from "./page/share-times.ts";
import { takeOpening } from "./read/opening.ts";
import { countBusyFunctions } from "./read/busy-functions.ts";
import { readRange } from "./read/read-range.ts";
import { openSheet } from "./read/read-sheet.ts";
import type { Reading, ReadSheet } from "./read/open-sheet.ts";
import { sharingReads, done, readWorkbook, onWorkbook, queueActivate, refused } from "./batch/run.ts";
import type { WorkbookResult } from "./batch/run.ts";
import { resolveCopy } from "./write/resolve-copy.ts";
import type { SheetTag } from "../worksheet/sheet-tag.ts";
import { visibleRows } from "./read/visible-rows.ts";
import { watchWorkbook } from "./watch.ts";
import { readTable } from "../worksheet/read-table.ts";
import { columnsFor } from "../worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";

/** Returns the name and tag of a worksheet, without its cells. A copy has the tag of its original. */
function identifySheet(target: Target): Promise<
  WorkbookResult<{
    readonly sheetId: string;
    readonly name: string;
    readonly tag: SheetTag | undefined;
    readonly unfinished: Unfinished | undefined;
    readonly unfinishedPage: UnfinishedPage | undefined;
  }>
> {
  return onWorkbook(async (context) => {
    const found = await findSheet(context, target);
    if (found === undefined) return refused("sheet_missing");
    const { sheet, tables } = found;
    const copied = found.tag === undefined ? await copiedFrom(context, [{ sheet, tables }]) : undefined;
    return done({
      sheetId: sheet.id,
      name: sheet.name,
      tag: found.tag ?? copied?.get(sheet.id)?.tag,
      unfinished: found.unfinished,
      unfinishedPage: found.unfinishedPage,
    });
  });
}

async function read(
  context: Excel.RequestContext,
  target: Target,
  reading?: Reading,
): Promise<WorkbookResult<ReadSheet>> {
  const opened = await openSheet(context, target, reading);
  return opened.ok ? done(opened.value.read) : opened;
}

const readInFront = sharingReads((context, target: "in_front") => read(context, target));

/**
 * Reads a worksheet. Simultaneous requests for the active worksheet share one reading. With manual
 * calculation, formulas have their last values, unless `as` is "calculated".
 */
function readSheet(target: Target, as?: "calculated"): Promise<WorkbookResult<ReadSheet>> {
  if (as === "calculated") return onWorkbook((context) => read(context, target, { isCalculated: true }));
  return target === "in_front" ? readInFront(target) : readWorkbook((context) => read(context, target));
}

/** Activates a worksheet, and selects a cell such as `B7`, if given. */
function showSheet(sheetId: string, address?: string): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    sheet.load("visibility");
    await context.sync();
    if (sheet.isNullObject) return refused("sheet_missing");
    queueActivate(sheet);
    if (address !== undefined) sheet.getRange(address).select();
    await context.sync();
    return done(undefined);
  });
}

/** A row of a table: its row key, or its index in the table's body if it has no row key. */
type RowChoice = string | { readonly rowIndex: number };

/**
 * Activates a worksheet and selects a row's cell in a column, given by its key. Without that column, selects
 * the first cell beside the row key. Refuses a missing row: `row_missing`.
 */
function goToCell(sheetId: string, row: RowChoice, column: string): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const opened = await openSheet(context, { sheetId });
    if (!opened.ok) return opened;
    const { read, sheet } = opened.value;
    if (read.is !== "ours")
      return refused(read.is === "not_ours" ? "not_our_sheet" : read.trouble, { sheet: read.name });
    const { snapshot, reading, top, left } = read.state;
    const columns = columnsFor(sheets[snapshot.query.kind], snapshot);
    const { rows, columnIndexes } = readTable(columns, snapshot.headers, reading);
    const found = rows.find(({ key, index }) =>
      typeof row === "string" ? key === row : index === row.rowIndex,
    );
    if (found === undefined) return refused("row_missing", { sheet: read.state.name });
    const place = columnIndexes[column] ?? (columnIndexes.row_key === 0 ? 1 : 0);
    queueActivate(sheet);
    sheet.getRangeByIndexes(top + found.index, left + place, 1, 1).select();
    await context.sync();
    return done(undefined);
  });
}

/** All operations on the workbook. Actions use Excel only through this object. */
export const excelWorkbook = {
  identifySheet,
  readSheet,
  listSheets,
  readRange,
  makeSheet,
  changeSheet,
  insertForm,
  findFunctions,
  resolveCopy,
  listUnfinished,
  removeUnfinished,
  goToCell,
  showSheet,
  visibleRows,
  watchWorkbook,
  makePage,
  changePage,
  shareTimes,
  listPages,
  listUnfinishedPages,
  takeOpening,
  readPage,
  readBlock,
  fillColumn,
  readPicture,
  selectPart,
  readFigure,
  readNumberFormats,
  countBusyFunctions,
} as const;

export type Workbook = typeof excelWorkbook;
