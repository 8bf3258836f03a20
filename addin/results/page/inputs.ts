import type { CellValue } from "../../worksheet/cells/cell.ts";

/** Values by block, row key and column key. */
export type Defaults = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, CellValue>>>>>
>;

/** What the engineer typed into a cell: a value, or a formula as Excel shows it. */
export interface Typed {
  readonly value: CellValue;
  readonly isFormula?: true;
}

/** A row of a block with input columns, as it stands on the worksheet. */
export interface InputRow {
  /** Undefined for a row that the engineer put in. */
  readonly key: string | undefined;
  /** The worksheet's row, counted from 1, which a formula calls its own. */
  readonly row: number;
  /** By column key, all columns of the block. */
  readonly cells: Readonly<Record<string, Typed>>;
}

/** The rows of the blocks that have input columns, by block. */
export type Inputs = Readonly<Record<string, readonly InputRow[]>>;
