import type { SheetState } from "../../workbook/sheet-state.ts";
import { leavingRows } from "./leaving-rows.ts";
import { compareState } from "./sheet-work.ts";

/** Rows that leave a table: with what their Status says below it, or without a trace. */
export interface Leaving {
  readonly movedOut: ReadonlyMap<number, string>;
  readonly untraced: readonly number[];
}

/**
 * Gives the rows of records that a refresh brought in although the worksheet had them already, as a row on its way that nobody had heard of
 * since. The typed row stays, with all that stands beside it; its twin leaves, and leaves a trace only where the engineer entered something.
 *
 * @param keys row keys that typed rows are about to get
 */
export function twinRows(state: SheetState, keys: ReadonlySet<string>): Leaving {
  const { table, comparison } = compareState(state);
  const twins = table.rows.flatMap(({ key, index }) => (keys.has(key) ? [index] : []));
  if (twins.length === 0) return { movedOut: new Map(), untraced: [] };
  const { edits, problems, conflicts } = comparison;
  const touched = new Set([...edits, ...problems, ...conflicts].map(({ rowIndex }) => rowIndex));
  const untraced = leavingRows(state, [...keys]).filter((index) => !touched.has(index));
  const traced = twins.filter((index) => !untraced.includes(index));
  return { movedOut: new Map(traced.map((index) => [index, state.words.status.rows.twin])), untraced };
}
