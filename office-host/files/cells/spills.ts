import { formatCount, RefusedFileError } from "../package/limits.ts";
import { elementsIn } from "../package/xml.ts";
import { cellOf, zoneOfRange } from "./addresses.ts";

/** The areas that cover a row, sorted: their first columns, and the columns after their last ones. */
interface Edges {
  readonly starts: number[];
  readonly ends: number[];
}

/** Returns the cells into which array formulas of other cells spill. */
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
  // For each formula's own cell, the number of its areas that contain it, usually one.
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
  // The areas over a cell start in its row up to its column, and do not end before it.
  return cells
    .filter(({ address, col, row }) => {
      const { starts, ends } = rows.get(row) ?? { starts: [], ends: [] };
      return firstIndexFrom(starts, col + 1) - firstIndexFrom(ends, col + 1) > (ownCounts.get(address) ?? 0);
    })
    .map(({ cell }) => cell);
}

/** The maximum number of rows that areas may cover. A row counts for each area. */
const maxCoveredRows = 2_000_000;

/** Returns the index of the first sorted number that is at least `number`. */
function firstIndexFrom(sorted: readonly number[], number: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
