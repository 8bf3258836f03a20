import type { Cell, CellValue } from "../../worksheet/cells/cell.ts";
import { firstDate } from "../../worksheet/cells/entered.ts";
import { shownTextOf } from "../../worksheet/cells/text-cell.ts";
import { queueDateSystem, readDateSystem } from "../batch/date-system.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import type { Block } from "../batch/in-blocks.ts";

/** A column of which formulas, formats or texts are read too. */
export interface WatchedColumn {
  readonly index: number;
  /** The add-in calculates it with a formula, which an engineer may have replaced. */
  readonly hasAddinFormula?: true;
  /** Excel gives cells a time format if a duration such as 1:30 is typed. */
  readonly mayBeTime: boolean;
  /** A text column. A cell with a number may show another text. */
  readonly isText?: true;
}

export interface ToRead {
  readonly watched: readonly WatchedColumn[];
  /** The indexes of the date columns in the table. */
  readonly dates: readonly number[];
  /** The worksheet shows dates, or may show dates after a refresh. */
  readonly hasDates: boolean;
}

export interface Body {
  readonly sheet: Excel.Worksheet;
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}

export interface BodyReading {
  readonly rows: readonly (readonly Cell[])[];
  readonly hasHiddenRows: boolean;
  /** The workbook counts dates from 1904. False if no date was read. */
  readonly countsFrom1904: boolean;
}

/**
 * Reads a table's body. In watched columns, also reads formulas, time formats, errors, and shown texts.
 *
 * @param queueMore queues other requests for the first batch; called again if Excel refuses that batch
 */
export async function readBody(
  context: Excel.RequestContext,
  body: Body,
  toRead: ToRead,
  queueMore: () => void = () => undefined,
): Promise<BodyReading> {
  // An answer with the values of a block is below half of Excel's limit.
  const blocks = await inBlocks(body.rows, body.columns, (block) => {
    if (block.start === 0) queueMore();
    return readBlock(context, body, toRead, block);
  });
  return {
    rows: blocks.flatMap(({ rows }) => rows),
    hasHiddenRows: blocks.some(({ hasHiddenRows }) => hasHiddenRows),
    countsFrom1904: blocks.some(({ countsFrom1904 }) => countsFrom1904),
  };
}

async function readBlock(
  context: Excel.RequestContext,
  body: Body,
  { watched, dates, hasDates }: ToRead,
  block: Block,
): Promise<BodyReading> {
  const top = body.top + block.start;
  const all = body.sheet.getRangeByIndexes(top, body.left, block.count, body.columns);
  all.load("values,rowHidden");
  const watchedRanges = watched.map((column): WatchedRange => {
    const range = body.sheet.getRangeByIndexes(top, body.left + column.index, block.count, 1);
    range.load(column.mayBeTime ? "formulas,numberFormat" : "formulas");
    return { ...column, range };
  });
  const dateSystem = hasDates ? queueDateSystem(context) : undefined;
  await context.sync();
  const rows = (all.values as readonly (readonly CellValue[])[]).map((values) =>
    values.map((value): Cell => ({ value })),
  );
  const { isErrorAt, shownTextAt } = await readDoubtful(context, rows, watchedRanges);
  const isTime = cached((format) => typeof format === "string" && isTimeFormat(format));
  const read = watchedRanges.map(({ index, mayBeTime, hasAddinFormula, range }) => {
    const formats = mayBeTime ? (range.numberFormat as readonly (readonly unknown[])[]) : [];
    const showsTime = (row: number): boolean => isTime(formats[row]?.[0]);
    return { index, hasAddinFormula, showsTime, formulas: range.formulas as readonly (readonly unknown[])[] };
  });
  const hasTypedDate = (): boolean =>
    read.some(({ index, showsTime }) =>
      rows.some((row, place) => Number(row[index]?.value) >= firstDate && showsTime(place)),
    );
  const countsFrom1904 = dateSystem?.() ?? (hasTypedDate() && (await readDateSystem(context)));
  const counted = countsFrom1904 ? ({ countsFrom1904 } as const) : undefined;
  if (counted !== undefined)
    for (const row of rows)
      for (const index of dates) row[index] = { value: row[index]?.value ?? "", ...counted };
  for (const { index, hasAddinFormula, showsTime, formulas } of read) {
    for (const [rowIndex, row] of rows.entries()) {
      const value = row[index]?.value ?? "";
      const formula = formulas[rowIndex]?.[0];
      const isError = isErrorAt(rowIndex, index);
      const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
      const isTimeOfDay = showsTime(rowIndex);
      const shownText = shownTextAt(rowIndex, index);
      if (isError || isFormula || isTimeOfDay || shownText !== undefined)
        row[index] = {
          value,
          ...(isError && { isError }),
          ...(isFormula && { isFormula }),
          ...(isFormula && hasAddinFormula === true && { formula }),
          ...(isTimeOfDay && { isTimeOfDay, ...counted }),
          ...(shownText !== undefined && { shownText }),
        };
    }
  }
  // Excel returns null if only some rows are hidden.
  return { rows, hasHiddenRows: (all.rowHidden as boolean | null) !== false, countsFrom1904 };
}

