import type { CellValue } from "./cells/cell.ts";

/** A figure between heading and table, with its label to the left and its note to the right. */
export interface KeyFigure {
  readonly label: string;
  /**
   * A value or a formula. `{table}` becomes the table's name, and `[{key}]` the column with this key:
   * `=AVERAGE({table}[{cycle_time}])`.
   */
  readonly value: CellValue | { readonly formula: string };
  /** Excel's number format in English notation. */
  readonly numberFormat: string;
  /** The meaning or formula of the figure: "Σ CT / (n · max CT)". */
  readonly note?: string;
  /** Out of range, so it is coloured. The note says why. */
  readonly isBad?: true;
}

export interface KeyFigures {
  /** The key of the table column above which the values are. */
  readonly column: string;
  readonly lines: readonly KeyFigure[];
}

/** The row of the first figure and the column of the values, both from 0. */
export interface KeyFiguresPosition {
  readonly top: number;
  readonly column: number;
  readonly labels: readonly string[];
}

/**
 * Finds key figures by their labels, even after rows or columns were inserted. Returns undefined if the
 * engineer removed or rearranged them.
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
