import type { SkippedParts, SkippedOrder, Plan } from "../../worksheet/plan.ts";
import { queueAdoptedRows, writeBody } from "./write-cells.ts";
import { appendRows, includeRowsBelow, writeRows } from "./append-rows.ts";
import { firstTryOf, withOrder, withoutAddedRows } from "./refused-try.ts";
import type { RefusedTry } from "./refused-try.ts";
import { addColumns, removeColumns, includeColumnsBeside } from "./change-columns.ts";
import type { Target } from "../read/find-sheet.ts";
import { keyHeaderIn, keyHeaderOf } from "../../worksheet/layout.ts";
import { detachRows, findDetachedBlock } from "./detach-rows.ts";
import { openSheet } from "../read/read-sheet.ts";
import type { OpenSheet, Rebuild } from "../read/open-sheet.ts";
import { calculateCells } from "../batch/calculation.ts";
import { asOneUndo, done, onWorkbook, refused, refuseGroup } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { reword } from "./reword.ts";
import { encodeSheetTag } from "../../worksheet/sheet-tag.ts";
import { propertyNamesOf, queueProperty, queuePropertyRemoval } from "../keep/sheet-properties.ts";
import { isBlankTable } from "../../worksheet/state.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { SheetUpdate } from "../../worksheet/update.ts";
import { encodeSnapshot, queueSnapshot } from "../keep/snapshot-store.ts";
import type { StoredSnapshot } from "../keep/snapshot-store.ts";
import { removeFilters, restoreOrder, orderAfterRemoval } from "./table-order.ts";
import { appendIfObstructed, insertRows } from "./insert-rows.ts";
import { planGrowth } from "./table-growth.ts";
import type { GrowthRefusal } from "./table-growth.ts";
import { encodeUnfinished } from "../keep/unfinished.ts";
import { queueTextFormatBelow } from "../read/cells-around.ts";
import { columnIndexesOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";
import { shapeOf } from "../../worksheet/kinds/shape.ts";
import type { Shape } from "../../worksheet/kinds/shape.ts";
import { queueKeyFigureUpdate } from "./write-key-figures.ts";
import { queueHeading } from "./sheet-frame.ts";
import { updateHeadersFooters } from "./print-sheet.ts";

/**
 * Reads a worksheet, plans an update and writes it, without other work of the add-in in between.
 *
 * Writes the cells first, then the version in the header with the snapshot. After an interruption, the
 * worksheet has the old snapshot.
 *
 * @param mode a function that replaces a lost snapshot, or `one_undo`: an update without a snapshot becomes
 * one undo step. Excel may refuse the step: then the add-in plans again.
 *
 * @example
 * const renamed = { rowIndex: 0, column: "name", value: "Pick part" }; // an edit, not sent yet
 * await changeSheet({ sheetId }, () => ({ update: { writes: [renamed] }, value: undefined }));
 */
export function changeSheet<Value>(
  target: Target,
  plan: Plan<Value>,
  mode?: Rebuild | "one_undo",
): Promise<WorkbookResult<Value>> {
  const rebuild = mode === "one_undo" ? undefined : mode;
  const begin = mode === "one_undo" ? asOneUndo : onWorkbook;
  let firstTry: FirstTry<Value> | undefined;
  return begin(async (context, isGrouped = false) => {
    const opened = await openSheet(context, target, { rebuild, isCalculated: true, isForChange: true });
    if (!opened.ok) return opened;
    const { read } = opened.value;
    if (read.is === "not_ours") return refused("not_our_sheet", { sheet: read.name });
    if (read.is === "in_trouble") return refused(read.trouble, { sheet: read.name });
    const { update: planned, value: report, withSkipped } = plan(read.state);
    const { value } = firstTry ?? { value: report };
    const update = planned && firstTry ? withoutAddedRows(planned, firstTry, read.state) : planned;
    if (update === undefined) return done(value);
    if (read.state.isProtected) return refused("sheet_protected", { sheet: read.state.name });
    // Excel does not undo custom XML, and could refuse the group too late.
    if (isGrouped && update.snapshot !== undefined) return refuseGroup();
    const open = firstTry === undefined ? opened.value : withOrder(opened.value, firstTry);
    if (isGrouped) firstTry = { value, ...firstTryOf(update, open, read.state) };
    const lost = await write(context, open, read.state, shapeOf(read.state), update);
    if (typeof lost === "string") return refused(lost, { sheet: read.state.name });
    const { isManual, table } = opened.value;
    if (isManual && table !== undefined) await calculateCells(context, table.getDataBodyRange());
    if (update.snapshot !== undefined) {
      const words = update.languageChange?.shape.words ?? read.state.words;
      const { sheet, headersFooters } = opened.value;
      await updateHeadersFooters(context, sheet, headersFooters, read.state, {
        snapshot: update.snapshot,
        words,
      });
    }
    return done(lost === undefined ? value : (withSkipped?.(lost) ?? value));
  });
}

interface FirstTry<Value> extends RefusedTry {
  /** A second plan would not count what is written already. */
  readonly value: Value;
}

/** Writes an update. Returns what Excel lost, or why nothing was written. */
async function write(
  context: Excel.RequestContext,
  open: OpenSheet,
  state: SheetState,
  shape: Shape,
  planned: SheetUpdate,
): Promise<GrowthRefusal | "snapshot_too_large" | SkippedParts | undefined> {
  const { sheet, table, surroundings, hasHiddenRows, countsFrom1904 } = open;
  if (table === undefined || surroundings === undefined) return undefined;
  const update = appendIfObstructed(state, surroundings, planned);
  const { headers } = state.reading;
  const columnIndexes = columnIndexesOf(state, shape.columns, headers);
  const columnAt =
    [...columnIndexes].find(([{ key }]) => key === "status")?.[1] ?? state.left + headers.length;
  const growth = planGrowth(state, surroundings, update, columnAt);
  if (typeof growth === "string") return growth;
  // The snapshot is encoded while Excel writes the cells.
  const stored = update.snapshot === undefined ? undefined : encodeSnapshot(update.snapshot);
  if (stored === "snapshot_too_large") return stored;

  const unfinished = unfinishedRecord(context, open, state);
  const tableAsRead = {
    ...{ context, sheet, table, state, surroundings, hasHiddenRows, countsFrom1904 },
    ...{ shape, headers, columnIndexes, sync: unfinished.sync },
  };
  context.runtime.enableEvents = false;
  try {
    const { working, order, removed, isKept } = await writeAll(open, tableAsRead, {
      ...{ update, columnAt, growth, stored },
    });
    unfinished.queueEnd();
    const lost = await restoreOrderAndEvents(working, orderAfterRemoval(order, removed), removed);
    const isSnapshotLost = !isKept();
    if (lost === undefined && !isSnapshotLost) return undefined;
    return { filters: [], isUnsorted: false, ...lost, isSnapshotLost };
  } catch (cause) {
    // The failed batch may not have turned the events on.
    context.runtime.enableEvents = true;
    await context.sync();
    throw cause;
  }
}

interface Writing {
  readonly update: SheetUpdate;
  /** The worksheet column of added columns, counted from 0. */
  readonly columnAt: number;
  readonly growth: Exclude<ReturnType<typeof planGrowth>, string>;
  readonly stored: Promise<StoredSnapshot> | undefined;
}

/** Writes cells, rows and columns, then heading, snapshot and key figures, and removes columns last. */
async function writeAll(
  open: OpenSheet,
  asRead: WorkingTable,
  { update, columnAt, growth, stored }: Writing,
): Promise<{
  readonly working: WorkingTable;
  readonly order: ReturnType<typeof removeFilters>;
  readonly removed: readonly number[];
  readonly isKept: () => boolean;
}> {
  const { context, sheet, table, state } = asRead;
  const { appended = [], rewritten = [], inserted = [], removedRows = [] } = update;
  const { disposableRows, addedColumns: added = [] } = update;
  const movesRows = appended.length + inserted.length + removedRows.length + added.length > 0;
  const withColumnsBeside = movesRows ? includeColumnsBeside(asRead) : asRead;
  const block =
    removedRows.length > 0
      ? await findDetachedBlock(context, open, state, withColumnsBeside.headers)
      : undefined;
  const order = removeFilters(withColumnsBeside, update, columnAt, growth);
  const inNewLanguage =
    update.languageChange === undefined
      ? withColumnsBeside
      : await reword(withColumnsBeside, update.languageChange);
  const working = addColumns(inNewLanguage, { added, writes: update.writes }, columnAt, growth.columns);
  queueAdoptedRows(working, update.writes);
  await writeBody(working, update.writes);
  const kept = detachRows(
    working,
    removedRows,
    added.length > 0 ? undefined : block,
    growth.removal,
    disposableRows,
  );
  if (update.includedRowCount !== undefined)
    includeRowsBelow(working, update.includedRowCount, update.includedRowKeys);
  await appendRows(working, appended, isBlankTable(state) ? 0 : kept, growth.below);
  await writeRows(working, state.top + state.reading.rows.length - rewritten.length, rewritten);
  await insertRows(working, inserted);
  if (update.snapshot !== undefined) queueFormatsBelow(open, working, update, kept);
  if (update.heading !== undefined && state.headingTop !== undefined)
    queueHeading(sheet, state.headingTop, update.heading);
  const isKept = stored === undefined ? () => true : queueSnapshotAndTag(open, working, await stored, update);
  if (update.keyFigures !== undefined && state.keyFiguresPosition !== undefined)
    queueKeyFigureUpdate(sheet, state.keyFiguresPosition, update.keyFigures, {
      name: table.name,
      headers: headersByKey(working),
    });
  return { working, order, removed: removeColumns(working, update.removedColumns ?? []), isKept };
}

/** Sends queued writes, and restores sorting, filters and events. Returns what Excel did not restore. */
async function restoreOrderAndEvents(
  { context, table, headers }: WorkingTable,
  order: ReturnType<typeof orderAfterRemoval>,
  removed: readonly number[],
): Promise<SkippedOrder | undefined> {
  const queueEvents = (): void => {
    context.runtime.enableEvents = true;
  };
  if (order.filters.size + order.sortFields.length > 0) {
    await context.sync();
    const remainingHeaders = headers.filter((_, place) => !removed.includes(place));
    return restoreOrder(context, table, order, remainingHeaders, queueEvents);
  }
  queueEvents();
  await context.sync();
  return undefined;
}

/** Records a worksheet as unfinished with the first `sync`. `queueEnd` removes the record. */
function unfinishedRecord(
  context: Excel.RequestContext,
  { sheet, properties }: OpenSheet,
  state: SheetState,
): { readonly sync: () => Promise<void>; readonly queueEnd: () => void } {
  let isBegun = state.unfinished === true;
  const unfinished = encodeUnfinished({ what: "refresh", query: state.tag.query });
  const names = new Set([...properties.names, ...propertyNamesOf("unfinished", unfinished)]);
  return {
    sync: async () => {
      if (!isBegun) queueProperty(sheet, "unfinished", unfinished, properties.names);
      await context.sync();
      isBegun = true;
    },
    queueEnd: () => {
      if (isBegun)
        queuePropertyRemoval(sheet, "unfinished", state.unfinished === true ? properties.names : names);
    },
  };
}

/**
 * Queues the text format of blank rows below the table. Between the table and its first detached rows is only
 * one blank row.
 */
function queueFormatsBelow(
  { sheet, blankBelow }: OpenSheet,
  { state, columnIndexes, surroundings }: WorkingTable,
  { appended = [], inserted = [], removedRows = [] }: SheetUpdate,
  kept: number,
): void {
  const between = inserted.reduce((sum, { rows }) => sum + rows.length, 0);
  const rows = Math.max(1, (isBlankTable(state) ? 0 : kept) + appended.length + between);
  const isFirstBelow = surroundings.endOfUsedRows <= state.top + state.reading.rows.length;
  const blank = removedRows.length > 0 && isFirstBelow ? 1 : blankBelow;
  queueTextFormatBelow(sheet, state.tag.query.kind, columnIndexes, { top: state.top + rows, blank });
}

/**
 * Queues the version in the header, then the snapshot and the sheet tag. Some versions of Excel cannot undo
 * what was done before a change of custom XML. In another order, an undo could restore only the version.
 * After the sync, the result returns true if Excel has the snapshot.
 */
function queueSnapshotAndTag(
  open: OpenSheet,
  { context, state, headers }: WorkingTable,
  stored: StoredSnapshot,
  { keepsVersions }: SheetUpdate,
): () => boolean {
  const keyColumn = keyHeaderIn(headers)?.columnIndex ?? 0;
  const header = open.sheet.getRangeByIndexes(state.top - 1, state.left + keyColumn, 1, 1);
  header.values = [[keyHeaderOf(stored.snapshot)]];
  const replaced = state.snapshot.version;
  const { tag, isKept } = queueSnapshot(context, stored, state.tag, open.parts, {
    replaced,
    keepsVersions: keepsVersions === true,
  });
  queueProperty(open.sheet, "sheet", encodeSheetTag(tag), open.properties.names);
  return isKept;
}

function headersByKey({ headers, columnIndexes, state }: WorkingTable): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...columnIndexes].map(([{ key, header }, place]) => [key, headers[place - state.left] ?? header]),
  );
}
