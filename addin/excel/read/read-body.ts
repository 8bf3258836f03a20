import type { Cell, CellValue } from "../../worksheet/cells/cell.ts";
import { firstDate } from "../../worksheet/cells/entered.ts";
import { askDateSystem, countDaysFrom1904 } from "../batch/date-system.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import type { Block } from "../batch/in-blocks.ts";

/** Where a column that says something to the instance or is calculated stands in the table, and whether Excel may make a time or a date of what is typed there. */
export interface WatchedColumn {
  readonly index: number;
  /** Its formula is ours, unless the engineer has put another one there. */
  readonly isLive?: true;
  readonly mayBeTime: boolean;
}

/** What is looked at closely in a table body. */
export interface ToRead {
  readonly watched: readonly WatchedColumn[];
  /** The places of the columns of dates in the table. */
  readonly dates: readonly number[];
  /** The worksheet shows dates, or may once it is refreshed. */
  readonly hasDates: boolean;
}

/** A table body to read: its sheet, its place and its size. */
export interface Body {
  readonly sheet: Excel.Worksheet;
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}

/** A table body as it was read. */
export interface BodyReading {
  readonly rows: readonly (readonly Cell[])[];
  /** Whether a filter or the engineer hides some of the rows. */
  readonly hasHiddenRows: boolean;
  /** Whether the workbook counts its days from 1904; asked where the worksheet shows dates or somebody typed one. */
  readonly countsFrom1904: boolean;
}

/**
 * Reads the cells of a table body. Values are read of all columns; what else can go wrong in a cell (errors,
 * formulas, time formats) only of the columns whose cells may be sent.
 *
 * @param also queues what else shall come with the first block; called anew when that block is halved
 */
export async function readBody(
  context: Excel.RequestContext,
  body: Body,
  toRead: ToRead,
  also: () => void = () => undefined,
): Promise<BodyReading> {
  // What is read besides values is short, so a block of 60,000 cells stays below half of what Excel carries.
  const blocks = await inBlocks(body.rows, body.columns, (block) => {
    if (block.start === 0) also();
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
  const closely = watched.map(({ index, mayBeTime, isLive }) => {
    const range = body.sheet.getRangeByIndexes(top, body.left + index, block.count, 1);
    range.load(mayBeTime ? "formulas,numberFormat" : "formulas");
    return { index, mayBeTime, isLive, range };
  });
  const dateSystem = hasDates ? askDateSystem(context) : undefined;
  await context.sync();
  const rows = (all.values as readonly (readonly CellValue[])[]).map((values) =>
    values.map((value): Cell => ({ value })),
  );
  const isErrorAt = await errorsAmong(context, rows, closely);
  const isTime = remembered((format) => typeof format === "string" && isTimeFormat(format));
  const read = closely.map(({ index, mayBeTime, isLive, range }) => {
    const formats = mayBeTime ? (range.numberFormat as readonly (readonly unknown[])[]) : [];
    const showsTime = (row: number): boolean => isTime(formats[row]?.[0]);
    return { index, isLive, showsTime, formulas: range.formulas as readonly (readonly unknown[])[] };
  });
  const hasTypedDate = (): boolean =>
    read.some(({ index, showsTime }) =>
      rows.some((row, place) => Number(row[index]?.value) >= firstDate && showsTime(place)),
    );
  const countsFrom1904 = dateSystem?.() ?? (hasTypedDate() && (await countDaysFrom1904(context)));
  const counted = countsFrom1904 ? ({ countsFrom1904 } as const) : undefined;
  if (counted !== undefined)
    for (const row of rows)
      for (const index of dates) row[index] = { value: row[index]?.value ?? "", ...counted };
  for (const { index, isLive, showsTime, formulas } of read) {
    for (const [rowIndex, row] of rows.entries()) {
      const value = row[index]?.value ?? "";
      const formula = formulas[rowIndex]?.[0];
      const isError = isErrorAt(rowIndex, index);
      const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
      const isTimeOfDay = showsTime(rowIndex);
      if (isError || isFormula || isTimeOfDay)
        row[index] = {
          value,
          ...(isError && { isError }),
          ...(isFormula && { isFormula }),
          ...(isFormula && isLive === true && { formula }),
          ...(isTimeOfDay && { isTimeOfDay, ...counted }),
        };
    }
  }
  // Excel gives null where some are hidden.
  return { rows, hasHiddenRows: (all.rowHidden as boolean | null) !== false, countsFrom1904 };
}

/** Tells which cells hold an error. All of Excel's begin with `#`; what kind of value a cell holds is asked, with one more sync, where one does. */
async function errorsAmong(
  context: Excel.RequestContext,
  rows: readonly (readonly Cell[])[],
  closely: readonly { readonly index: number; readonly range: Excel.Range }[],
): Promise<(row: number, column: number) => boolean> {
  const mayBe = (value: CellValue | undefined): boolean => typeof value === "string" && value.startsWith("#");
  const doubtful = closely.filter(({ index }) => rows.some((row) => mayBe(row[index]?.value)));
  if (doubtful.length === 0) return () => false;
  for (const { range } of doubtful) range.load("valueTypes");
  await context.sync();
  const types = new Map(doubtful.map(({ index, range }) => [index, range.valueTypes] as const));
  return (row, column) => types.get(column)?.[row]?.[0] === Excel.RangeValueType.error;
}

/** A column has few number formats: each is looked at once. */
function remembered(question: (of: unknown) => boolean): (of: unknown) => boolean {
  const answers = new Map<unknown, boolean>();
  return (of) => {
    const answer = answers.get(of) ?? question(of);
    answers.set(of, answer);
    return answer;
  };
}

/** Tells whether a number format shows a part of a day: it has h, s, d or y outside quotes and brackets of colours. */
export function isTimeFormat(format: string): boolean {
  const codes = format.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, "");
  return codes !== "General" && /[hsdy]/i.test(codes);
}
