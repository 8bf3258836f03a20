import type { Column } from "../rows/column.ts";
import { readTable } from "../rows/read-table.ts";
import { inBlocks } from "./in-blocks.ts";
import { headingRows, keyHeaderOf } from "./layout.ts";
import { openSheet } from "./read-sheet.ts";
import type { OpenSheet, Rebuild } from "./read-sheet.ts";
import { done, refused } from "./result.ts";
import type { WorkbookResult } from "./result.ts";
import { onWorkbook } from "./run.ts";
import { encodeMark, markKey } from "./sheet-mark.ts";
import type { SheetState } from "./sheet-state.ts";
import type { SheetUpdate, ShownRow } from "./sheet-update.ts";
import { queueSnapshot } from "./snapshot-store.ts";
import { queueFormat, queueLook } from "./table-look.ts";
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
    await inBlocks(state.reading.rows.length, shape.columns.length, async (block) => {
      context.application.suspendApiCalculationUntilNextSync();
      const writes = update.writes.filter(
        ({ rowIndex }) => rowIndex >= block.start && rowIndex < block.start + block.count,
      );
      for (const [column, place] of places) {
        queueCells(
          { sheet: open.sheet, top: state.top, column: place },
          column,
          writes.filter((write) => write.column === column.key),
        );
      }
      if (block.start + block.count < state.reading.rows.length) await context.sync();
    });
    queueAppended(open, state, shape, update.appended ?? [], places);
    const headingTop = state.top - 1 - headingRows;
    if (update.heading !== undefined && headingTop >= 0) queueHeading(open.sheet, headingTop, update.heading);
    if (update.snapshot !== undefined) queueTruth(context, open, state, update.snapshot);
  } finally {
    context.runtime.enableEvents = true;
    await context.sync();
  }
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

function queueAppended(
  open: OpenSheet,
  state: SheetState,
  shape: Shape,
  rows: readonly ShownRow[],
  places: ReadonlyMap<Column, number>,
): void {
  if (rows.length === 0 || open.table === undefined) return;
  const before = isBlank(state) ? 0 : state.reading.rows.length;
  const top = state.top + before;
  open.table.resize(
    open.sheet.getRangeByIndexes(
      state.top - 1,
      state.left,
      1 + before + rows.length,
      state.reading.headers.length,
    ),
  );
  const statusColumn = [...places].find(([{ key }]) => key === "status")?.[1] ?? 0;
  for (const [column, place] of places) {
    const range = { sheet: open.sheet, top, column: place, rows: rows.length };
    queueFormat(range, column);
    const cells = open.sheet.getRangeByIndexes(top, place, rows.length, 1);
    if (column.formula === undefined) cells.values = rows.map((row) => [row[column.key] ?? ""]);
    else cells.formulas = rows.map(() => [column.formula]);
    queueLook(range, column, { choices: shape.choices[column.key], statusColumn });
  }
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
