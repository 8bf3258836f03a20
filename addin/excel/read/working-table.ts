import type { Column } from "../../worksheet/cells/column.ts";
import { readTable } from "../../worksheet/read-table.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { Shape } from "../../worksheet/kinds/shape.ts";
import type { Surroundings } from "./surroundings.ts";

/** A table while it is changed: its columns are those it has from now on. */
export interface WorkingTable {
  readonly context: Excel.RequestContext;
  readonly sheet: Excel.Worksheet;
  readonly table: Excel.Table;
  /** As it was read. */
  readonly state: SheetState;
  readonly surroundings: Surroundings;
  /** Whether some of its rows were hidden when it was read. */
  readonly hasHiddenRows: boolean;
  readonly shape: Shape;
  readonly headers: readonly string[];
  /** Where our columns stand in the worksheet, counted from 0. */
  readonly places: ReadonlyMap<Column, number>;
  /** Sends a batch that is not the last one: the worksheet says that it is being worked on. */
  readonly sync: () => Promise<void>;
}

/** Finds the worksheet's columns of ours among headers. */
export function placesOf(
  state: SheetState,
  columns: readonly Column[],
  headers: readonly string[],
): ReadonlyMap<Column, number> {
  const { places } = readTable(columns, state.snapshot.headers, { headers, rows: [] });
  const found = new Map<Column, number>();
  for (const column of columns) {
    const place = places[column.key];
    if (place !== undefined) found.set(column, state.left + place);
  }
  return found;
}

/** The worksheet's column of the status; the first column where it is gone. */
export function statusColumnOf(places: ReadonlyMap<Column, number>): number {
  return [...places].find(([{ key }]) => key === "status")?.[1] ?? 0;
}
