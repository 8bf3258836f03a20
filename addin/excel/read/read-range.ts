import { isTimeFormat } from "./read-body.ts";
import { calculateCells, mayBeOld, queueCalculationMode } from "../batch/calculation.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { done, onWorkbook, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { rectOf } from "../batch/rect.ts";

/** The visible used rows of a range. */
export interface RangeReading {
  /** Times, dates and numbers with leading zeros are text. */
  readonly lines: readonly (readonly (string | number)[])[];
  /** Lines beyond `mostLines` were omitted. */
  readonly isCut: boolean;
  readonly hiddenRows: number;
  /** Formulas may show old values: Excel refused to calculate. */
  readonly mayBeOld: boolean;
}

const nothing: RangeReading = { lines: [], isCut: false, hiddenRows: 0, mayBeOld: false };

/**
 * Reads the visible rows of an address that a user typed: `Sheet2`, `Sheet2!A1:D40`, `'Line 2'!A:D`, or
 * `A1:D40` of the active worksheet.
 *
 * - A time with seconds in its format is returned as `0:01:30.5`.
 * - A date with seconds in its format is returned as `2026-03-02 08:01:30.5`.
 * - A time or date without seconds in its format is returned as shown.
 */
export function readRange(address: string, mostLines: number): Promise<WorkbookResult<RangeReading>> {
  return onWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    const { sheetName, cells } = partsOf(address);
    const named = worksheets.getItemOrNullObject(sheetName ?? address.trim());
    const isManual = queueCalculationMode(context);
    await context.sync();
    if (named.isNullObject && (sheetName !== undefined || !isAddress(cells))) return refused("range_missing");
    if (sheetName !== undefined && cells !== "" && !isAddress(cells)) return refused("range_missing");
    const sheet = named.isNullObject ? worksheets.getActiveWorksheet() : named;
    const used = sheet.getUsedRangeOrNullObject(true);
    const places = "rowIndex,columnIndex,rowCount,columnCount";
    used.load(places);
    const asked = isAddress(cells) ? sheet.getRange(cells) : undefined;
    asked?.load(places);
    await context.sync();
    if (used.isNullObject) return done(nothing);
    const filled = rectOf(used);
    const within = asked === undefined ? filled : rectOf(asked);
    const [top, left] = [Math.max(filled.top, within.top), Math.max(filled.left, within.left)];
    const rows = Math.min(filled.bottom, within.bottom) - top + 1;
    const columns = Math.min(filled.right, within.right) - left + 1;
    if (rows < 1 || columns < 1) return done(nothing);
    if (isManual()) await calculateCells(context, sheet.getRangeByIndexes(top, left, rows, columns));
    const blocks = await inBlocks(Math.min(rows, mostLines), columns, async ({ start, count }) => {
      const range = sheet.getRangeByIndexes(top + start, left, count, columns);
      range.load("values,text,numberFormat,rowHidden");
      await context.sync();
      const isHidden = await hiddenIn(context, range, count);
      return linesOf(range).map((line, index) => ({ line, isHidden: isHidden(index) }));
    });
    const all = blocks.flat();
    return done({
      lines: all.flatMap(({ line, isHidden }) => (isHidden ? [] : [line])),
      isCut: rows > mostLines,
      mayBeOld: mayBeOld(isManual()),
      hiddenRows: all.filter(({ line, isHidden }) => isHidden && line.some((cell) => cell !== "")).length,
    });
  });
}

/** Returns a test for hidden rows of a range. If only some are hidden, one more sync loads each row. */
async function hiddenIn(
  context: Excel.RequestContext,
  range: Excel.Range,
  count: number,
): Promise<(row: number) => boolean> {
  const isHidden = range.rowHidden as boolean | null;
  if (isHidden !== null) return () => isHidden;
  const rows = Array.from({ length: count }, (_, row) => range.getRow(row));
  for (const row of rows) row.load("rowHidden");
  await context.sync();
  return (row) => rows[row]?.rowHidden === true;
}

function linesOf(range: Excel.Range): readonly (readonly (string | number)[])[] {
  const texts = range.text as readonly (readonly string[])[];
  const formats = range.numberFormat as readonly (readonly unknown[])[];
  return (range.values as readonly (readonly unknown[])[]).map((row, line) =>
    row.map((value, column) => {
      const format = formats[line]?.[column];
      const shown = texts[line]?.[column] ?? "";
      // Leading zeros are significant in an O-No.
      if (typeof value !== "number" || (/^0\d+$/.test(shown) && Number(shown) === value)) return shown;
      if (typeof format !== "string" || !isTimeFormat(format)) return value;
      if (!/s/i.test(format)) return shown;
      return /[dy]/i.test(format) && value >= 1 ? dateAndTimeOf(value) : timeOf(value);
    }),
  );
}

/** Excel's day 0, correct after February 1900. */
const firstDay = Date.UTC(1899, 11, 30);

/** Returns the date and time of a number of days. With dates from 1904, only differences are correct. */
function dateAndTimeOf(days: number): string {
  const whole = Math.floor(days);
  const date = new Date(firstDay + whole * 86_400_000).toISOString().slice(0, 10);
  return `${date} ${timeOf(days - whole)}`;
}

/** Returns a number of days as a time such as `0:01:30.5`, rounded to milliseconds. */
function timeOf(days: number): string {
  const thousandths = Math.round(days * 86_400_000);
  const two = (number: number): string => String(Math.floor(number)).padStart(2, "0");
  const seconds = thousandths / 1000;
  const rest = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${rest.replace(/\.?0{1,3}$/, "").padStart(2, "0")}`;
}

function partsOf(address: string): { readonly sheetName: string | undefined; readonly cells: string } {
  const [, quoted, bare, cells = ""] = /^=?(?:'((?:[^']|'')+)'!|([^'!]+)!)?(.*)$/.exec(address.trim()) ?? [];
  return { sheetName: quoted?.replaceAll("''", "'") ?? bare, cells };
}

/** Returns true for addresses such as `A1`, `$A$1:$D$40`, `A:D` and `1:40`. */
function isAddress(cells: string): boolean {
  const plain = cells.replaceAll("$", "");
  return /^(?:[a-z]{1,3}\d{1,7}(?::[a-z]{1,3}\d{1,7})?|[a-z]{1,3}:[a-z]{1,3}|\d{1,7}:\d{1,7})$/i.test(plain);
}
