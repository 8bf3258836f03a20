import type { Column } from "../rows/column.ts";
import { readTable } from "../rows/read-table.ts";
import { inBlocks } from "./in-blocks.ts";
import { keyHeaderOf } from "./layout.ts";
import { openSheet } from "./read-sheet.ts";
import type { OpenSheet, Rebuild } from "./read-sheet.ts";
import { heavyRequest, requestBytes } from "./request-bytes.ts";
import { done, refused } from "./result.ts";
import type { WorkbookResult } from "./result.ts";
import { onWorkbook } from "./run.ts";
import { encodeMark, markKey } from "./sheet-mark.ts";
import type { SheetState } from "./sheet-state.ts";
import type { CellWrite, SheetUpdate, ShownRow } from "./sheet-update.ts";
import { queueSnapshot } from "./snapshot-store.ts";
import { queueFormat, queueLook } from "./table-look.ts";
import { queueBlockAgain } from "./write-block.ts";
import { queueCells } from "./write-cells.ts";
import { queueHeading } from "./write-heading.ts";
import type { Target } from "./find-sheet.ts";

/** Decides what to change in a worksheet as it stands now; undefined changes nothing. */
export type Plan<Value> = (state: SheetState) => {
  readonly update: SheetUpdate | undefined;
  readonly value: Value;
};

