import type { SheetUpdate } from "../../worksheet/update.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { isMovedByRows, isTornByRows } from "../batch/rect.ts";
import type { Surroundings, WorkingTable } from "../read/working-table.ts";
import { writeRows } from "./append-rows.ts";

/** What one insertion counts in a request, in cells. Its formats of each column take about 50 kB. */
const cellsPerRun = 2500;

/** Inserts rows into a table, starting with the lowest, so that the rows above keep their positions. */
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

/**
 * Returns the update, or one that appends the rows instead, if inserting them would split another table or
 * merged cells, or move another filtered table.
 */
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
    [...tables, ...merged].some((rect) => isTornByRows(rect, moved)) ||
    tables.some((table) => table.isFiltered && isMovedByRows(table, moved));
  return isObstructed
    ? { ...others, appended: [...inserted.flatMap(({ rows }) => rows), ...appended] }
    : update;
}
