import { cellKinds } from "../rows/cells/cell-kinds.ts";
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
  /** Whether some of the rows are hidden. */
  readonly hasHiddenRows: boolean;
}

/**
 * Queues writing scattered cells of one column as few ranges: neighbours share a range, and null leaves the cells
 * between them alone. Text cells get the text format first, so that "-waiting" stays text; cells whose text becomes a number get
 * that of their column, or a text format would keep it text. Among hidden rows each cell is written by itself: over rows that a filter hides Excel puts
 * the values of a range into other cells than they are meant for.
 */
export function queueCells(place: ColumnPlace, column: Column, writes: readonly CellWrite[]): void {
  for (const run of place.hasHiddenRows ? writes.map(alone) : runsOf(writes)) {
    const range = place.sheet.getRangeByIndexes(place.top + run.start, place.column, run.writes.length, 1);
    const { numberFormat } = cellKinds[column.kind];
    const isFormatted = (write: CellWrite | null): boolean =>
      write !== null && (numberFormat === "@" || write.withFormat === true);
    if (run.writes.some(isFormatted))
      range.numberFormat = run.writes.map((write) => [isFormatted(write) ? numberFormat : null]);
    range.values = run.writes.map((write) => [write?.value ?? null]);
  }
}

interface Run {
  readonly start: number;
  readonly writes: (CellWrite | null)[];
}

function alone(write: CellWrite): Run {
  return { start: write.rowIndex, writes: [write] };
}

function runsOf(writes: readonly CellWrite[]): readonly Run[] {
  const sorted = [...writes].sort((a, b) => a.rowIndex - b.rowIndex);
  const runs: Run[] = [];
  for (const write of sorted) {
    const last = runs.at(-1);
    const gap = last === undefined ? Infinity : write.rowIndex - (last.start + last.writes.length);
    if (last === undefined || gap > bridgedGap) runs.push({ start: write.rowIndex, writes: [write] });
    else last.writes.push(...Array.from({ length: gap }, () => null), write);
  }
  return runs;
}
