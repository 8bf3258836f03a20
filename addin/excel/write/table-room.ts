import type { WorkbookCode } from "../../worksheet/failure.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { SheetUpdate } from "../../worksheet/update.ts";
import type { Surroundings } from "../read/working-table.ts";
import { isMovedByColumns, isMovedByRows, isTornByColumns, isTornByRows } from "../batch/zone.ts";
import type { Zone } from "../batch/zone.ts";

/**
 * How room is made: in whole rows or columns of the worksheet, which moves everything there together, or in the table's own
 * cells, which leaves alone what stands beside, above or below it.
 */
export interface Room {
  /** For rows appended below the table; undefined where nothing is there. */
  readonly below: "whole" | "own" | undefined;
  /** For rows that are removed from the table. */
  readonly out: "whole" | "own";
  /** For columns put in before the status. */
  readonly columns: "whole" | "own";
}

/** Why there is no room. */
export type NoRoom = Extract<WorkbookCode, "merged_cells" | "target_not_free" | "filter_in_the_way">;

/**
 * Finds how room can be made for a change without tearing another table or merged cells or moving cells of a filtered table, before anything is written.
 *
 * @param columnAt the worksheet's column that added columns are put in at
 */
export function findRoom(
  state: SheetState,
  surroundings: Surroundings,
  update: SheetUpdate,
  columnAt: number,
): Room | NoRoom {
  const { tables } = surroundings;
  const rows = state.reading.rows.length;
  const end = state.top + rows;
  const added = update.addedColumns?.length ?? 0;
  const spansColumn = tables.some(({ left, right }) => left < columnAt && right >= columnAt);
  const columns = added > 0 && spansColumn ? "own" : "whole";
  if (columns === "own") {
    const moved = { top: state.top - 1, bottom: end - 1, left: columnAt };
    const torn = whatIsTorn(
      surroundings,
      (zone) => isTornByColumns(zone, moved),
      (zone) => isMovedByColumns(zone, moved),
    );
    if (torn !== undefined) return torn;
  }
  const right =
    state.left + state.reading.headers.length + state.beside.length - 1 + (columns === "own" ? added : 0);
  const tornFrom = (top: number): NoRoom | undefined => {
    const moved = { top, left: state.left, right };
    return whatIsTorn(
      surroundings,
      (zone) => isTornByRows(zone, moved),
      (zone) => isMovedByRows(zone, moved),
    );
  };

  const { removedRows = [] } = update;
  const tornByRemoval = removedRows.length === 0 ? undefined : tornFrom(state.top + Math.min(...removedRows));
  const isAlone = state.left === 0 && surroundings.endOfUsedColumns <= right + 1;
  if (tornByRemoval !== undefined && !isAlone) return tornByRemoval;

  const hasBelow = surroundings.endOfUsedRows > end || removedRows.length > 0;
  if ((update.appended ?? []).length === 0 || !hasBelow)
    return { below: undefined, out: tornByRemoval === undefined ? "own" : "whole", columns };
  const isCutBeside = tables.some((zone) => zone.top < end && zone.bottom >= end);
  const tornByRoom = isCutBeside ? tornFrom(end) : undefined;
  if (tornByRoom !== undefined) return tornByRoom;
  return {
    below: isCutBeside ? "own" : "whole",
    out: tornByRemoval === undefined ? "own" : "whole",
    columns,
  };
}

function whatIsTorn(
  { tables, merged }: Surroundings,
  isTorn: (zone: Zone) => boolean,
  isMoved: (zone: Zone) => boolean,
): NoRoom | undefined {
  if (merged.some(isTorn)) return "merged_cells";
  if (tables.some(isTorn)) return "target_not_free";
  return tables.some((table) => table.isFiltered && isMoved(table)) ? "filter_in_the_way" : undefined;
}
