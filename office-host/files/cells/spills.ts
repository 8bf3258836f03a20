/** Spilled cells among the cells in a file. The area of a formula may cover a whole worksheet. */

import { formatCount, RefusedFileError } from "../package/limits.ts";
import { elementsIn } from "../package/xml.ts";
import { cellOf, zoneOfRange } from "./addresses.ts";

/**
 * The areas that cover a row: their first columns, and the columns after their last ones. Both are sorted.
 */
interface Edges {
  readonly starts: number[];
  readonly ends: number[];
}

/**
 * Returns the cells of a worksheet into which array formulas spill. A formula's own cell counts only if
 * another formula spills into it.
 */
export function spilledCells(sheet: Document): readonly Element[] {
  const spills = elementsIn(sheet, "f").flatMap((formula) => {
    const ref = formula.getAttribute("ref") ?? "";
    const ownAddress = formula.parentElement?.getAttribute("r") ?? "";
    return formula.getAttribute("t") === "array" && ref.includes(":")
      ? [{ ownAddress, zone: zoneOfRange(ref) }]
      : [];
  });
  if (spills.length === 0) return [];
  const cells = elementsIn(sheet, "c").map((cell) => {
    const address = cell.getAttribute("r") ?? "";
    return { cell, address, ...cellOf(address) };
  });
  const rows = new Map<number, Edges>();
  for (const { row } of cells) if (!rows.has(row)) rows.set(row, { starts: [], ends: [] });
  const sortedRows = [...rows.keys()].sort((a, b) => a - b);
  // By a formula's own cell: how many areas of its formulas contain it. It is usually one.
  const ownCounts = new Map<string, number>();
  let coveredRows = 0;
  for (const { ownAddress, zone } of spills) {
    const { left, right, top, bottom } = zone;
    const { col, row } = cellOf(ownAddress);
    if (col >= left && col <= right && row >= top && row <= bottom)
      ownCounts.set(ownAddress, (ownCounts.get(ownAddress) ?? 0) + 1);
    for (
      let at = firstIndexFrom(sortedRows, top);
      at < sortedRows.length && (sortedRows[at] ?? 0) <= bottom;
      at++
    ) {
      if (++coveredRows > maxCoveredRows)
        throw new RefusedFileError(
          `The array formulas of a worksheet overlap in more than ${formatCount(maxCoveredRows)} rows. Open it in Excel and save it again.`,
        );
      const edges = rows.get(sortedRows[at] ?? 0);
      edges?.starts.push(left);
      edges?.ends.push(right + 1);
    }
  }
  for (const { starts, ends } of rows.values())
    for (const edges of [starts, ends]) edges.sort((a, b) => a - b);
  // The areas over a cell are those that start in its row up to its column, without those that end before it.
  return cells
    .filter(({ address, col, row }) => {
      const { starts, ends } = rows.get(row) ?? { starts: [], ends: [] };
      return firstIndexFrom(starts, col + 1) - firstIndexFrom(ends, col + 1) > (ownCounts.get(address) ?? 0);
    })
    .map(({ cell }) => cell);
}

/** How many rows all areas together may cover. A row counts once for each area. */
const maxCoveredRows = 2_000_000;

/** Returns the index of the first sorted number that is not smaller than a number. */
function firstIndexFrom(sorted: readonly number[], number: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
