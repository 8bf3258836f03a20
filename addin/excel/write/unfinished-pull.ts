import { findSheet } from "../read/find-sheet.ts";
import type { FoundSheet } from "../read/find-sheet.ts";
import { done, refused } from "../batch/result.ts";
import type { WorkbookResult } from "../batch/result.ts";
import { onWorkbook } from "../batch/run.ts";

/** Tells whether a worksheet is what a pull left that was broken off; once it has its mark, it is whole. */
export function isUnfinishedPull({ unfinished, mark }: Pick<FoundSheet, "unfinished" | "mark">): boolean {
  return unfinished?.what === "pull" && mark === undefined;
}

/** Tells whether a worksheet is what is left of a page that was broken off; the mark of a page takes this away with it. */
export function isUnfinishedPage({ unfinishedPage }: Pick<FoundSheet, "unfinishedPage">): boolean {
  return unfinishedPage?.what === "page";
}

/** Queues emptying a worksheet that was left half-made, so that it can be made anew; gives it. */
export function queueCleared({ sheet, tables }: FoundSheet): Excel.Worksheet {
  for (const table of tables) table.delete();
  const all = sheet.getRange();
  all.clear();
  all.conditionalFormats.clearAll();
  all.dataValidation.clear();
  sheet.freezePanes.unfreeze();
  return sheet;
}

/** Queues removing a worksheet that was left half-made; the only one that is shown leaves an empty one, since Excel needs one. The visibility of all must be loaded. */
export function queueRemoved(worksheets: Excel.WorksheetCollection, sheet: Excel.Worksheet): void {
  const shown = worksheets.items.filter(({ visibility }) => visibility === "Visible");
  if (sheet.visibility === "Visible" && shown.length <= 1) worksheets.add();
  sheet.delete();
}

/** Removes a worksheet that a pull or a page left half-made; refuses any other one. */
export function removeUnfinished(sheetId: string): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const { worksheets, protection } = context.workbook;
    worksheets.load("items/visibility");
    protection.load("protected");
    const found = await findSheet(context, { sheetId });
    if (found === undefined) return refused("sheet_missing");
    if (!isUnfinishedPull(found) && !isUnfinishedPage(found))
      return refused("target_not_free", { sheet: found.sheet.name });
    if (protection.protected) return refused("workbook_protected");
    queueRemoved(worksheets, found.sheet);
    await context.sync();
    return done(undefined);
  });
}