interface WatchedRange extends WatchedColumn {
  readonly range: Excel.Range;
}

/** Errors and shown texts, by row in the block and by column. */
interface DoubtfulCells {
  readonly isErrorAt: (row: number, column: number) => boolean;
  readonly shownTextAt: (row: number, column: number) => string | undefined;
}

/**
 * Reads value types and shown texts of doubtful values, with one sync if there are any. A value with `#` may
 * be an error. A number in a text column may show another text.
 */
async function readDoubtful(
  context: Excel.RequestContext,
  rows: readonly (readonly Cell[])[],
  watched: readonly WatchedRange[],
): Promise<DoubtfulCells> {
  const hasDoubtful = (index: number, isDoubtful: (value: CellValue | undefined) => boolean): boolean =>
    rows.some((row) => isDoubtful(row[index]?.value));
  const mayBeErrors = watched.filter(({ index }) => hasDoubtful(index, mayBeError));
  const notTexts = watched.filter(({ index, isText }) => isText === true && hasDoubtful(index, isNotText));
  if (mayBeErrors.length + notTexts.length === 0)
    return { isErrorAt: () => false, shownTextAt: () => undefined };
  for (const { range } of mayBeErrors) range.load("valueTypes");
  for (const { range } of notTexts) range.load("text,numberFormat");
  await context.sync();
  const types = new Map(mayBeErrors.map(({ index, range }) => [index, range.valueTypes] as const));
  const shown = new Map(notTexts.map(({ index, range }) => [index, range] as const));
  return {
    isErrorAt: (row, column) => types.get(column)?.[row]?.[0] === Excel.RangeValueType.error,
    shownTextAt: (row, column) => {
      const { text, numberFormat } = shown.get(column) ?? {};
      const value = rows[row]?.[column]?.value;
      return isNotText(value) && text !== undefined
        ? shownTextOf(value, text[row]?.[0] ?? "", String(numberFormat?.[row]?.[0]))
        : undefined;
    },
  };
}

const mayBeError = (value: CellValue | undefined): boolean =>
  typeof value === "string" && value.startsWith("#");

const isNotText = (value: CellValue | undefined): value is number | boolean =>
  typeof value === "number" || typeof value === "boolean";

/** Returns a function that caches its answers. A column has few number formats. */
function cached(question: (format: unknown) => boolean): (format: unknown) => boolean {
  const answers = new Map<unknown, boolean>();
  return (format) => {
    const answer = answers.get(format) ?? question(format);
    answers.set(format, answer);
    return answer;
  };
}

/**
 * Returns true if a number format has h, s, d or y. Ignores quoted text, escaped characters, and brackets
 * such as those of colours, but not elapsed times such as `[h]`.
 */
export function isTimeFormat(format: string): boolean {
  const codes = format.replace(/"[^"]*"?|\\.|\[(?!h|m|s)[^\]]*\]?/gi, "");
  return codes !== "General" && /[hsdy]/i.test(codes);
}
