import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { dateFrom1904 } from "../../worksheet/cells/date-cell.ts";

/**
 * The result of `DATE(2000, 1, 1)` in a workbook that counts days from 1904; in others it is 1,462 higher.
 */
const millennium = 35_064;

/**
 * Queues a request for the date system. After the next sync, the result returns true if dates count from
 * 1904. No property of Office.js has this, but Excel's own functions count as the workbook does.
 */
export function askDateSystem(context: Excel.RequestContext): () => boolean {
  const day = context.workbook.functions.date(2000, 1, 1);
  day.load("value");
  return () => day.value === millennium;
}

/** Returns the answer of `askDateSystem`, with its own sync. */
export async function readDateSystem(context: Excel.RequestContext): Promise<boolean> {
  const answer = askDateSystem(context);
  await context.sync();
  return answer();
}

/** Returns true if a column holds dates. Without dates, Excel need not be asked for its date system. */
export function hasDates(columns: readonly Pick<Column, "kind">[]): boolean {
  return columns.some(({ kind }) => kind === "date");
}

/** Returns a value as written into a cell of a column: dates follow the workbook's date system. */
export function writtenIn(
  { kind }: Pick<Column, "kind">,
  value: CellValue,
  countsFrom1904: boolean,
): CellValue {
  return countsFrom1904 && kind === "date" ? dateFrom1904(value) : value;
}
