/** The numbers of a page with their explanations, for a formula audit. */

import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { PageKind } from "./all-kinds.ts";

/** The most numbers that a formula audit lists. */
export const mostNumbers = 1_000;

export interface ExplainedNumber {
  /** Block, row and column; unique on the page. */
  readonly key: string;
  readonly address: string;
  readonly label: string;
  readonly value: number;
  /** The value that the records on the instance give now. */
  readonly again: CellValue;
  /** The number format of its cell. */
  readonly numberFormat: string;
  /** The formula in words, its rule, its source, and the formula of Excel. */
  readonly lines: readonly string[];
  readonly inputs: readonly ExplainedPart[];
  readonly records: readonly ExplainedPart[];
}

export interface ExplainedPart {
  readonly label: string;
  readonly value: CellValue;
}

export interface ExplainedPage {
  /** The name of its worksheet. */
  readonly name: string;
  readonly kind: PageKind;
  /** An O-No, the name of a line, or "" for a list. */
  readonly subject: string;
  readonly numbers: readonly ExplainedNumber[];
}
