import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { dateFrom1904 } from "../../worksheet/cells/date-cell.ts";

/** What the function DATE gives for 1 January 2000 in a workbook that counts its days from 1904, four years and a day later than others do. */
const millennium = 35_064;

/**
 * Asks along with the next sync which day a workbook counts its dates from, from 1900 or, by a setting of it, from 1904; gives what tells whether it is 1904. No property of Office.js
 * says so, but Excel's own functions count as the workbook does.
 */
export function askDateSystem(context: Excel.RequestContext): () => boolean {
  const day = context.workbook.functions.date(2000, 1, 1);
  day.load("value");
  return () => day.value === millennium;
}

/** As `askDateSystem`, at once: with a sync of its own. */
export async function countDaysFrom1904(context: Excel.RequestContext): Promise<boolean> {
  const told = askDateSystem(context);
  await context.sync();
  return told();
}

/** Tells whether there is a date among columns: where there is none Excel is not asked how it counts them. */
export function hasDates(columns: readonly Pick<Column, "kind">[]): boolean {
  return columns.some(({ kind }) => kind === "date");
}

/** A value as it is written into a cell of a column: a date as the workbook counts it. */
export function writtenIn(
  { kind }: Pick<Column, "kind">,
  value: CellValue,
  countsFrom1904: boolean,
): CellValue {
  return countsFrom1904 && kind === "date" ? dateFrom1904(value) : value;
}
