import type { SheetUpdate } from "../../worksheet/update.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { isMovedByRows, isTornByRows } from "../batch/rect.ts";
import type { Surroundings, WorkingTable } from "../read/working-table.ts";
import { writeRows } from "./append-rows.ts";

/** The size of a run of rows in a request, in cells: formats and looks of each column, about 50 kB. */
const cellsPerRun = 2500;

/** Inserts rows between those of a table, from below, so that the rows above keep their positions. */
export async function insertRows(
  working: WorkingTable,
  inserted: NonNullable<SheetUpdate["inserted"]>,
): Promise<void> {
  const { sheet, state, headers } = working;
  const runs = inserted.toSorted((a, b) => b.before - a.before);
  await inBlocks(runs.length, cellsPerRun, async ({ start, count }) => {
    for (const { before, rows } of runs.slice(start, start + count)) {
      const top = state.top + before;
      sheet.getRangeByIndexes(top, state.left, rows.length, headers.length).insert("Down");
      await writeRows(working, top, rows);
    }
    if (start + count < runs.length) await working.sync();
  });
}

/** Returns an update that appends the rows if inserting them would tear tables or merged cells. */
export function appendIfObstructed(
  { top, left, reading, beside }: SheetState,
  { tables, merged }: Surroundings,
  update: SheetUpdate,
): SheetUpdate {
  const { inserted = [], appended = [], ...others } = update;
  if (inserted.length === 0) return update;
  const moved = {
    top: top + Math.min(...inserted.map(({ before }) => before)),
    left,
    right: left + reading.headers.length + beside.length - 1,
  };
  const isObstructed =
    [...tables, ...merged].some((rect) => isTornByRows(rect, moved)) ||
    tables.some((table) => table.isFiltered && isMovedByRows(table, moved));
  return isObstructed
    ? { ...others, appended: [...inserted.flatMap(({ rows }) => rows), ...appended] }
    : update;
}
