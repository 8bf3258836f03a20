import type { CellValue } from "../../rows/cells/cell.ts";

/** The cells of a worksheet as far as they are used: a formula where there is one, else the value. */
export interface PageGrid {
  at(row: number, column: number): CellValue;
  /** Tells which cells hold anything, by row and column from A1 on. */
  filled(): readonly (readonly boolean[])[];
}

/** Makes a grid of the used cells, of which the first stands at `top` and `left`. */
export function gridOf(
  cells: readonly (readonly CellValue[])[],
  { top, left }: { readonly top: number; readonly left: number },
): PageGrid {
  return {
    at: (row, column) => cells[row - top]?.[column - left] ?? "",
    filled: () => [
      ...Array.from({ length: top }, () => []),
      ...cells.map((row) => [
        ...Array.from({ length: left }, () => false),
        ...row.map((value) => value !== ""),
      ]),
    ],
  };
}
