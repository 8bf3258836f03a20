import { writtenIn } from "../batch/date-system.ts";
import { inBlocks, heavyRequest, requestBytes } from "../batch/in-blocks.ts";
import { rowKeyColumn } from "../../worksheet/cells/column.ts";
import { liveFormula } from "./write-cells.ts";
import type { ShownRow } from "../../worksheet/update.ts";
import { queueFormat, queueFillsAndLists } from "./table-format.ts";
import type { TableGrowth } from "./table-growth.ts";
import { statusColumnOf } from "../read/working-table.ts";
import type { WorkingTable } from "../read/working-table.ts";

/**
 * Appends rows to a table and moves the cells below it down. Inserted above totals, they enlarge the table by
 * themselves. Small changes stay queued for a later sync.
 *
 * @param before the number of rows that the table already has; 0 for one blank row
 */
export async function appendRows(
  working: WorkingTable,
  rows: readonly ShownRow[],
  before: number,
  growth: TableGrowth["below"],
): Promise<void> {
  if (rows.length === 0) return;
  const { sheet, table, state, headers, surroundings } = working;
  const top = state.top + before;
  const more = rows.length - (before === 0 ? 1 : 0);
  if (growth !== undefined && more > 0) {
    const first = sheet.getRangeByIndexes(state.top + Math.max(1, before), state.left, more, headers.length);
    (growth === "whole" ? first.getEntireRow() : first).insert("Down");
  }
  if (!surroundings.hasTotals)
    table.resize(
      sheet.getRangeByIndexes(state.top - 1, state.left, 1 + before + rows.length, headers.length),
    );
  await writeRows(working, top, rows);
}

/**
 * Writes rows, with formats and looks, into cells that already belong to the table. Small changes stay queued
 * for a later sync.
 *
 * @param top the first row on the worksheet, counted from 0
 */
export async function writeRows(
  working: WorkingTable,
  top: number,
  rows: readonly ShownRow[],
): Promise<void> {
  const { sheet, columnIndexes, shape, countsFrom1904 } = working;
  const statusColumn = statusColumnOf(columnIndexes);
  for (const [column, place] of columnIndexes) {
    const range = { sheet, top, column: place, rows: rows.length };
    queueFormat(range, column);
    queueFillsAndLists(range, column, {
      choices: shape.choices[column.key],
      statusColumn,
      words: shape.words,
    });
  }
  const bytesOf = (row: number): number => requestBytes(Object.values(rows[row] ?? {}));
  const isHeavy = requestBytes(rows.flatMap((row) => Object.values(row))) > heavyRequest / 4;
  // A block that is refused for its size is written again in parts, which needs size and formats.
  if (isHeavy) await working.sync();
  await inBlocks(
    rows.length,
    columnIndexes.size,
    async ({ start, count }) => {
      const inBlock = rows.slice(start, start + count);
      for (const [column, place] of columnIndexes) {
        const cells = sheet.getRangeByIndexes(top + start, place, count, 1);
        const formula = liveFormula(column, working);
        if (hasReplacedFormula(working, place, formula)) continue;
        if (formula !== undefined) cells.formulas = inBlock.map(() => [formula]);
        else if (column.formula === undefined)
          cells.values = inBlock.map((row) => [writtenIn(column, row[column.key] ?? "", countsFrom1904)]);
      }
      if (start + count < rows.length || isHeavy) await working.sync();
    },
    { bytesOf },
  );
}

/**
 * Queues adding the lines directly below a table to it. Their contents and formats remain; drop-downs, fills
 * and our formulas are those of the table.
 */
export function includeRowsBelow(working: WorkingTable, lines: number, keys: readonly string[] = []): void {
  const { sheet, table, state, headers, columnIndexes, shape } = working;
  const rows = state.reading.rows.length;
  table.resize(sheet.getRangeByIndexes(state.top - 1, state.left, 1 + rows + lines, headers.length));
  const statusColumn = statusColumnOf(columnIndexes);
  for (const [column, place] of columnIndexes) {
    const range = { sheet, top: state.top + rows, column: place, rows: lines };
    queueFillsAndLists(range, column, {
      choices: shape.choices[column.key],
      statusColumn,
      words: shape.words,
    });
    if (column.key === rowKeyColumn && keys.length === lines) {
      queueFormat(range, column);
      sheet.getRangeByIndexes(range.top, place, lines, 1).values = keys.map((key) => [key || null]);
    }
    const formula = liveFormula(column, working);
    if (formula === undefined || hasReplacedFormula(working, place, formula)) continue;
    sheet.getRangeByIndexes(range.top, place, lines, 1).formulas = Array.from({ length: lines }, () => [
      formula,
    ]);
  }
}

/**
 * Returns true if the engineer has replaced a column's formula. Ours in new rows would fill the whole column;
 * Excel fills theirs down by itself.
 */
function hasReplacedFormula(
  { state: { reading, left }, headers }: WorkingTable,
  place: number,
  formula: string | undefined,
): boolean {
  if (formula === undefined) return false;
  const index = reading.headers.indexOf(headers[place - left] ?? "");
  const isOther = (found: string | undefined): boolean =>
    found !== undefined && withoutBrackets(found) !== withoutBrackets(formula);
  return reading.rows.some((row) => isOther(row[index]?.formula));
}

/** Returns a formula without the brackets and blanks that Excel may omit. */
function withoutBrackets(formula: string): string {
  return formula.replace(/[\s[\]]/g, "");
}
