import type { CellValue } from "./cells/cell.ts";

/**
 * One figure between the heading and the table. Its label is right-aligned to the left of the value, its note
 * is to the right.
 */
export interface KeyFigure {
  readonly label: string;
  /**
   * A value of the instance, or a live formula. In a formula `{table}` is the table's name and `[{key}]` the
   * column of a key: `=AVERAGE({table}[{cycle_time}])`.
   */
  readonly value: CellValue | { readonly formula: string };
  /** Excel's number format in English notation. */
  readonly numberFormat: string;
  /** The meaning or formula of the figure: "Σ CT / (n · max CT)". */
  readonly note?: string;
  /** The figure is out of range. The note explains it in words; the colour only helps. */
  readonly isBad?: true;
}

/** The figures of a worksheet, and the column of the table that their values are above. */
export interface KeyFigures {
  readonly column: string;
  readonly lines: readonly KeyFigure[];
}

/** The position of a block: the row of the first line and the column of the values, from 0. */
export interface KeyFiguresPosition {
  readonly top: number;
  readonly column: number;
  /** The labels as written, from top to bottom. */
  readonly labels: readonly string[];
}

/**
 * Finds a block by its labels, one below the other, also after rows or columns were inserted. Returns
 * undefined if the engineer removed or rearranged it.
 *
 * @param area the cells above the table, from A1 on
 */
export function findKeyFigures(
  area: readonly (readonly unknown[])[],
  lines: readonly KeyFigure[],
): KeyFiguresPosition | undefined {
  const labels = lines.map(({ label }) => label);
  const [first] = labels;
  if (first === undefined) return undefined;
  for (const [top, row] of area.entries())
    for (const [column, value] of row.entries())
      if (value === first && labels.every((label, index) => area[top + index]?.[column] === label))
        return { top, column: column + 1, labels };
  return undefined;
}