/** What a change needs to know of the worksheet's kind. */
export interface Shape {
  readonly columns: readonly Column[];
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads a worksheet of ours as it stands now and changes what the plan says, in one go: the cells are read, merged and
 * written without anything in between, so that what the engineer typed meanwhile is seen. Cells come first, then
 * the snapshot together with the generation in the header: broken off half-way, the cells are
 * compared with the old snapshot and nothing can be taken for an edit that the instance does not already hold.
 *
 * @param rebuild makes a snapshot where it is lost; without it such a worksheet is refused
 */
export function changeSheet<Value>(
  target: Target,
  shapeOf: (state: SheetState) => Shape,
  plan: Plan<Value>,
  rebuild?: Rebuild,
): Promise<WorkbookResult<Value>> {
  return onWorkbook(async (context) => {
    const opened = await openSheet(context, target, rebuild);
    if (!opened.ok) return opened;
    const { read } = opened.value;
    if (read.is === "not_ours") return refused("not_our_sheet", { sheet: read.name });
    if (read.is === "in_trouble") return refused(read.trouble, { sheet: read.name });
    const { update, value } = plan(read.state);
    if (update === undefined) return done(value);
    if (read.state.isProtected) return refused("sheet_protected", { sheet: read.state.name });
    const room = roomBelow(read.state, update);
    if (!room) return refused("target_not_free", { sheet: read.state.name });
    await write(context, opened.value, read.state, shapeOf(read.state), update);
    return done(value);
  });
}

async function write(
  context: Excel.RequestContext,
  open: OpenSheet,
  state: SheetState,
  shape: Shape,
  update: SheetUpdate,
): Promise<void> {
  const places = placesOf(state, shape.columns);
  context.runtime.enableEvents = false;
  try {
    await writeBody(context, open, state, places, update.writes);
    await append(context, open, state, shape, update.appended ?? [], places);
    if (update.heading !== undefined && state.headingTop !== undefined)
      queueHeading(open.sheet, state.headingTop, update.heading);
    if (update.snapshot !== undefined) queueTruth(context, open, state, update.snapshot);
    if (update.block !== undefined && state.blockPlace !== undefined)
      queueBlockAgain(open.sheet, state.blockPlace, update.block, open.table?.name ?? "");
    context.runtime.enableEvents = true;
    await context.sync();
  } catch (cause) {
    // A batch that failed half-way may have left them off.
    context.runtime.enableEvents = true;
    await context.sync();
    throw cause;
  }
}

/** Writes cells of the table's body; what is little waits in the batch for what follows. */
async function writeBody(
  context: Excel.RequestContext,
  { sheet }: OpenSheet,
  { reading, top }: SheetState,
  places: ReadonlyMap<Column, number>,
  writes: readonly CellWrite[],
): Promise<void> {
  const byRow = new Map<number, CellWrite[]>();
  for (const write of writes) {
    const ofRow = byRow.get(write.rowIndex);
    if (ofRow === undefined) byRow.set(write.rowIndex, [write]);
    else ofRow.push(write);
  }
  const bytesOf = (row: number): number => requestBytes((byRow.get(row) ?? []).map(({ value }) => value));
  const rows = reading.rows.length;
  await inBlocks(
    rows,
    places.size,
    async ({ start, count }) => {
      context.application.suspendApiCalculationUntilNextSync();
      const inBlock = Array.from({ length: count }, (_, index) => byRow.get(start + index) ?? []).flat();
      for (const [column, place] of places) {
        const ofColumn = inBlock.filter((write) => write.column === column.key);
        queueCells({ sheet, top, column: place }, column, ofColumn);
      }
      const isHeavy = requestBytes(inBlock.map(({ value }) => value)) > heavyRequest / 4;
      if (start + count < rows || isHeavy) await context.sync();
    },
    { bytesOf },
  );
}

function queueTruth(
  context: Excel.RequestContext,
  open: OpenSheet,
  state: SheetState,
  snapshot: NonNullable<SheetUpdate["snapshot"]>,
): void {
  const keyColumn = state.reading.headers.indexOf(keyHeaderOf(state.snapshot.generation));
  const header = open.sheet.getRangeByIndexes(state.top - 1, state.left + keyColumn, 1, 1);
  header.values = [[keyHeaderOf(snapshot.generation)]];
  const mark = queueSnapshot(context, snapshot, state.mark, open.parts, state.snapshot.generation);
  open.sheet.customProperties.add(markKey, encodeMark(mark));
}

/** Tells whether the rows to append fit below the table without touching anything. */
function roomBelow(state: SheetState, update: SheetUpdate): boolean {
  const more = (update.appended ?? []).length - (isBlank(state) ? 1 : 0);
  return more <= 0 || state.endOfUsedRows <= state.top + state.reading.rows.length;
}

/** Adds rows below the table and applies its sort again; what is little waits in the batch for what follows. */
async function append(
  context: Excel.RequestContext,
  { sheet, table, isSorted }: OpenSheet,
  state: SheetState,
  shape: Shape,
  rows: readonly ShownRow[],
  places: ReadonlyMap<Column, number>,
): Promise<void> {
  if (rows.length === 0 || table === undefined) return;
  const before = isBlank(state) ? 0 : state.reading.rows.length;
  const top = state.top + before;
  table.resize(
    sheet.getRangeByIndexes(
      state.top - 1,
      state.left,
      1 + before + rows.length,
      state.reading.headers.length,
    ),
  );
  const statusColumn = [...places].find(([{ key }]) => key === "status")?.[1] ?? 0;
  for (const [column, place] of places) {
    const range = { sheet, top, column: place, rows: rows.length };
    queueFormat(range, column);
    queueLook(range, column, { choices: shape.choices[column.key], statusColumn });
  }
  const bytesOf = (row: number): number => requestBytes(Object.values(rows[row] ?? {}));
  const isHeavy = requestBytes(rows.flatMap((row) => Object.values(row))) > heavyRequest / 4;
  // A block that is refused for its size is written again in parts: size and formats must stand by then.
  if (isHeavy) await context.sync();
  await inBlocks(
    rows.length,
    places.size,
    async ({ start, count }) => {
      const inBlock = rows.slice(start, start + count);
      for (const [column, place] of places) {
        const cells = sheet.getRangeByIndexes(top + start, place, count, 1);
        if (column.formula === undefined) cells.values = inBlock.map((row) => [row[column.key] ?? ""]);
        else cells.formulas = inBlock.map(() => [column.formula]);
      }
      if (start + count < rows.length || isHeavy) await context.sync();
    },
    { bytesOf },
  );
  if (isSorted) table.sort.reapply();
}

/** An Excel table always has a body row; a table of ours without records has one blank one. */
function isBlank(state: SheetState): boolean {
  return state.reading.rows.length === 1 && (state.reading.rows[0] ?? []).every(({ value }) => value === "");
}

function placesOf(state: SheetState, columns: readonly Column[]): ReadonlyMap<Column, number> {
  const { places } = readTable(columns, state.snapshot.headers, { headers: state.reading.headers, rows: [] });
  const found = new Map<Column, number>();
  for (const column of columns) {
    const place = places[column.key];
    if (place !== undefined) found.set(column, state.left + place);
  }
  return found;
}
