import type { Lost, LostOrder, Plan } from "../../worksheet/plan.ts";
import { queueAdoptedRows, writeBody } from "./write-cells.ts";
import { appendRows, includeRowsBelow } from "./append-rows.ts";
import { addColumns, removeColumns, includeColumnsBeside } from "./change-columns.ts";
import type { Target } from "../read/find-sheet.ts";
import { keyHeaderIn, keyHeaderOf } from "../../worksheet/layout.ts";
import { detachRows, findDetachedBlock } from "./detach-rows.ts";
import { openSheet } from "../read/read-sheet.ts";
import type { OpenSheet, Rebuild } from "../read/open-sheet.ts";
import { calculateCells } from "../batch/calculation.ts";
import { asOneUndo, done, onWorkbook, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { reword } from "./reword.ts";
import { encodeSheetTag } from "../../worksheet/sheet-tag.ts";
import { propertyNamesOf, queueProperty, queuePropertyRemoval } from "../keep/sheet-properties.ts";
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
 * Reads one of our worksheets and applies the plan in one go, so that it includes what the engineer has typed
 * until then. Writes the cells first, then the snapshot together with the version in the header. If this is
 * interrupted, the cells are compared with the old snapshot, and only values that the instance already has
 * look like edits.
 *
 * @param how a function that replaces a lost snapshot, without which such a worksheet is refused; or
 * `one_undo` for a change of cells alone, which is one undo step if Excel can group steps
 *
 * @example
 * const renamed = { rowIndex: 0, column: "name", value: "Pick part" }; // an edit that is shown and not sent
 * await changeSheet({ sheetId }, () => ({ update: { writes: [renamed] }, value: undefined }));
 */
export function changeSheet<Value>(
  target: Target,
  plan: Plan<Value>,
  how?: Rebuild | "one_undo",
): Promise<WorkbookResult<Value>> {
  const rebuild = how === "one_undo" ? undefined : how;
  const begin = how === "one_undo" ? asOneUndo : onWorkbook;
  return begin(async (context) => {
    const opened = await openSheet(context, target, { rebuild, isCalculated: true });
    if (!opened.ok) return opened;
    const { read } = opened.value;
    if (read.is === "not_ours") return refused("not_our_sheet", { sheet: read.name });
    if (read.is === "in_trouble") return refused(read.trouble, { sheet: read.name });
    const { update, value, withLost } = plan(read.state);
    if (update === undefined) return done(value);
    if (read.state.isProtected) return refused("sheet_protected", { sheet: read.state.name });
    const lost = await write(context, opened.value, read.state, shapeOf(read.state), update);
    if (typeof lost === "string") return refused(lost, { sheet: read.state.name });
    const { isManual, table } = opened.value;
    if (isManual && table !== undefined) await calculateCells(context, table.getDataBodyRange());
    if (update.snapshot !== undefined) {
      const words = update.wording?.shape.words ?? read.state.words;
      const { sheet, headersFooters } = opened.value;
      await updateHeadersFooters(context, sheet, headersFooters, read.state, {
        snapshot: update.snapshot,
        words,
      });
    }
    return done(lost === undefined ? value : (withLost?.(lost) ?? value));
  });
}

/** Checks that the worksheet can grow, then writes. Returns why it cannot, or what Excel did not restore. */
async function write(
  context: Excel.RequestContext,
  open: OpenSheet,
  state: SheetState,
  shape: Shape,
  planned: SheetUpdate,
): Promise<GrowthRefusal | "snapshot_too_large" | Lost | undefined> {
  const { sheet, table, surroundings, hasHiddenRows, countsFrom1904 } = open;
  if (table === undefined || surroundings === undefined) return undefined;
  const update = appendIfObstructed(state, surroundings, planned);
  const { headers } = state.reading;
  const columnIndexes = columnIndexesOf(state, shape.columns, headers);
  const columnAt =
    [...columnIndexes].find(([{ key }]) => key === "status")?.[1] ?? state.left + headers.length;
  const growth = planGrowth(state, surroundings, update, columnAt);
  if (typeof growth === "string") return growth;
  // Encodes while Excel writes the cells.
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
    // A failed batch may have left events off.
    context.runtime.enableEvents = true;
    await context.sync();
    throw cause;
  }
}

