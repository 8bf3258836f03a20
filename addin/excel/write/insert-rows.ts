import type { SheetUpdate } from "../../worksheet/update.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { isMovedByRows, isTornByRows } from "../batch/rect.ts";
import type { Surroundings, WorkingTable } from "../read/working-table.ts";
import { writeRows } from "./append-rows.ts";

/** What a run of rows takes of a request, as so many cells: formats and looks of each column, about 50 kB. */
const cellsPerRun = 2500;

/**
 * Puts rows between those of a table, from below, so that the rows above keep their places. What is below the
 * table moves down.
 */
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
 * An update as there is room for it: rows go to the end if putting them between others would tear another
 * table or merged cells.
 */
export function asItFits(
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
  const isInTheWay =
    [...tables, ...merged].some((rect) => isTornByRows(rect, moved)) ||
    tables.some((table) => table.isFiltered && isMovedByRows(table, moved));
  return isInTheWay
    ? { ...others, appended: [...inserted.flatMap(({ rows }) => rows), ...appended] }
    : update;
}
