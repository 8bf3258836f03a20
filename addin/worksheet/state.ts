import type { Cell } from "./cells/cell.ts";
import type { Words } from "../words/words.ts";
import type { Snapshot } from "./snapshot.ts";
import type { TableReading } from "./read-table.ts";
import type { WorkbookCode } from "./failure.ts";
import type { SheetTag } from "./sheet-tag.ts";
import type { BlockPlace } from "./block.ts";

/** Why nothing can be written back from a worksheet of ours. */
export type SheetTroubleCode = Extract<
  WorkbookCode,
  | "copied_sheet"
  | "snapshot_missing"
  | "snapshot_damaged"
  | "snapshot_newer"
  | "snapshot_version"
  | "key_column_missing"
>;

/** A worksheet of ours as it stands, with the snapshot that its cells go with. */
export interface SheetState {
  readonly sheetId: string;
  readonly name: string;
  readonly tag: SheetTag;
  readonly snapshot: Snapshot;
  /** The words that it is written in; English where their language could not be fetched. */
  readonly words: Words;
  /** The workbook no longer had the snapshot and this one was made anew: nobody knows what the cells started from. */
  readonly isRebuilt?: true;
  /** Excel does not calculate the workbook by itself and refused to: formulas may show old values. */
  readonly mayBeOld?: true;
  /** A change of this worksheet stopped half-way; refreshing ends it. */
  readonly unfinished?: true;
  readonly reading: TableReading;
  /** The first row of the table's body and its first column, counted from 0. */
  readonly top: number;
  readonly left: number;
  /** The row of the title above the table, counted from 0; undefined where the engineer took the heading away or moved it aside. */
  readonly headingTop: number | undefined;
  /** Where the figures above the table stand; undefined where there are none, or the engineer took them away or rearranged them. */
  readonly blockPlace: BlockPlace | undefined;
  /** Headers of what was typed directly to the right of the table, "" where it has none; a change that adds or takes out rows takes it in as columns. */
  readonly beside: readonly string[];
  /** The lines directly below the table, in its columns, as far as new rows are made ready; up to what is not the table's to take in. */
  readonly below: readonly (readonly Cell[])[];
  readonly isProtected: boolean;
  /** A filter or the engineer hides some of the rows. */
  readonly hasHiddenRows?: true;
  /** The row of the table body that the selected cell is in, when this worksheet is in front. */
  readonly selectedRow: number | undefined;
  /** All rows of the table body that selected cells are in, also of several areas, from above; empty when another worksheet is in front. */
  readonly selectedRows: readonly number[];
}
