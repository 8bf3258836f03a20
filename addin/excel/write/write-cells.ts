import { groupedBy } from "../../../contract/grouped-by.ts";
import { cellKinds } from "../../worksheet/cells/cell-kinds.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import type { CellWrite } from "../../worksheet/update.ts";
import { toCellValue } from "../batch/date-system.ts";
import { inBlocks, cellBytes, largestRequestBytes, rangeBytes } from "../batch/in-blocks.ts";
import type { WorkingTable } from "../read/working-table.ts";
import { isNewKey } from "../../worksheet/new-row-key.ts";
import { rowKeyColumn } from "../../worksheet/cells/column.ts";
import { rowRuns } from "../batch/rect.ts";
import { queueGreyAndLists, queueFormat } from "./table-format.ts";
import { takesNewRows } from "../read/cells-around.ts";
import { rowReference } from "../../worksheet/structured-formula.ts";

/** The most unchanged cells that are included in a range of changed cells. */
const bridgedGap = 24;

interface ColumnBody {
  readonly sheet: Excel.Worksheet;
  readonly top: number;
  readonly column: number;
  readonly hasHiddenRows: boolean;
  readonly countsFrom1904: boolean;
}

/**
 * Queues writing cells of a column with few ranges. Excel ignores null, the value of unchanged cells.
 *
 * - Cells of text columns get their format first: "-waiting" stays text.
 * - Cells of date columns get their format first: earlier versions wrote dates as text.
 * - Other cells get their format only with `withFormat`.
 * - If rows are hidden, writes each cell alone: Excel writes the values of a range into other cells.
 */
function queueCells(
  place: ColumnBody,
  column: Column,
  writes: readonly CellWrite[],
  formula: string | undefined,
): void {
  for (const run of place.hasHiddenRows ? writes.map(alone) : runsOf(writes)) {
    const range = place.sheet.getRangeByIndexes(place.top + run.start, place.column, run.writes.length, 1);
    const { numberFormat = cellKinds[column.kind].numberFormat } = column;
    const keepsFormat = numberFormat !== "@" && column.kind !== "date";
    const isFormatted = (write: CellWrite | null): boolean =>
      write !== null && (!keepsFormat || write.withFormat === true);
    if (run.writes.some(isFormatted))
      range.numberFormat = run.writes.map((write) => [isFormatted(write) ? numberFormat : null]);
    const contentOf = (write: CellWrite | null): CellWrite["value"] | null => {
      if (write?.writesFormula === true) return formula ?? null;
      return write === null ? null : toCellValue(column, write.value, place.countsFrom1904);
    };
    range.values = run.writes.map((write) => [contentOf(write)]);
  }
}

/** Consecutive cells of a column; null for unchanged ones. */
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

/** Writes cells of the table's body. The last rows stay queued, unless they are large. */
export async function writeBody(working: WorkingTable, writes: readonly CellWrite[]): Promise<void> {
  const { context, sheet, columnIndexes, hasHiddenRows, countsFrom1904, sync } = working;
  const { reading, top } = working.state;
  const rows = reading.rows.length;
  const bytes = new Float64Array(rows);
  const bytesOfRange = hasHiddenRows ? rangeBytes : 0;
  for (const { rowIndex, value } of writes)
    bytes[rowIndex] = (bytes[rowIndex] ?? 0) + cellBytes(value) + bytesOfRange;
  await inBlocks(
    rows,
    columnIndexes.size,
    async ({ start, count }) => {
      context.application.suspendApiCalculationUntilNextSync();
      const inBlock = byColumn(writes, start, start + count);
      for (const [column, place] of columnIndexes)
        queueCells(
          { sheet, top, column: place, hasHiddenRows, countsFrom1904 },
          column,
          inBlock.get(column.key) ?? [],
          usableFormula(column, working),
        );
      const bytesInBlock = bytes.subarray(start, start + count).reduce((sum, ofRow) => sum + ofRow, 0);
      const isHeavy = bytesInBlock > largestRequestBytes / 4;
      if (start + count < rows || isHeavy) await sync();
    },
    { bytesOf: (row) => bytes[row] ?? 0 },
  );
}

/** Returns the writes in rows from `start` to before `end`, by column key. */
function byColumn(
  writes: readonly CellWrite[],
  start: number,
  end: number,
): ReadonlyMap<string, readonly CellWrite[]> {
  const within = writes.filter(({ rowIndex }) => rowIndex >= start && rowIndex < end);
  return groupedBy(within, ({ column }) => column);
}

/**
 * Queues formats and lists of rows that now have a record: an engineer may have pasted them from another
 * worksheet. Queue them before the values.
 */
export function queueAdoptedRows(working: WorkingTable, writes: readonly CellWrite[]): void {
  const { sheet, state, columnIndexes, shape } = working;
  if (!takesNewRows(state.tag.query.kind)) return;
  const adopted = writes
    .filter(({ column, value }) => column === rowKeyColumn && !isNewKey(String(value)))
    .map(({ rowIndex }) => rowIndex);
  for (const { start, count } of rowRuns(adopted)) {
    for (const [column, place] of columnIndexes) {
      const range = { sheet, top: state.top + start, column: place, rows: count };
      queueFormat(range, column);
      queueGreyAndLists(range, column, shape.choices[column.key]);
    }
  }
}

/**
 * Returns the formula of a column; undefined if it names a column that an engineer has renamed or deleted.
 * Excel would refuse it with the whole batch.
 */
export function usableFormula(
  { formula }: Pick<Column, "formula">,
  { shape, columnIndexes }: Pick<WorkingTable, "shape" | "columnIndexes">,
): string | undefined {
  const presentKeys = new Set([...columnIndexes.keys()].map(({ key }) => key));
  const missing = shape.columns.filter(({ key }) => !presentKeys.has(key));
  return missing.some(({ header }) => formula?.includes(rowReference(header)) === true) ? undefined : formula;
}
