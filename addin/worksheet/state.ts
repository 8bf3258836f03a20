import type { Cell } from "./cells/cell.ts";
import type { Words } from "../words/words.ts";
import type { Snapshot } from "./snapshot.ts";
import type { TableReading } from "./read-table.ts";
import type { WorkbookCode } from "./failure.ts";
import type { SheetTag } from "./sheet-tag.ts";
import type { KeyFiguresPosition } from "./key-figures.ts";

/** Why nothing can be written back from a worksheet. */
export type SheetTroubleCode = Extract<
  WorkbookCode,
  | "copied_sheet"
  | "snapshot_missing"
  | "snapshot_damaged"
  | "snapshot_newer"
  | "snapshot_version"
  | "key_column_missing"
>;

/** A worksheet as it was read, with the snapshot version that fits its cells. */
export interface SheetState {
  readonly sheetId: string;
  readonly name: string;
  readonly tag: SheetTag;
  readonly snapshot: Snapshot;
  /** English if the worksheet's language could not be fetched. */
  readonly words: Words;
  /** The snapshot was rebuilt from the instance, so the pulled values of the cells are unknown. */
  readonly isRebuilt?: true;
  /** Formulas may show old results, since Excel refused to calculate. */
  readonly mayBeOld?: true;
  /** A change of this worksheet stopped halfway. A refresh completes it. */
  readonly unfinished?: true;
  readonly reading: TableReading;
  /** The first row and column of the table's body, from 0. */
  readonly top: number;
  readonly left: number;
  /** The row of the title, from 0; undefined if the engineer removed or moved the heading. */
  readonly headingTop: number | undefined;
  readonly keyFiguresPosition: KeyFiguresPosition | undefined;
  /**
   * The headers directly to the right of the table; "" for none. An update that adds rows or columns, or
   * removes rows, includes these columns in the table.
   */
  readonly headersBeside: readonly string[];
  /**
   * The lines below the table, in its columns, up to content that the table must not include. At most as many
   * as the add-in formats for new rows.
   */
  readonly linesBelow: readonly (readonly Cell[])[];
  readonly isProtected: boolean;
  /** A filter or the engineer hides some rows. */
  readonly hasHiddenRows?: true;
  /** The row of the selected cell, from 0 in the table body; undefined if another worksheet is in front. */
  readonly selectedRow: number | undefined;
  /** From top to bottom; empty if another worksheet is in front. */
  readonly selectedRows: readonly number[];
}

/** Returns true for a table without records. Excel's tables need a row, so it has a blank one. */
export function isBlankTable({ reading: { rows } }: Pick<SheetState, "reading">): boolean {
  return rows.length === 1 && (rows[0] ?? []).every(({ value }) => value === "");
}
