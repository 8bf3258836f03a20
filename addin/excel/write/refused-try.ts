/** Repeats a change that Excel refused as one undo step, and perhaps did in part. */

import { isBlankTable } from "../../worksheet/state.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { ShownRow, SheetUpdate } from "../../worksheet/update.ts";
import type { OpenSheet } from "../read/open-sheet.ts";
import type { Surroundings } from "../read/working-table.ts";

/** The table before a refused try, and the rows that the try was to add at its end. */
export interface RefusedTry {
  readonly appended: readonly ShownRow[];
  readonly rowsBefore: number;
  readonly orderBefore: Pick<Surroundings, "filters" | "sortFields"> | undefined;
}

export function firstTryOf(
  { appended = [] }: SheetUpdate,
  { surroundings }: Pick<OpenSheet, "surroundings">,
  state: SheetState,
): RefusedTry {
  const rowsBefore = isBlankTable(state) ? 0 : state.reading.rows.length;
  return { appended, rowsBefore, orderBefore: surroundings };
}

/**
 * Returns an update that repeats a refused try. The rows of that try keep their row keys. If the try has
 * already added them to the table, the update writes them there and adds none.
 */
export function withoutAddedRows(
  update: SheetUpdate,
  { appended, rowsBefore }: RefusedTry,
  { reading }: SheetState,
): SheetUpdate {
  if (appended.length === 0 || (update.appended ?? []).length === 0) return update;
  const { appended: _, ...others } = update;
  const areAdded = reading.rows.length - rowsBefore === appended.length;
  return areAdded ? { ...others, rewritten: appended } : { ...others, appended };
}

/** Returns a worksheet with the filters and the order before a refused try, which may have removed them. */
export function withOrder(open: OpenSheet, { orderBefore }: RefusedTry): OpenSheet {
  if (open.surroundings === undefined || orderBefore === undefined) return open;
  const { filters, sortFields } = orderBefore;
  return { ...open, surroundings: { ...open.surroundings, filters, sortFields } };
}
