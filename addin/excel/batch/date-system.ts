import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { dateFrom1904 } from "../../worksheet/cells/date-cell.ts";

/** 1 January 2000 in a workbook that counts days from 1904. */
const millennium = 35_064;

/**
 * Queues a request for the date system. After the sync, the result returns true if dates count from 1904.
 * Office.js has no property for this, so the result of Excel's function DATE decides.
 */
export function queueDateSystem(context: Excel.RequestContext): () => boolean {
  const day = context.workbook.functions.date(2000, 1, 1);
  day.load("value");
  return () => day.value === millennium;
}

/** Returns true if dates count from 1904, with one sync. */
export async function readDateSystem(context: Excel.RequestContext): Promise<boolean> {
  const answer = queueDateSystem(context);
  await context.sync();
  return answer();
}

export function hasDates(columns: readonly Pick<Column, "kind">[]): boolean {
  return columns.some(({ kind }) => kind === "date");
}

/** Returns a value as a cell has it. Converts dates to the workbook's date system. */
export function toCellValue(
  { kind }: Pick<Column, "kind">,
  value: CellValue,
  countsFrom1904: boolean,
): CellValue {
  return countsFrom1904 && kind === "date" ? dateFrom1904(value) : value;
}
