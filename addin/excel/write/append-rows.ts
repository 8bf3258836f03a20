import { toCellValue } from "../batch/date-system.ts";
import { inBlocks, largestRequestBytes, requestBytes } from "../batch/in-blocks.ts";
import { rowKeyColumn } from "../../worksheet/cells/column.ts";
import { usableFormula } from "./write-cells.ts";
import type { ShownRow } from "../../worksheet/update.ts";
import { queueFormat, queueFillsAndLists } from "./table-format.ts";
import type { TableGrowth } from "./table-growth.ts";
import { statusColumnOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";

/**
 * Appends rows to a table. With `growth`, first moves the cells below down. If cells are inserted above a
 * totals row, Excel enlarges the table itself. The last rows stay queued, unless they are large.
 *
 * @param rowCount the table's rows; 0 if its only row is blank
 */
export async function appendRows(
  working: WorkingTable,
  rows: readonly ShownRow[],
  rowCount: number,
  growth: TableGrowth["below"],
): Promise<void> {
  if (rows.length === 0) return;
  const { sheet, table, state, headers, surroundings } = working;
  const top = state.top + rowCount;
  const inserted = rows.length - (rowCount === 0 ? 1 : 0);
  if (growth !== undefined && inserted > 0) {
    const firstNewRow = state.top + Math.max(1, rowCount);
    const cells = sheet.getRangeByIndexes(firstNewRow, state.left, inserted, headers.length);
    (growth === "across_sheet" ? cells.getEntireRow() : cells).insert("Down");
  }
  if (!surroundings.hasTotals)
    table.resize(
      sheet.getRangeByIndexes(state.top - 1, state.left, 1 + rowCount + rows.length, headers.length),
    );
  await writeRows(working, top, rows);
}

/**
 * Writes rows with their formats into cells of the table. The last rows stay queued, unless they are large.
 *
 * @param top the first row, counted from 0
 */
export async function writeRows(
  working: WorkingTable,
  top: number,
  rows: readonly ShownRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { sheet, columnIndexes, shape, countsFrom1904 } = working;
  const statusColumn = statusColumnOf(columnIndexes);
  for (const [column, index] of columnIndexes) {
    const range = { sheet, top, column: index, rows: rows.length };
    queueFormat(range, column);
    queueFillsAndLists(range, column, {
      choices: shape.choices[column.key],
      statusColumn,
      words: shape.words,
    });
  }
  const bytesOf = (row: number): number => requestBytes(Object.values(rows[row] ?? {}));
  const isHeavy = requestBytes(rows.flatMap((row) => Object.values(row))) > largestRequestBytes / 4;
  // Excel may refuse a large block with its batch. So the table's size and formats are sent first.
  if (isHeavy) await working.sync();
  await inBlocks(
    rows.length,
    columnIndexes.size,
    async ({ start, count }) => {
      const inBlock = rows.slice(start, start + count);
      for (const [column, index] of columnIndexes) {
        const cells = sheet.getRangeByIndexes(top + start, index, count, 1);
        const formula = usableFormula(column, working);
        if (hasReplacedFormula(working, index, formula)) continue;
        if (formula !== undefined) cells.formulas = inBlock.map(() => [formula]);
        else if (column.formula === undefined)
          cells.values = inBlock.map((row) => [toCellValue(column, row[column.key] ?? "", countsFrom1904)]);
      }
      if (start + count < rows.length || isHeavy) await working.sync();
    },
    { bytesOf },
  );
}

/**
 * Queues enlarging a table over rows that an engineer has typed directly below. Writes only row keys and
 * formulas into their cells.
 *
 * @param keys the row keys from top to bottom, written only if there is one per row; "" for a blank row
 */
export function includeRowsBelow(working: WorkingTable, count: number, keys: readonly string[] = []): void {
  const { sheet, table, state, headers, columnIndexes, shape } = working;
  const rows = state.reading.rows.length;
  table.resize(sheet.getRangeByIndexes(state.top - 1, state.left, 1 + rows + count, headers.length));
  const statusColumn = statusColumnOf(columnIndexes);
  for (const [column, index] of columnIndexes) {
    const range = { sheet, top: state.top + rows, column: index, rows: count };
    queueFillsAndLists(range, column, {
      choices: shape.choices[column.key],
      statusColumn,
      words: shape.words,
    });
    if (column.key === rowKeyColumn && keys.length === count) {
      queueFormat(range, column);
      sheet.getRangeByIndexes(range.top, index, count, 1).values = keys.map((key) => [key || null]);
    }
    const formula = usableFormula(column, working);
    if (formula === undefined || hasReplacedFormula(working, index, formula)) continue;
    sheet.getRangeByIndexes(range.top, index, count, 1).formulas = Array.from({ length: count }, () => [
      formula,
    ]);
  }
}

/**
 * Returns true if an engineer has replaced the add-in's formula in any row. Then the add-in must not write it
 * into new rows: Excel would copy it into the whole column. Excel itself fills new rows.
 */
function hasReplacedFormula(
  { state: { reading, left }, headers }: WorkingTable,
  columnIndex: number,
  formula: string | undefined,
): boolean {
  if (formula === undefined) return false;
  const index = reading.headers.indexOf(headers[columnIndex - left] ?? "");
  const isOther = (found: string | undefined): boolean =>
    found !== undefined && withoutBrackets(found) !== withoutBrackets(formula);
  return reading.rows.some((row) => isOther(row[index]?.formula));
}

/** Returns a formula without square brackets and blanks: Excel omits some of them. */
function withoutBrackets(formula: string): string {
  return formula.replace(/[\s[\]]/g, "");
}
