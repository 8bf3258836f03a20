import type { Workbook } from "../excel/workbook.ts";
import type { Actions } from "./interface/actions.ts";
import type { ChangeTurns } from "./change-turns.ts";
import { keepUnsent } from "./found-unsent.ts";
import type { Tools } from "./tools/tools.ts";

/** Counts rows with unsent work. It needs to know of each worksheet that changes. */
export interface UnsentCounter {
  readonly countUnsent: Actions["countUnsent"];
  /** Records that cells of a worksheet were changed, by any author. */
  recordChange(sheetId: string): void;
  /** Records that worksheets were added or renamed, or that one was deleted. */
  recordSheets(deleted?: string): void;
  /**
   * Returns true if the last count was refused, for example while a cell is edited. Cancelling such an edit
   * raises no event.
   */
  isOwed(): boolean;
  /** The workbook, with its own changes recorded as well. */
  readonly workbook: Workbook;
}

/**
 * Counts the rows with unsent work in all our worksheets, except those of the sample and of other instances.
 * It only reads, so the engineer can still undo. It reads the worksheet in front each time, because users
 * type there. It reads the others only if their cells changed, for example by undo or another author. Deleted
 * worksheets with unsent rows stay in the report.
 */
export function createUnsentCounter(
  workbook: Workbook,
  instanceSoon: Tools["instanceSoon"],
  turns: ChangeTurns,
): UnsentCounter {
  const found = keepUnsent(workbook, instanceSoon, turns);
  const deleted = new Set<string>();
  let isUpToDate = false;
  let isOwed = false;
  let inFront: string | undefined;
  return {
    recordChange: (sheetId) => {
      turns.next(sheetId);
      if (sheetId !== inFront) isUpToDate = false;
    },
    isOwed: () => isOwed,
    recordSheets: (sheetId) => {
      if (sheetId !== undefined) deleted.add(sheetId);
      turns.next();
      isUpToDate = false;
    },
    countUnsent: async () => {
      const turn = turns.now();
      const front = await workbook.readSheet("in_front");
      isOwed = !front.ok;
      if (!front.ok) return front;
      const sheetId = front.value.is === "ours" ? front.value.state.sheetId : front.value.sheetId;
      if (sheetId !== inFront) {
        // Rows may have been hidden while the worksheet was in front, which raises no event.
        turns.next();
        isUpToDate = false;
      }
      inFront = sheetId;
      found.keep(front.value, turn);
      if (!isUpToDate) {
        // Set first, because a change during the reading resets it.
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
