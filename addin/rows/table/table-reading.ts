import type { Cell } from "../cells/cell.ts";

/** A table of ours as it stands in the worksheet: the headers from left to right and the body row by row. */
export interface TableReading {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
