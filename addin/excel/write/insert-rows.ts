import type { SheetUpdate } from "../../worksheet/update.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { isMovedByRows, isSplitByRows } from "../batch/rect.ts";
import type { Surroundings, WorkingTable } from "../read/working-table.ts";
import { writeRows } from "./append-rows.ts";

/** The size of one insertion in cells: its formats take about 50 kB in a request. */
const cellsPerRun = 2500;

/** Inserts rows into a table, the lowest first: then the rows above keep their positions. */
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

/** Returns an update that appends the rows if inserting would split or move something. */
export function appendIfObstructed(
  { top, left, reading, headersBeside }: SheetState,
  { tables, merged }: Surroundings,
  update: SheetUpdate,
): SheetUpdate {
  const { inserted = [], appended = [], ...others } = update;
  if (inserted.length === 0) return update;
  const moved = {
    top: top + Math.min(...inserted.map(({ before }) => before)),
    left,
    right: left + reading.headers.length + headersBeside.length - 1,
  };
  const isObstructed =
    [...tables, ...merged].some((rect) => isSplitByRows(rect, moved)) ||
    tables.some((table) => table.isFiltered && isMovedByRows(table, moved));
  return isObstructed
    ? { ...others, appended: [...inserted.flatMap(({ rows }) => rows), ...appended] }
    : update;
}
