import { rowRuns } from "../batch/zone.ts";
import type { RowRun } from "../batch/zone.ts";
import type { Room } from "./table-room.ts";
import type { WorkingTable } from "../read/working-table.ts";
import type { Words } from "../../words/words.ts";
import type { OpenSheet } from "../read/open-sheet.ts";
import type { SheetState } from "../../worksheet/state.ts";

/**
 * Queues moving rows out of a table: all their cells, as values with their formats, go below the ones moved before, or below everything on
 * the worksheet under a title and the table's headers. Then the rows leave the table; formulas elsewhere that name other rows follow.
 * The filter must be lifted, since Excel leaves filtered rows where they are.
 *
 * @param rows places in the body, from 0
 * @param untraced those of them that are not kept below
 * @returns the rows that the table keeps; 0 when it keeps one blank row
 */
export function moveOut(
  working: WorkingTable,
  rows: readonly number[],
  block: MovedOutBlock | undefined,
  room: Room["out"],
  discarded: readonly number[] = [],
): number {
  const all = working.state.reading.rows.length;
  if (rows.length === 0) return all;
  const runs = rowRuns(rows);
  const kept = rowRuns(rows.filter((row) => !discarded.includes(row)));
  if (kept.length > 0) queueBelow(working, kept, block);
  const isEmptied = rows.length === all;
  queueLeaving(working, isEmptied ? [{ start: 1, count: all - 1 }] : runs, room);
  if (isEmptied) rowRange(working, 0, 1).clear("Contents");
  return all - rows.length;
}

function rowRange({ sheet, state, headers }: WorkingTable, start: number, count: number): Excel.Range {
  return sheet.getRangeByIndexes(state.top + start, state.left, count, headers.length);
}

function queueBelow(working: WorkingTable, runs: readonly RowRun[], block: MovedOutBlock | undefined): void {
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
    // What is copied as values is not read anew, as what is written would be: a text such as "00123" stays one, whatever the format of its cell.
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

/** From below, so that the rows still to leave keep their places. What stands beside the table keeps what is below it on its height. */
function queueLeaving(working: WorkingTable, runs: readonly RowRun[], room: Room["out"]): void {
  const { state, headers, surroundings } = working;
  for (const { start, count } of [...runs].reverse()) {
    if (count === 0) continue;
    const leaving = rowRange(working, start, count);
    (room === "whole" ? leaving.getEntireRow() : leaving).delete("Up");
  }
  const gone = runs.reduce((sum, { count }) => sum + count, 0);
  const hasBeside = surroundings.endOfUsedColumns > state.left + headers.length;
  if (room === "whole" || !hasBeside || gone === 0) return;
  const end = state.reading.rows.length - gone + (surroundings.hasTotals ? 1 : 0);
  const filler = rowRange(working, end, gone);
  filler.insert("Down");
  rowRange(working, end, gone).clear("Formats");
}

/** Rows that left the table, below it: where the title stands and where the next row goes, counted from 0. */
interface MovedOutBlock {
  readonly title: number;
  readonly next: number;
  /** Rows that the engineer has left there. */
  readonly count: number;
}

/** The headers that stand above the moved rows: the row key's without the version. */
function headersBelow(headers: readonly string[]): readonly string[] {
  return headers.map((header) => header.replace(/^(Row key) \d+(?: \S+)?$/, "$1"));
}

/** Recognises the title of such rows in the worksheet's language, whatever their count. */
function isTitle({ rows }: Words): (text: string) => boolean {
  const [before = "", after = ""] = rows.movedOut({ count: "\u0000" }).split("\u0000");
  return (text) =>
    text.startsWith(before) &&
    text.endsWith(after) &&
    /^\d+$/.test(text.slice(before.length, text.length - after.length));
}

/** Beyond this the rows moved next start a block of their own. */
const mostCells = 60_000;

/**
 * Finds the rows that were moved out of a table before, with one sync where there are any; undefined where there are none or where they
 * have other columns than the table has now.
 */
export async function findMovedOut(
  context: Excel.RequestContext,
  { sheet, below, surroundings }: OpenSheet,
  state: SheetState,
  headers: readonly string[],
): Promise<MovedOutBlock | undefined> {
  const found = below.findLastIndex(isTitle(state.words));
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
  const isCut = surroundings.tables.some((zone) => zone.top < next && zone.bottom >= next);
  return isCut ? undefined : { title, next, count };
}
