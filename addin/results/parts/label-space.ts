import type { PageRow } from "../page/page.ts";

/** Adds empty rows to a chart's data. They are the space on its right for the names of its lines. */
export function withLabelSpace(rows: readonly PageRow[], count = 1): readonly PageRow[] {
  if (rows.length === 0) return rows;
  const keys = Array.from({ length: count }, (_, index) =>
    index === 0 ? spaceKey : `${spaceKey}${index + 1}`,
  );
  return [...rows, ...keys.map((key) => ({ key, cells: { category: "" } }))];
}

const spaceKey = "end";

export function isLabelSpace({ key }: Pick<PageRow, "key">): boolean {
  return /^end\d*$/.test(key);
}

/** Returns the row whose point has the names of the lines: the middle added row, or else the last row. */
export function labelRowIndex(rows: readonly Pick<PageRow, "key">[]): number {
  return rows.length - 1 - Math.floor(rows.filter(isLabelSpace).length / 2);
}
