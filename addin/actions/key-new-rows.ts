import type { Workbook } from "../excel/workbook.ts";
import { withDraftKeys } from "../worksheet/plans/draft-keys.ts";

/** Returns the workbook with new rows getting their row keys in the same batch as any other change of their worksheet. */
export function keyNewRows(workbook: Workbook, newId: () => string): Workbook {
  return {
    ...workbook,
    changeSheet: (target, plan, how) => workbook.changeSheet(target, withDraftKeys(plan, newId), how),
  };
}
