import type { CellValue } from "../rows/cell.ts";
import type { Snapshot } from "../rows/snapshot.ts";

/** One cell of our columns to write, as it shall be shown. */
export interface CellWrite {
  /** The row's place in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  readonly value: CellValue;
}

/** A row to add below the table: by column key, as it shall be shown. */
export type ShownRow = Readonly<Record<string, CellValue>>;

/** What a refresh, a write-back or a check changes in a worksheet. Cells that are not named stay as they are. */
export interface SheetUpdate {
  readonly writes: readonly CellWrite[];
  readonly appended?: readonly ShownRow[];
  /** The four lines above the table. */
  readonly heading?: readonly string[];
  /** The next snapshot, where the truth about edits changes. */
  readonly snapshot?: Snapshot;
}
