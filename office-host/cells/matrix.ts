import type { Area } from "../spreadsheet/area.ts";
import { HostError } from "../excel/host-error.ts";

/** What is written into the cells of an area, by row and column from its upper left corner. */
interface Matrix {
  readonly rows: number;
  readonly cols: number;
  at(row: number, col: number): unknown;
}

/** Reads what is written into an area: rows of it, or one for all cells. Refuses other sizes as Excel does. */
export function matrixOf(area: Area, given: unknown): Matrix {
  const rows = area.bottom - area.top + 1;
  const cols = area.right - area.left + 1;
  if (!Array.isArray(given)) return { rows, cols, at: () => given };
  const lines = given as readonly (readonly unknown[])[];
  const isOne = lines.length === 1 && lines[0]?.length === 1;
  if (isOne) return { rows, cols, at: () => lines[0]?.[0] };
  if (lines.length !== rows || lines.some((line) => line.length !== cols))
    throw new HostError("InvalidArgument", "The number of rows or columns does not match the range.");
  return { rows, cols, at: (row, col) => lines[row]?.[col] };
}
