import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { dateFrom1904 } from "../../worksheet/cells/date-cell.ts";

/** The value of 1 January 2000 in a workbook that counts days from 1904. In others, it is 1,462 higher. */
const millennium = 35_064;

/**
 * Queues a request for the workbook's date system. The returned function returns true, after the next sync,
 * if dates count from 1904. Office.js has no property for this, so it uses the result of Excel's function
 * DATE.
 */
export function askDateSystem(context: Excel.RequestContext): () => boolean {
  const day = context.workbook.functions.date(2000, 1, 1);
  day.load("value");
  return () => day.value === millennium;
}

/** Returns true if the workbook counts dates from 1904. Takes a sync of its own. */
export async function readDateSystem(context: Excel.RequestContext): Promise<boolean> {
  const answer = askDateSystem(context);
  await context.sync();
  return answer();
}

/** Returns true if any column has dates. Otherwise, the date system of the workbook does not matter. */
export function hasDates(columns: readonly Pick<Column, "kind">[]): boolean {
  return columns.some(({ kind }) => kind === "date");
}

/** Returns a value as it is written into a cell. Converts a date to the workbook's date system. */
export function writtenIn(
  { kind }: Pick<Column, "kind">,
  value: CellValue,
  countsFrom1904: boolean,
): CellValue {
  return countsFrom1904 && kind === "date" ? dateFrom1904(value) : value;
}
