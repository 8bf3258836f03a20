import { isBlankTable } from "../../worksheet/state.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { ShownRow, SheetUpdate } from "../../worksheet/update.ts";

/** The rows that an update adds at the end of a table. */
export interface RowsToAdd {
  readonly appended: readonly ShownRow[];
  /** The number of rows of the table before that. */
  readonly rowsBefore: number;
}

export function rowsToAdd({ appended = [] }: SheetUpdate, state: SheetState): RowsToAdd {
  return { appended, rowsBefore: isBlankTable(state) ? 0 : state.reading.rows.length };
}

/**
 * Returns an update that repeats a refused try. The rows of that try keep their row keys. If the try has
 * already added them to the table, the update writes them there and adds none.
 */
export function withoutAddedRows(
  update: SheetUpdate,
  { appended, rowsBefore }: RowsToAdd,
  { reading }: SheetState,
): SheetUpdate {
  if (appended.length === 0 || (update.appended ?? []).length === 0) return update;
  const { appended: _, ...others } = update;
  const areAdded = reading.rows.length - rowsBefore === appended.length;
  return areAdded ? { ...others, rewritten: appended } : { ...others, appended };
}
