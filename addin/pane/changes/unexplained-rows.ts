import type { ReviewedSheet } from "../../actions/interface/actions.ts";
import { isNewKey } from "../../actions/interface/sheet-facts.ts";

/** Counts the rows without a record of which neither the preview nor a problem tells: the worksheet takes no new records. */
export function unexplainedRows({ newRows, newRecords, rows }: ReviewedSheet): number {
  const withProblem = rows.filter(({ problems, rowKey }) => isNewKey(rowKey) && problems.length > 0).length;
  return newRows - newRecords.length - withProblem;
}
