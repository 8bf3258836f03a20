import type { Zone } from "../spreadsheet/spreadsheet.ts";

/** A table as it was when its formulas were written last. */
export interface KnownTable {
  readonly id: string;
  readonly name: string;
  readonly sheetId: string;
  readonly zone: Zone;
  readonly headers: readonly string[];
}
