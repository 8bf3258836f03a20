import { rowRuns } from "../batch/rect.ts";
import type { RowRun } from "../batch/rect.ts";
import type { TableGrowth } from "./table-growth.ts";
import type { WorkingTable } from "../read/working-table.ts";
import type { Words } from "../../words/words.ts";
import type { OpenSheet } from "../read/open-sheet.ts";
import type { SheetState } from "../../worksheet/state.ts";

/**
 * Queues copying rows, as values with formats, below earlier detached rows, and removing them from the table.
 * Without a `block` of detached rows, adds one with title and headers below everything on the worksheet.
 * Excel does not delete rows of a filtered table.
 *
 * @param rows indexes in the table's body
 * @param disposable removed rows that are not copied
 * @returns the number of rows that the table keeps; 0 if only a blank row remains
 */
export function detachRows(
  working: WorkingTable,
  rows: readonly number[],
  block: DetachedBlock | undefined,
  growth: TableGrowth["removal"],
  disposable: readonly number[] = [],
): number {
  const all = working.state.reading.rows.length;
  if (rows.length === 0) return all;
  const runs = rowRuns(rows);
  const kept = rowRuns(rows.filter((row) => !disposable.includes(row)));
  if (kept.length > 0) queueDetachedRows(working, kept, block);
  const isEmptied = rows.length === all;
  queueRemoval(working, isEmptied ? [{ start: 1, count: all - 1 }] : runs, growth);
  if (isEmptied) rowRange(working, 0, 1).clear("Contents");
  return all - rows.length;
}

function rowRange({ sheet, state, headers }: WorkingTable, start: number, count: number): Excel.Range {
  return sheet.getRangeByIndexes(state.top + start, state.left, count, headers.length);
}

function queueDetachedRows(
  working: WorkingTable,
  runs: readonly RowRun[],
  block: DetachedBlock | undefined,
): void {
  const { sheet, state, headers, surroundings } = working;
  const count = runs.reduce((sum, run) => sum + run.count, 0);
  const end = Math.max(surroundings.endOfUsedRows, state.top + state.reading.rows.length);
  const title = block?.title ?? end + 1;
  let next = block?.next ?? title + 2;
  if (block === undefined)
    queueHeaders(sheet.getRangeByIndexes(title + 1, state.left, 1, headers.length), headers);
  else if (surroundings.endOfUsedRows > next)
    sheet.getRangeByIndexes(next, state.left, count, 1).getEntireRow().insert("Down");
  const cell = sheet.getRangeByIndexes(title, state.left + 1, 1, 1);
  cell.values = [[state.words.rows.movedOut({ count: String((block?.count ?? 0) + count) })]];
  if (block === undefined) cell.format.font.bold = true;
  for (const run of runs) {
    const source = rowRange(working, run.start, run.count);
    const target = sheet.getRangeByIndexes(next, state.left, run.count, headers.length);
    // Excel parses written values ("00123" becomes 123), but not copied ones.
    target.copyFrom(source, "Formats");
    target.copyFrom(source, "Values");
    next += run.count;
  }
}

function queueHeaders(range: Excel.Range, headers: readonly string[]): void {
  range.numberFormat = [headers.map(() => "@")];
  range.values = [[...headersBelow(headers)]];
  range.format.font.bold = true;
}

/**
 * Queues deleting rows of the table, from the last one up. If there are cells beside the table, inserts blank
 * cells below the table, so that cells below stay in their rows.
 */
function queueRemoval(working: WorkingTable, runs: readonly RowRun[], growth: TableGrowth["removal"]): void {
  const { state, headers, surroundings } = working;
  for (const { start, count } of [...runs].reverse()) {
    if (count === 0) continue;
    const removed = rowRange(working, start, count);
    (growth === "across_sheet" ? removed.getEntireRow() : removed).delete("Up");
  }
  const removedCount = runs.reduce((sum, { count }) => sum + count, 0);
  const hasBeside = surroundings.endOfUsedColumns > state.left + headers.length;
  if (growth === "across_sheet" || !hasBeside || removedCount === 0) return;
  const end = state.reading.rows.length - removedCount + (surroundings.hasTotals ? 1 : 0);
  const filler = rowRange(working, end, removedCount);
  filler.insert("Down");
  rowRange(working, end, removedCount).clear("Formats");
}

/** The detached rows below a table. */
interface DetachedBlock {
  /** The worksheet rows of the title and of the first free row, counted from 0. */
  readonly title: number;
  readonly next: number;
  /** An engineer may have deleted some. */
  readonly count: number;
}

/** Returns the headers above detached rows. That of the hidden column is only "Row key". */
function headersBelow(headers: readonly string[]): readonly string[] {
  return headers.map((header) => header.replace(/^(Row key) \d+(?: \S+)?$/, "$1"));
}

/** Returns a test for the title of detached rows in a language. */
function isTitle({ rows }: Words): (text: string) => boolean {
  const [before = "", after = ""] = rows.movedOut({ count: "\u0000" }).split("\u0000");
  return (text) =>
    text.startsWith(before) &&
    text.endsWith(after) &&
    /^\d+$/.test(text.slice(before.length, text.length - after.length));
}

/** The most cells in a block. The next detached rows then start a new one. */
const mostCells = 60_000;

/**
 * Finds the detached rows. Returns undefined if there are none, if their headers differ from the table's, if
 * they are too many, or if another table cuts them.
 */
export async function findDetachedBlock(
  context: Excel.RequestContext,
  { sheet, textsBelow, surroundings }: OpenSheet,
  state: SheetState,
  headers: readonly string[],
): Promise<DetachedBlock | undefined> {
  const found = textsBelow.findLastIndex(isTitle(state.words));
  if (found < 0 || surroundings === undefined) return undefined;
  const title = state.top + state.reading.rows.length + found;
  const rows = surroundings.endOfUsedRows - title - 1;
  if (rows < 1 || rows * headers.length > mostCells) return undefined;
  const area = sheet.getRangeByIndexes(title + 1, state.left, rows, headers.length);
  area.load("values");
  await context.sync();
  const [above = [], ...lines] = area.values as readonly (readonly unknown[])[];
  const wanted = headersBelow(headers);
  if (above.some((value, index) => String(value) !== wanted[index])) return undefined;
  const end = lines.findIndex((line) => line.every((value) => value === ""));
  const count = end < 0 ? lines.length : end;
  const next = title + 2 + count;
  const isCut = surroundings.tables.some((rect) => rect.top < next && rect.bottom >= next);
  return isCut ? undefined : { title, next, count };
}
