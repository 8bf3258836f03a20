import type { Column } from "./column.ts";

/** The key of the column that holds the row keys. */
export const rowKeyColumn = "row_key";

/** The key of the column that says how a row stands. */
export const statusColumn = "status";

/** Gives the columns that show values of the instance: not the row key, not the status, not live formulas. */
export function valueColumns(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    ({ key, formula }) => key !== rowKeyColumn && key !== statusColumn && formula === undefined,
  );
}