/** A planned change of a worksheet, with positions. */
interface Writing {
  readonly update: SheetUpdate;
  readonly columnAt: number;
  readonly growth: Exclude<ReturnType<typeof planGrowth>, string>;
  readonly stored: Promise<StoredSnapshot> | undefined;
}

/** Writes cells, rows and columns; queues the parts around them, and the snapshot last. */
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
  const { appended = [], inserted = [], removedRows = [], disposableRows, addedColumns: added = [] } = update;
  const movesRows = appended.length + inserted.length + removedRows.length + added.length > 0;
  const withColumnsBeside = movesRows ? includeColumnsBeside(asRead) : asRead;
  const block =
    removedRows.length > 0
      ? await findDetachedBlock(context, open, state, withColumnsBeside.headers)
      : undefined;
  const order = removeFilters(withColumnsBeside, update, columnAt, growth);
  const inNewLanguage =
    update.wording === undefined ? withColumnsBeside : await reword(withColumnsBeside, update.wording);
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
  await appendRows(working, appended, isBlank(state) ? 0 : kept, growth.below);
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

/** Sends the queued writes; restores sorting, filters and events. Returns what Excel did not restore. */
async function restoreOrderAndEvents(
  { context, table, headers }: WorkingTable,
  left: ReturnType<typeof orderAfterRemoval>,
  removed: readonly number[],
): Promise<LostOrder | undefined> {
  const queueEvents = (): void => {
    context.runtime.enableEvents = true;
  };
  if (left.filters.size + left.sortFields.length > 0) {
    await context.sync();
    const remainingHeaders = headers.filter((_, place) => !removed.includes(place));
    return restoreOrder(context, table, left, remainingHeaders, queueEvents);
  }
  queueEvents();
  await context.sync();
  return undefined;
}

/**
 * Records the worksheet as unfinished from the first batch, unless it is also the last, until the last batch.
 */
function unfinishedRecord(
  context: Excel.RequestContext,
  { sheet, properties }: OpenSheet,
  state: SheetState,
): { readonly sync: () => Promise<void>; readonly queueEnd: () => void } {
  let isBegun = state.unfinished === true;
  const begun = encodeUnfinished({ what: "refresh", query: state.tag.query });
  const names = new Set([...properties.names, ...propertyNamesOf("unfinished", begun)]);
  return {
    sync: async () => {
      if (!isBegun) queueProperty(sheet, "unfinished", begun, properties.names);
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
 * Formats the rows below the table in advance. The first detached rows keep one row above themselves blank.
 */
function queueFormatsBelow(
  { sheet, blankBelow }: OpenSheet,
  { state, columnIndexes, surroundings }: WorkingTable,
  { appended = [], inserted = [], removedRows = [] }: SheetUpdate,
  kept: number,
): void {
  const between = inserted.reduce((sum, { rows }) => sum + rows.length, 0);
  const rows = Math.max(1, (isBlank(state) ? 0 : kept) + appended.length + between);
  const isFirstBelow = surroundings.endOfUsedRows <= state.top + state.reading.rows.length;
  const blank = removedRows.length > 0 && isFirstBelow ? 1 : blankBelow;
  queueTextFormatBelow(sheet, state.tag.query.kind, columnIndexes, { top: state.top + rows, blank });
}

/**
 * Queues the snapshot and its tag, after the version in the header: some versions of Excel cannot undo
 * anything before custom XML. Undoing only the version would turn incoming changes into edits. The result
 * returns true, after the next sync, if the workbook has the snapshot.
 */
function queueSnapshotAndTag(
  open: OpenSheet,
  { context, state, headers }: WorkingTable,
  stored: StoredSnapshot,
  { keepsVersions }: SheetUpdate,
): () => boolean {
  const keyColumn = keyHeaderIn(headers)?.place ?? 0;
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

/** Returns the current headers of our columns, by key. */
function headersByKey({ headers, columnIndexes, state }: WorkingTable): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...columnIndexes].map(([{ key, header }, place]) => [key, headers[place - state.left] ?? header]),
  );
}

/** Returns true for a table without records: Excel needs a body row, so it has a blank one. */
function isBlank(state: SheetState): boolean {
  return state.reading.rows.length === 1 && (state.reading.rows[0] ?? []).every(({ value }) => value === "");
}
