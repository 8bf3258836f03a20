import type { ReadSheet } from "../excel/read/read-sheet.ts";
import type { Workbook } from "../excel/workbook.ts";
import type { Actions } from "./interface/actions.ts";
import type { Result } from "./interface/result.ts";
import { unsentRecords } from "../worksheet/plans/unsent-records.ts";
import { isSample } from "./interface/sample-instance.ts";

/** Counts records with unsent work, and hears of each worksheet that an action changes. */
export interface UnsentCounter {
  readonly countUnsent: Actions["countUnsent"];
  /** Hears of a worksheet whose cells were changed by whomever. */
  hear(sheetId: string): void;
  /** The workbook, watched for changes of ours. */
  readonly workbook: Workbook;
}

/**
 * Makes the count of records with something unsent over all worksheets of ours, a record of several worksheets once; of the sample nothing is sent. It only reads, so undo
 * stays the engineer's. People type into the worksheet in front, so that one is read each time, and the
 * others only where their cells were changed, as by undo or another author, or once another one has come to the front.
 */
export function createUnsentCounter(workbook: Workbook): UnsentCounter {
  const found = new Map<string, readonly string[]>();
  let lastInFront: string | undefined;

  /** Counts worksheets that were not counted yet, and forgets those that are gone. */
  const lookAround = async (): Promise<Result<void>> => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const ids = new Set(listed.value.map(({ sheetId }) => sheetId));
    for (const sheetId of found.keys()) if (!ids.has(sheetId)) found.delete(sheetId);
    for (const sheetId of ids) {
      if (found.has(sheetId)) continue;
      const read = await workbook.readSheet({ sheetId });
      if (!read.ok) return read;
      found.set(sheetId, unsentIn(read.value));
    }
    return { ok: true, value: undefined };
  };

  /** Its count may be another one now; the next count looks at it again. */
  const forget = (sheetId: string): void => {
    found.delete(sheetId);
    lastInFront = undefined;
  };

  return {
    hear: (sheetId) => {
      if (sheetId !== lastInFront) forget(sheetId);
    },
    countUnsent: async () => {
      const front = await workbook.readSheet("in_front");
      if (!front.ok) return front;
      const inFront = front.value.is === "ours" ? front.value.state.sheetId : front.value.sheetId;
      found.set(inFront, unsentIn(front.value));
      if (inFront !== lastInFront) {
        const looked = await lookAround();
        if (!looked.ok) return looked;
        lastInFront = inFront;
      }
      return { ok: true, value: new Set([...found.values()].flat()).size };
    },
    workbook: {
      ...workbook,
      changeSheet: (target, plan, rebuild) => {
        if (target === "in_front") lastInFront = undefined;
        else forget(target.sheetId);
        return workbook.changeSheet(target, plan, rebuild);
      },
    },
  };
}

function unsentIn(read: ReadSheet): readonly string[] {
  return read.is !== "ours" || isSample(read.state.snapshot.instance) ? [] : unsentRecords(read.state);
}
