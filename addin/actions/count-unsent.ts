import type { Workbook } from "../excel/workbook.ts";
import type { Actions } from "./interface/actions.ts";
import type { ChangeNumbers } from "./tools/change-numbers.ts";
import { createUnsentCache } from "./unsent-cache.ts";
import type { Tools } from "./tools/tools.ts";

/** Counts rows with unsent work. Every change of a worksheet must be recorded. */
export interface UnsentCounter {
  readonly countUnsent: Actions["countUnsent"];
  /** Records that cells of a worksheet were changed, by any author. */
  recordChange(sheetId: string): void;
  /** Records that worksheets were added or renamed, or that one was deleted. */
  recordSheets(deleted?: string): void;
  /**
   * Returns true if Excel refused the last count, for example while the user edited a cell. Excel raises no
   * event if the user cancels that edit. So the next event of any kind must start a count.
   */
  wasRefused(): boolean;
  /** The workbook, which also records the changes that are made through it. */
  readonly workbook: Workbook;
}

/**
 * Creates a counter for all worksheets except those of the sample and of other instances. Never writes,
 * because a write would clear Excel's undo list. Reads the worksheet in front for each count, because the
 * user types there. Reads the others once, and again after a change.
 */
export function createUnsentCounter(
  workbook: Workbook,
  instanceSoon: Tools["instanceSoon"],
  changeNumbers: ChangeNumbers,
): UnsentCounter {
  const cache = createUnsentCache(workbook, instanceSoon, changeNumbers);
  const deleted = new Set<string>();
  let isUpToDate = false;
  let wasRefused = false;
  let inFront: string | undefined;
  return {
    recordChange: (sheetId) => {
      changeNumbers.record(sheetId);
      if (sheetId !== inFront) isUpToDate = false;
    },
    wasRefused: () => wasRefused,
    recordSheets: (sheetId) => {
      if (sheetId !== undefined) deleted.add(sheetId);
      changeNumbers.record();
      isUpToDate = false;
    },
    countUnsent: async () => {
      const number = changeNumbers.latest();
      const front = await workbook.readSheet("in_front");
      wasRefused = !front.ok;
      if (!front.ok) return front;
      const sheetId = front.value.is === "ours" ? front.value.state.sheetId : front.value.sheetId;
      if (sheetId !== inFront) {
        // Users may have hidden rows of the worksheet that was in front. Excel raises no event for that.
        changeNumbers.record();
        isUpToDate = false;
      }
      inFront = sheetId;
      cache.store(front.value, number);
      if (!isUpToDate) {
        // A change during this reading sets `isUpToDate` to false again.
        isUpToDate = true;
        const read = await cache.readChanged(deleted);
        isUpToDate &&= read.ok;
        if (!read.ok) return read;
      }
      return { ok: true, value: await cache.report() };
    },
    workbook: {
      ...workbook,
      changeSheet: (target, plan, how) => {
        if (target === "in_front") changeNumbers.record();
        const changed = target === "in_front" ? inFront : target.sheetId;
        if (changed !== undefined) changeNumbers.record(changed);
        isUpToDate = false;
        return workbook.changeSheet(target, plan, how);
      },
    },
  };
}
