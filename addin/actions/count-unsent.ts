import type { Workbook } from "../excel/workbook.ts";
import type { Actions } from "./interface/actions.ts";
import type { ChangeTurns } from "./change-turns.ts";
import { keepUnsent } from "./found-unsent.ts";
import type { Tools } from "./tools/tools.ts";

/** Counts rows with unsent work, and is told of each worksheet that changes. */
export interface UnsentCounter {
  readonly countUnsent: Actions["countUnsent"];
  /** Takes notice of a worksheet whose cells were changed by anyone. */
  hear(sheetId: string): void;
  /** Takes notice that worksheets were added or renamed, or that one was deleted. */
  hearOfSheets(deleted?: string): void;
  /**
   * Tells whether the last count was refused, as while a cell is edited: an edit that is given up afterwards
   * raises no event.
   */
  isOwed(): boolean;
  /** The workbook, watched for changes of ours. */
  readonly workbook: Workbook;
}

/**
 * Counts the rows with something unsent over all worksheets of ours; of the sample and of another instance
 * nothing is sent. It only reads, so undo stays the engineer's. People type into the worksheet in front, so
 * that one is read each time. The others are read only where their cells were changed, as by undo or another
 * author. A worksheet with unsent rows that is deleted is remembered.
 */
export function createUnsentCounter(
  workbook: Workbook,
  instanceSoon: Tools["instanceSoon"],
  turns: ChangeTurns,
): UnsentCounter {
  const found = keepUnsent(workbook, instanceSoon, turns);
  const deleted = new Set<string>();
  let isLookedAround = false;
  let isOwed = false;
  let inFront: string | undefined;
  return {
    hear: (sheetId) => {
      turns.next(sheetId);
      if (sheetId !== inFront) isLookedAround = false;
    },
    isOwed: () => isOwed,
    hearOfSheets: (sheetId) => {
      if (sheetId !== undefined) deleted.add(sheetId);
      turns.next();
      isLookedAround = false;
    },
    countUnsent: async () => {
      const turn = turns.now();
      const front = await workbook.readSheet("in_front");
      isOwed = !front.ok;
      if (!front.ok) return front;
      const sheetId = front.value.is === "ours" ? front.value.state.sheetId : front.value.sheetId;
      if (sheetId !== inFront) {
        // Which rows it hides may have changed while it was in front, without an event.
        turns.next();
        isLookedAround = false;
      }
      inFront = sheetId;
      found.keep(front.value, turn);
      if (!isLookedAround) {
        // Said before, since what changes meanwhile says otherwise.
        isLookedAround = true;
        const looked = await found.lookAround(deleted);
        isLookedAround &&= looked.ok;
        if (!looked.ok) return looked;
      }
      return { ok: true, value: await found.report() };
    },
    workbook: {
      ...workbook,
      changeSheet: (target, plan, how) => {
        if (target === "in_front") turns.next();
        const changed = target === "in_front" ? inFront : target.sheetId;
        if (changed !== undefined) turns.next(changed);
        isLookedAround = false;
        return workbook.changeSheet(target, plan, how);
      },
    },
  };
}
