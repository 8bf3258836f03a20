import type { WorkbookCode } from "../../worksheet/failure.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { SheetUpdate } from "../../worksheet/update.ts";
import type { Surroundings } from "../read/working-table.ts";
import { isMovedByColumns, isMovedByRows, isSplitByColumns, isSplitByRows } from "../batch/rect.ts";
import type { Rect } from "../batch/rect.ts";

/** Whole rows and columns, or only cells of the table: cells beside it then do not move. */
type Extent = "across_sheet" | "table_only";

export interface TableGrowth {
  /** Undefined if no cells have to move. */
  readonly below: Extent | undefined;
  readonly removal: Extent;
  /** For columns before the Status. */
  readonly columns: Extent;
}

export type GrowthRefusal = Extract<WorkbookCode, "merged_cells" | "target_not_free" | "filter_in_the_way">;

/**
 * Returns how a table grows or shrinks for an update. Refuses to split another table or merged cells, and to
 * move another filtered table.
 *
 * @param columnAt the worksheet column of added columns, counted from 0
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
    const refusal = refusalOf(
      surroundings,
      (rect) => isSplitByColumns(rect, moved),
      (rect) => isMovedByColumns(rect, moved),
    );
    if (refusal !== undefined) return refusal;
  }
  const right =
    state.left +
    state.reading.headers.length +
    state.headersBeside.length -
    1 +
    (columns === "table_only" ? added : 0);
  const refusalFrom = (top: number): GrowthRefusal | undefined => {
    const moved = { top, left: state.left, right };
    return refusalOf(
      surroundings,
      (rect) => isSplitByRows(rect, moved),
      (rect) => isMovedByRows(rect, moved),
    );
  };

  const { removedRows = [] } = update;
  const removalRefusal =
    removedRows.length === 0 ? undefined : refusalFrom(state.top + Math.min(...removedRows));
  const isAlone = state.left === 0 && surroundings.endOfUsedColumns <= right + 1;
  if (removalRefusal !== undefined && !isAlone) return removalRefusal;

  const hasBelow = surroundings.endOfUsedRows > end || removedRows.length > 0;
  const removal = removalRefusal === undefined ? "table_only" : "across_sheet";
  if ((update.appended ?? []).length === 0 || !hasBelow) return { below: undefined, removal, columns };
  const isCutBeside = tables.some((rect) => rect.top < end && rect.bottom >= end);
  const growthRefusal = isCutBeside ? refusalFrom(end) : undefined;
  if (growthRefusal !== undefined) return growthRefusal;
  return { below: isCutBeside ? "table_only" : "across_sheet", removal, columns };
}

function refusalOf(
  { tables, merged }: Surroundings,
  isSplit: (rect: Rect) => boolean,
  isMoved: (rect: Rect) => boolean,
): GrowthRefusal | undefined {
  if (merged.some(isSplit)) return "merged_cells";
  if (tables.some(isSplit)) return "target_not_free";
  return tables.some((table) => table.isFiltered && isMoved(table)) ? "filter_in_the_way" : undefined;
}
