import type { WorkbookCode } from "../../worksheet/failure.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { SheetUpdate } from "../../worksheet/update.ts";
import type { Surroundings } from "../read/working-table.ts";
import { isMovedByColumns, isMovedByRows, isTornByColumns, isTornByRows } from "../batch/rect.ts";
import type { Rect } from "../batch/rect.ts";

/**
 * What is inserted or deleted when a table grows or shrinks: whole rows or columns of the worksheet, or cells
 * only as wide or as high as the table, so that cells beside the table do not move.
 */
type Extent = "across_sheet" | "table_only";

/** The way a table grows or shrinks. */
export interface TableGrowth {
  /** For rows appended below the table; undefined if no cells below the table have to move. */
  readonly below: Extent | undefined;
  /** For rows removed from the table. */
  readonly removal: Extent;
  /** For columns inserted before the Status. */
  readonly columns: Extent;
}

/** The reason why a table cannot grow. */
export type GrowthRefusal = Extract<WorkbookCode, "merged_cells" | "target_not_free" | "filter_in_the_way">;

/**
 * Returns how a table can grow or shrink for an update, or why it cannot. Another table or merged cells must
 * not be split, and cells of another table with a filter must not be moved.
 *
 * @param columnAt the worksheet's column where added columns are inserted, counted from 0
 */
export function planGrowth(
  state: SheetState,
  surroundings: Surroundings,
  update: SheetUpdate,
  columnAt: number,
): TableGrowth | GrowthRefusal {
  const { tables } = surroundings;
  const rows = state.reading.rows.length;
  const end = state.top + rows;
  const added = update.addedColumns?.length ?? 0;
  const spansColumn = tables.some(({ left, right }) => left < columnAt && right >= columnAt);
  const columns = added > 0 && spansColumn ? "table_only" : "across_sheet";
  if (columns === "table_only") {
    const moved = { top: state.top - 1, bottom: end - 1, left: columnAt };
    const torn = refusalOf(
      surroundings,
      (rect) => isTornByColumns(rect, moved),
      (rect) => isMovedByColumns(rect, moved),
    );
    if (torn !== undefined) return torn;
  }
  const right =
    state.left +
    state.reading.headers.length +
    state.headersBeside.length -
    1 +
    (columns === "table_only" ? added : 0);
  const tornFrom = (top: number): GrowthRefusal | undefined => {
    const moved = { top, left: state.left, right };
    return refusalOf(
      surroundings,
      (rect) => isTornByRows(rect, moved),
      (rect) => isMovedByRows(rect, moved),
    );
  };

  const { removedRows = [] } = update;
  const tornByRemoval = removedRows.length === 0 ? undefined : tornFrom(state.top + Math.min(...removedRows));
  const isAlone = state.left === 0 && surroundings.endOfUsedColumns <= right + 1;
  if (tornByRemoval !== undefined && !isAlone) return tornByRemoval;

  const hasBelow = surroundings.endOfUsedRows > end || removedRows.length > 0;
  const removal = tornByRemoval === undefined ? "table_only" : "across_sheet";
  if ((update.appended ?? []).length === 0 || !hasBelow) return { below: undefined, removal, columns };
  const isCutBeside = tables.some((rect) => rect.top < end && rect.bottom >= end);
  const tornByGrowth = isCutBeside ? tornFrom(end) : undefined;
  if (tornByGrowth !== undefined) return tornByGrowth;
  return { below: isCutBeside ? "table_only" : "across_sheet", removal, columns };
}

function refusalOf(
  { tables, merged }: Surroundings,
  isTorn: (rect: Rect) => boolean,
  isMoved: (rect: Rect) => boolean,
): GrowthRefusal | undefined {
  if (merged.some(isTorn)) return "merged_cells";
  if (tables.some(isTorn)) return "target_not_free";
  return tables.some((table) => table.isFiltered && isMoved(table)) ? "filter_in_the_way" : undefined;
}
