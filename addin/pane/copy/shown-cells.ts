import type { CopiedCell } from "../../actions/interface/page-actions.ts";

/** Rows of cells as they are shown. */
export type CopiedRows = readonly (readonly CopiedCell[])[];

/** The rows without columns and rows in which nothing is shown: such cells only help the chart, or are free for typing. */
export function shownCells(rows: CopiedRows): CopiedRows {
  const isShown = ({ text }: CopiedCell): boolean => text.trim() !== "";
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => row[column] !== undefined && isShown(row[column])),
  );
  return rows
    .filter((row) => row.some(isShown))
    .map((row) => columns.map((column) => row[column] ?? { text: "", isNumber: false, isHeader: false }));
}
