/** Formulas, read into their parts. */

/** Indexes from 0, with the last ones included. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export type Formula =
  | { readonly is: "value"; readonly value: number | string | boolean }
  | { readonly is: "error"; readonly error: string }
  /** Cells of the same worksheet, or of the one named `sheet`. */
  | { readonly is: "cells"; readonly range: CellRange; readonly sheet?: string }
  | ColumnReference
  /** A constant array: `{1,2;3,4}`, by row and column. */
  | { readonly is: "array"; readonly rows: readonly (readonly Constant[])[] }
  | { readonly is: "name"; readonly name: string }
  /** An omitted argument. */
  | { readonly is: "nothing" }
  /** A function by its name in capitals, without Excel's prefixes for newer functions. */
  | { readonly is: "call"; readonly name: string; readonly args: readonly Formula[] }
  | { readonly is: "sign"; readonly sign: "-" | "+" | "%"; readonly of: Formula }
  | { readonly is: "operation"; readonly sign: Operator; readonly left: Formula; readonly right: Formula };

/** A value in an array. */
export type Constant = Extract<Formula, { readonly is: "value" | "error" }>;

/** A column of a table: `Elements[Duration (s)]`. */
export interface ColumnReference {
  readonly is: "column";
  /** "" for the table that contains `home`: `[@Duration]`. */
  readonly table: string;
  readonly column: string;
  /** The last column of several: `Elements[[VA]:[NVA]]`. */
  readonly until?: string;
  /** Only the cell in the row of `home`. */
  readonly isThisRow?: true;
  /** The cell with the formula, if it is known. */
  readonly home?: HomeCell;
}

/** The cell with a formula. */
export interface HomeCell {
  readonly row: number;
  readonly column: number;
}

/** An operator between two values. */
export type Operator = "+" | "-" | "*" | "/" | "^" | "&" | "=" | "<>" | "<" | ">" | "<=" | ">=";
