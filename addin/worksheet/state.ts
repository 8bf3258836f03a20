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

/** The state of a worksheet of the add-in when it was read, with the snapshot version that fits its cells. */
export interface SheetState {
  readonly sheetId: string;
  readonly name: string;
  readonly tag: SheetTag;
  readonly snapshot: Snapshot;
  /** The words of the worksheet; English if its language could not be fetched. */
  readonly words: Words;
  /**
   * The snapshot was missing and was rebuilt from the instance, so the pulled values of the cells are
   * unknown.
   */
  readonly isRebuilt?: true;
  /** Excel calculates the workbook only on request and refused to do so. Formulas may show old results. */
  readonly mayBeOld?: true;
  /** A change of this worksheet stopped halfway. A refresh completes it. */
  readonly unfinished?: true;
  readonly reading: TableReading;
  /** The first row and column of the table's body, from 0. */
  readonly top: number;
  readonly left: number;
  /** The row of the title above the table, from 0; undefined if the engineer removed or moved the heading. */
  readonly headingTop: number | undefined;
  /** The position of the key figures; undefined if they are missing or if the engineer rearranged them. */
  readonly keyFiguresPosition: KeyFiguresPosition | undefined;
  /**
   * The headers of columns directly to the right of the table; "" for a column without a header. An update
   * that adds rows or columns, or removes rows, includes these columns in the table.
   */
  readonly headersBeside: readonly string[];
  /**
   * The lines directly below the table, in its columns. They end at content that the table must not
   * include, and after as many lines as the add-in formats for new rows.
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

/** Returns true for a table without records. It has one blank row, since Excel's tables need a row. */
export function isBlankTable({ reading: { rows } }: Pick<SheetState, "reading">): boolean {
  return rows.length === 1 && (rows[0] ?? []).every(({ value }) => value === "");
}
