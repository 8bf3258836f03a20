import type { CellValue } from "./cells/cell.ts";

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

/** Where figures stand between heading and table: the row of the first line and the column of the values, counted from 0. */
export interface BlockPlace {
  readonly top: number;
  readonly column: number;
  /** The labels as they stand, from above. */
  readonly labels: readonly string[];
}

/**
 * Finds a block by its labels as they were written, one below the other, wherever rows or columns were put in; undefined where the engineer took
 * it away or rearranged it.
 *
 * @param area the cells above the table, from A1 on
 */
export function findBlock(
  area: readonly (readonly unknown[])[],
  lines: readonly BlockLine[],
): BlockPlace | undefined {
  const labels = lines.map(({ label }) => label);
  const [first] = labels;
  if (first === undefined) return undefined;
  for (const [top, row] of area.entries())
    for (const [column, value] of row.entries())
      if (value === first && labels.every((label, index) => area[top + index]?.[column] === label))
        return { top, column: column + 1, labels };
  return undefined;
}
