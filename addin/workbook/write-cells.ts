import { cellKinds } from "../rows/cells/cell-kinds.ts";
import type { CellValue } from "../rows/cells/cell.ts";
import type { Column } from "../rows/table/column.ts";
import type { CellWrite } from "./sheet-update.ts";

/** Cells between two changed ones that are passed over with null instead of starting a new range. */
const bridgedGap = 24;

/** Where a column's body cells begin. */
export interface ColumnPlace {
  readonly sheet: Excel.Worksheet;
  /** The first row of the table's body, counted from 0. */
  readonly top: number;
  /** The worksheet's column, counted from 0. */
  readonly column: number;
}

/**
 * Queues writing scattered cells of one column as few ranges: neighbours share a range, and null leaves the cells
 * between them alone. Text cells get the text format first, so that "-waiting" stays text.
 */
export function queueCells(place: ColumnPlace, column: Column, writes: readonly CellWrite[]): void {
  for (const run of runsOf(writes)) {
    const range = place.sheet.getRangeByIndexes(place.top + run.start, place.column, run.values.length, 1);
    if (cellKinds[column.kind].numberFormat === "@")
      range.numberFormat = run.values.map((value) => [value === null ? null : "@"]);
    range.values = run.values.map((value) => [value]);
  }
}

interface Run {
  readonly start: number;
  readonly values: (CellValue | null)[];
}

function runsOf(writes: readonly CellWrite[]): readonly Run[] {
  const sorted = [...writes].sort((a, b) => a.rowIndex - b.rowIndex);
  const runs: Run[] = [];
  for (const { rowIndex, value } of sorted) {
    const last = runs.at(-1);
    const gap = last === undefined ? Infinity : rowIndex - (last.start + last.values.length);
    if (last === undefined || gap > bridgedGap) runs.push({ start: rowIndex, values: [value] });
    else last.values.push(...Array.from({ length: gap }, () => null), value);
  }
  return runs;
}
