import type { CellValue } from "../cells/cell.ts";

/**
 * One figure between the heading and the table. The label stands right-aligned to the left of the value, the note to its right.
 */
export interface BlockLine {
  readonly label: string;
  /** A value of the instance, or a live formula in which `{table}` is the table's name and `[{key}]` the column of a key: `=AVERAGE({table}[{cycle_time}])`. */
  readonly value: CellValue | { readonly formula: string };
  /** Excel's number format, English notation. */
  readonly numberFormat: string;
  /** What the figure means or which formula it is: "Σ CT / (n · max CT)". */
  readonly note?: string;
  /** The figure is out of order; the note says so in words, the colour only helps. */
  readonly isBad?: true;
}

/** The figures of a worksheet, and the column of the table that the values stand above. */
export interface Block {
  readonly column: string;
  readonly lines: readonly BlockLine[];
}
