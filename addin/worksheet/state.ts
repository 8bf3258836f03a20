import type { Cell } from "./cells/cell.ts";
import type { Words } from "../words/words.ts";
import type { Snapshot } from "./snapshot.ts";
import type { TableReading } from "./read-table.ts";
import type { WorkbookCode } from "./failure.ts";
import type { SheetTag } from "./sheet-tag.ts";
import type { KeyFiguresPosition } from "./key-figures.ts";

/** The reason why nothing can be written back from a worksheet of the add-in. */
export type SheetTroubleCode = Extract<
  WorkbookCode,
  | "copied_sheet"
  | "snapshot_missing"
  | "snapshot_damaged"
  | "snapshot_newer"
  | "snapshot_version"
  | "key_column_missing"
>;

/** The present state of a worksheet of the add-in, with the snapshot that belongs to its cells. */
export interface SheetState {
  readonly sheetId: string;
  readonly name: string;
  readonly tag: SheetTag;
  readonly snapshot: Snapshot;
  /** The words of the worksheet; English if its language could not be fetched. */
  readonly words: Words;
  /** The snapshot was missing and has been rebuilt, so the values that the cells started from are unknown. */
  readonly isRebuilt?: true;
  /** Excel does not calculate the workbook automatically and refused to: formulas may show old values. */
  readonly mayBeOld?: true;
  /** A change of this worksheet stopped halfway. A refresh completes it. */
  readonly unfinished?: true;
  readonly reading: TableReading;
  /** The first row and column of the table's body, from 0. */
  readonly top: number;
  readonly left: number;
  /** The row of the title above the table, from 0; undefined if the heading was removed or moved aside. */
  readonly headingTop: number | undefined;
  /** The position of the figures above the table; undefined if they are missing or were rearranged. */
  readonly keyFiguresPosition: KeyFiguresPosition | undefined;
  /**
   * The headers of columns directly to the right of the table, "" for one without. A change that adds or
   * removes rows makes them columns of the table.
   */
  readonly headersBeside: readonly string[];
  /**
   * The lines directly below the table, in its columns, up to content that the table must not include. There
   * are at most as many as are prepared for new rows.
   */
  readonly linesBelow: readonly (readonly Cell[])[];
  readonly isProtected: boolean;
  /** A filter or the engineer hides some rows. */
  readonly hasHiddenRows?: true;
  /** The row of the table body with the selected cell, if this worksheet is in front. */
  readonly selectedRow: number | undefined;
  /** All selected rows of the table body, from top to bottom. Empty if another worksheet is in front. */
  readonly selectedRows: readonly number[];
}
