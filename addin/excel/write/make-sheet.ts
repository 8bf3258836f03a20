import { queueCalculationMode, calculateCells } from "../batch/calculation.ts";
import { queueDateSystem, hasDates, toCellValue } from "../batch/date-system.ts";
import { inBlocks, requestBytes } from "../batch/in-blocks.ts";
import { done, onWorkbook, queueActivate, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { propertyNamesOf, queueProperty, queuePropertyRemoval } from "../keep/sheet-properties.ts";
import { encodeSnapshot, queueSnapshot } from "../keep/snapshot-store.ts";
import { queueTextFormatBelow, preparedRows } from "../read/cells-around.ts";
import { findSheet } from "../read/find-sheet.ts";
import type { FoundSheet } from "../read/find-sheet.ts";
import { printSheet } from "./print-sheet.ts";
import { queueFrame, queueTable, unfinishedPull } from "./sheet-frame.ts";
import type { NewSheet } from "./sheet-frame.ts";
import { labelOf } from "../../worksheet/subject.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { headerRowOf } from "../../worksheet/layout.ts";
import { encodeSheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import type { ShownRow } from "../../worksheet/update.ts";

export interface Running {
  /** Receives the number of written rows and of all rows. */
  readonly progress: (done: number, total: number) => void;
  /** Cancels before the next block of rows. */
  readonly signal: AbortSignal;
}

export interface MadeSheet {
  readonly sheetId: string;
  readonly name: string;
}

interface PulledSheet extends MadeSheet {
  /** The workbook has no snapshot, so the add-in cannot recognise edits. */
  readonly isSnapshotLost?: true;
}

/**
 * Makes a worksheet with heading and table, or fills the worksheet `order.into` of an unfinished pull.
 * Removes the worksheet if the user cancels.
 */
export function makeSheet(order: NewSheet, running: Running): Promise<WorkbookResult<PulledSheet>> {
  return onWorkbook((context) => makeSheetIn(context, order, running));
}

async function makeSheetIn(
  context: Excel.RequestContext,
  order: NewSheet,
  running: Running,
): Promise<WorkbookResult<PulledSheet>> {
  const isManual = queueCalculationMode(context);
  const dateSystem = hasDates(order.columns) ? queueDateSystem(context) : undefined;
  const found = await findInterrupted(context, order.into);
  if (!found.ok) return found;
  const { interrupted, usedNames } = found.value;
  const countsFrom1904 = dateSystem?.() ?? false;
  const stored = encodeSnapshot(order.snapshot);
  if (stored === "snapshot_too_large") return refused(stored);
  const top = headerRowOf(order.keyFigures) + 1;
  const { worksheets } = context.workbook;
  const queueSheet = (): Excel.Worksheet =>
    interrupted === undefined ? worksheets.add(order.name(usedNames)) : queueClearing(interrupted);
  const properties = interrupted?.properties.names ?? new Set<string>();
  let createdSheet: Excel.Worksheet | undefined;
  // A batch that Excel refuses for its size changes nothing. The next batch adds the worksheet again.
  const createdOrQueued = (): Excel.Worksheet => createdSheet ?? queueFrame(queueSheet(), order, properties);
  await inBlocks(
    order.rows.length,
    order.columns.length,
    async ({ start, count }) => {
      context.application.suspendApiCalculationUntilNextSync();
      const sheet = createdOrQueued();
      const range = sheet.getRangeByIndexes(top + start, 0, count, order.columns.length);
      range.values = order.rows
        .slice(start, start + count)
        .map((row) => order.columns.map((column) => valueToWrite(column, row, countsFrom1904)));
      await context.sync();
      createdSheet = sheet;
      running.progress(start + count, order.rows.length);
    },
    {
      signal: running.signal,
      bytesOf: (index) => requestBytes(Object.values(order.rows[index] ?? {})),
    },
  );
  const sheet = createdOrQueued();
  if (running.signal.aborted) return removeCancelled(context, sheet, interrupted === undefined);
  const rows = Math.max(1, order.rows.length);
  const table = queueTable(sheet, order, rows);
  const columnIndexes = order.columns.map((column, index) => [column, index] as const);
  const below = { top: top + rows, blank: preparedRows };
  queueTextFormatBelow(sheet, order.snapshot.query.kind, columnIndexes, below);
  await context.sync();
  const kept = queueSnapshotAndTag(context, sheet, order, { table, stored: await stored, properties });
  if (order.staysBehind !== true) {
    if (interrupted === undefined) sheet.activate();
    else queueActivate(sheet);
    sheet.getRangeByIndexes(top, 1, 1, 1).select();
  }
  await context.sync();
  const isLost = !kept.isKept();
  if (isManual()) await calculateCells(context, sheet.getUsedRange());
  await printSheet(context, sheet, order);
  return done({ sheetId: sheet.id, name: sheet.name, ...(isLost && { isSnapshotLost: true }) });
}

/** Returns the worksheet of an interrupted pull, and the names of all worksheets. Refuses any other one. */
async function findInterrupted(
  context: Excel.RequestContext,
  into: string | undefined,
): Promise<
  WorkbookResult<{ readonly interrupted: FoundSheet | undefined; readonly usedNames: readonly string[] }>
> {
  const { worksheets, protection } = context.workbook;
  worksheets.load("items/name,items/visibility");
  protection.load("protected");
  const interrupted = into === undefined ? undefined : await findSheet(context, { sheetId: into });
  if (into === undefined) await context.sync();
  else if (interrupted === undefined) return refused("sheet_missing");
  else if (!isUnfinishedPull(interrupted))
    return refused("target_not_free", { sheet: interrupted.sheet.name });
  if (interrupted === undefined && protection.protected) return refused("workbook_protected");
  return done({ interrupted, usedNames: worksheets.items.map(({ name }) => name) });
}

/** Queues the snapshot and the sheet tag. Then the worksheet is no longer unfinished. */
function queueSnapshotAndTag(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  order: NewSheet,
  {
    table,
    stored,
    properties,
  }: {
    readonly table: Excel.Table;
    readonly stored: Parameters<typeof queueSnapshot>[1];
    readonly properties: ReadonlySet<string>;
  },
): ReturnType<typeof queueSnapshot> {
  const tag: SheetTag = {
    query: order.snapshot.query,
    subject: labelOf(order.snapshot.subject).code,
    snapshotId: order.snapshot.id,
    tableId: table.id,
    instance: order.snapshot.instance,
    versions: [],
  };
  const kept = queueSnapshot(context, stored, tag, new Map(), {});
  queueProperty(sheet, "sheet", encodeSheetTag(kept.tag), properties);
  const ended = propertyNamesOf("unfinished", unfinishedPull(order));
  queuePropertyRemoval(sheet, "unfinished", new Set([...properties, ...ended]));
  return kept;
}

/** Returns the value to write. Formulas are written later, because they name the table. */
function valueToWrite(column: Column, row: ShownRow, countsFrom1904: boolean): CellValue | null {
  return column.formula === undefined ? toCellValue(column, row[column.key] ?? "", countsFrom1904) : null;
}

/** Returns true if a pull was interrupted. A worksheet with a sheet tag is complete. */
function isUnfinishedPull({ unfinished, tag }: Pick<FoundSheet, "unfinished" | "tag">): boolean {
  return unfinished?.what === "pull" && tag === undefined;
}

/** Returns true if making a page was interrupted, before the page tag was written. */
export function isUnfinishedPage({ unfinishedPage }: Pick<FoundSheet, "unfinishedPage">): boolean {
  return unfinishedPage?.what === "page";
}

export function queueClearing({ sheet, tables }: FoundSheet): Excel.Worksheet {
  for (const table of tables) table.delete();
  const all = sheet.getRange();
  all.clear();
  all.conditionalFormats.clearAll();
  all.dataValidation.clear();
  sheet.freezePanes.unfreeze();
  return sheet;
}

async function removeCancelled(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  isNew: boolean,
): Promise<WorkbookResult<never>> {
  if (isNew) sheet.delete();
  else queueSheetRemoval(context.workbook.worksheets, sheet);
  await context.sync();
  return refused("cancelled");
}

/** Queues removing a worksheet. Excel needs a visible one, so load the visibility of all worksheets. */
export function queueSheetRemoval(worksheets: Excel.WorksheetCollection, sheet: Excel.Worksheet): void {
  const shown = worksheets.items.filter(({ visibility }) => visibility === "Visible");
  if (sheet.visibility === "Visible" && shown.length <= 1) worksheets.add();
  sheet.delete();
}

/** Removes the worksheet of an unfinished pull or page. Refuses others. */
export function removeUnfinished(sheetId: string): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const { worksheets, protection } = context.workbook;
    worksheets.load("items/visibility");
    protection.load("protected");
    const found = await findSheet(context, { sheetId });
    if (found === undefined) return refused("sheet_missing");
    if (!isUnfinishedPull(found) && !isUnfinishedPage(found))
      return refused("target_not_free", { sheet: found.sheet.name });
    if (protection.protected) return refused("workbook_protected");
    queueSheetRemoval(worksheets, found.sheet);
    await context.sync();
    return done(undefined);
  });
}
