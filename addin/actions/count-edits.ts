import type { ReadSheet } from "../excel/read/read-sheet.ts";
import type { Workbook } from "../excel/workbook.ts";
import type { Actions } from "./interface/actions.ts";
import type { Result } from "./interface/result.ts";
import { compareState } from "../worksheet/plans/compared.ts";
import { isSample } from "./interface/sample-instance.ts";

/** Counts unsent cells, and hears of each worksheet that an action changes. */
export interface EditCounter {
  readonly countEdits: Actions["countEdits"];
  /** The workbook, watched for changes of ours. */
  readonly workbook: Workbook;
}

/**
 * Makes the count of unsent cells over all worksheets of ours, problems and conflicts among them; of the sample nothing is sent. It only reads, so undo
 * stays the engineer's. People type into the worksheet in front, so that one is read each time, and the
 * others are looked for only when another one has come to the front.
 */
export function createEditCounter(workbook: Workbook): EditCounter {
  const counts = new Map<string, number>();
  let lastInFront: string | undefined;

  /** Counts worksheets that were not counted yet, and forgets those that are gone. */
  const lookAround = async (): Promise<Result<void>> => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const ids = new Set(listed.value.map(({ sheetId }) => sheetId));
    for (const sheetId of counts.keys()) if (!ids.has(sheetId)) counts.delete(sheetId);
    for (const sheetId of ids) {
      if (counts.has(sheetId)) continue;
      const read = await workbook.readSheet({ sheetId });
      if (!read.ok) return read;
      counts.set(sheetId, editsIn(read.value));
    }
    return { ok: true, value: undefined };
  };

  return {
    countEdits: async () => {
      const front = await workbook.readSheet("in_front");
      if (!front.ok) return front;
      const inFront = front.value.is === "ours" ? front.value.state.sheetId : front.value.sheetId;
      counts.set(inFront, editsIn(front.value));
      if (inFront !== lastInFront) {
        const looked = await lookAround();
        if (!looked.ok) return looked;
        lastInFront = inFront;
      }
      return { ok: true, value: [...counts.values()].reduce((sum, count) => sum + count, 0) };
    },
    workbook: {
      ...workbook,
      changeSheet: (target, plan, rebuild) => {
        // Its count may be another one afterwards; the next count looks at it again.
        if (target !== "in_front") counts.delete(target.sheetId);
        lastInFront = undefined;
        return workbook.changeSheet(target, plan, rebuild);
      },
    },
  };
}

function editsIn(read: ReadSheet): number {
  if (read.is !== "ours" || isSample(read.state.snapshot.instance)) return 0;
  const { edits, problems, conflicts, newRecords } = compareState(read.state).comparison;
  return edits.length + problems.length + conflicts.length + newRecords.length;
}
