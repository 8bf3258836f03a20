/** Height of a row in points as Excel has it at first. */
export const rowHeight = 15;

/** Space in points between a chart and what stands beside it. */
const margin = 8;

/** The columns of a report's page: widths in characters of its two halves, which have an empty column between them. */
export interface ReportGrid {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Characters of the empty column between the halves. */
const gap = 2;

/** Gives the widths of all columns of a page, from the first one on. */
export function columnWidths({ left, right }: ReportGrid): readonly number[] {
  return [...left, gap, ...right];
}

/** Gives the first column of the right half. */
export function rightColumn({ left }: ReportGrid): number {
  return left.length + 1;
}

/** Gives the last column that is printed. */
export function lastColumn(grid: ReportGrid): number {
  return columnWidths(grid).length - 1;
}

/** Gives the column where the numbers stand that only the charts need, right of what is printed. */
export function dataColumn(grid: ReportGrid): number {
  return lastColumn(grid) + 2;
}

/** Gives the size in points of a chart that is as wide as a half and so many rows high. */
export function chartSize(
  half: readonly number[],
  rows: number,
): { readonly width: number; readonly height: number } {
  return { width: Math.floor(pointsOf(half) - margin), height: rows * rowHeight - margin };
}

/** Gives how wide columns are in points; a character is 5.25 points, the margins of a cell 3.75. */
export function pointsOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width * 5.25 + 3.75, 0);
}
