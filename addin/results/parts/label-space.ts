/** Space on the right of a chart for the names of its lines. */

import type { PageRow } from "../page/page.ts";

/** Adds empty rows to a chart's data, usually one. The chart then has space for the names of its lines. */
export function withLabelSpace(rows: readonly PageRow[], count = 1): readonly PageRow[] {
  if (rows.length === 0) return rows;
  const keys = Array.from({ length: count }, (_, index) =>
    index === 0 ? spaceKey : `${spaceKey}${index + 1}`,
  );
  return [...rows, ...keys.map((key) => ({ key, cells: { category: "" } }))];
}

/** The key of the first added row. */
const spaceKey = "end";

/** Returns whether a row was added by `withLabelSpace`. */
export function isLabelSpace({ key }: Pick<PageRow, "key">): boolean {
  return /^end\d*$/.test(key);
}

/**
 * Returns the index of the row at whose point the chart writes the names of the lines: the middle one of the
 * added rows, or the last row if none was added.
 */
export function labelRowIndex(rows: readonly Pick<PageRow, "key">[]): number {
  return rows.length - 1 - Math.floor(rows.filter(isLabelSpace).length / 2);
}
