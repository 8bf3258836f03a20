import type { Workbook } from "../excel/workbook.ts";
import type { Actions } from "./interface/actions.ts";
import type { ChangeTurns } from "./change-turns.ts";
import { createUnsentCache } from "./found-unsent.ts";
import type { Tools } from "./tools/tools.ts";

/** Counts rows with unsent work. Changes of worksheets must be recorded with it. */
export interface UnsentCounter {
  readonly countUnsent: Actions["countUnsent"];
  /** Records that cells of a worksheet were changed, by any author. */
  recordChange(sheetId: string): void;
  /** Records that worksheets were added or renamed, or that the worksheet `deleted` was deleted. */
  recordSheets(deleted?: string): void;
  /**
   * Returns true if Excel refused the last count, for example while the user edited a cell. Excel raises no
   * event if the user cancels that edit. So the next event of any kind must start a new count.
   */
  wasRefused(): boolean;
  /** The workbook. Changes made through it are recorded, too. */
  readonly workbook: Workbook;
}

/**
 * Creates the counter of rows with unsent work, in all worksheets except those of the sample and of other
 * instances. It never writes, so Excel's undo list stays. It reads the worksheet in front for each count,
 * because users type there. It reads the others once, and again after their cells changed. Deleted
 * worksheets with unsent rows stay in the report.
 */
export function createUnsentCounter(
  workbook: Workbook,
  instanceSoon: Tools["instanceSoon"],
  turns: ChangeTurns,
): UnsentCounter {
  const found = createUnsentCache(workbook, instanceSoon, turns);
  const deleted = new Set<string>();
  let isUpToDate = false;
  let wasRefused = false;
  let inFront: string | undefined;
  return {
    recordChange: (sheetId) => {
      turns.next(sheetId);
      if (sheetId !== inFront) isUpToDate = false;
    },
    wasRefused: () => wasRefused,
    recordSheets: (sheetId) => {
      if (sheetId !== undefined) deleted.add(sheetId);
      turns.next();
      isUpToDate = false;
    },
    countUnsent: async () => {
      const turn = turns.now();
      const front = await workbook.readSheet("in_front");
      wasRefused = !front.ok;
      if (!front.ok) return front;
      const sheetId = front.value.is === "ours" ? front.value.state.sheetId : front.value.sheetId;
      if (sheetId !== inFront) {
        // Users may have hidden rows of the worksheet that was in front. Excel raises no event for that.
        turns.next();
        isUpToDate = false;
      }
      inFront = sheetId;
      found.keep(front.value, turn);
      if (!isUpToDate) {
        // A change while worksheets are read sets this to false again.
        isUpToDate = true;
        const read = await found.readChanged(deleted);
        isUpToDate &&= read.ok;
        if (!read.ok) return read;
      }
      return { ok: true, value: await found.report() };
    },
    workbook: {
      ...workbook,
      changeSheet: (target, plan, how) => {
        if (target === "in_front") turns.next();
        const changed = target === "in_front" ? inFront : target.sheetId;
        if (changed !== undefined) turns.next(changed);
        isUpToDate = false;
        return workbook.changeSheet(target, plan, how);
      },
    },
  };
}
