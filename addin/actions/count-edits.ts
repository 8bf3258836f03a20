import type { Workbook } from "../workbook/workbook.ts";
import type { Actions } from "./actions.ts";
import type { Result } from "./result.ts";
import { compareState } from "./sheet-work.ts";

/** Counts unsent cells, and hears of each worksheet that an action changes. */
export interface EditCounter {
  readonly countEdits: Actions["countEdits"];
  /** The workbook, watched for changes of ours. */
  readonly workbook: Workbook;
}

/**
 * Makes the count of unsent cells over all worksheets of ours, problems and conflicts among them. It only reads, so undo
 * stays the engineer's; people type into the worksheet in front, so only that one is read again each time.
 */
export function createEditCounter(workbook: Workbook): EditCounter {
  const counts = new Map<string, number>();

  const countIn = async (sheetId: string): Promise<Result<number>> => {
    const read = await workbook.readSheet({ sheetId });
    if (!read.ok) return read;
    if (read.value.is !== "ours") return { ok: true, value: 0 };
    const { edits, problems, conflicts } = compareState(read.value.state).comparison;
    return { ok: true, value: edits.length + problems.length + conflicts.length };
  };

  return {
    countEdits: async () => {
      const front = await workbook.identifySheet("in_front");
      const listed = await workbook.listSheets();
      if (!front.ok) return front;
      if (!listed.ok) return listed;
      let sum = 0;
      for (const { sheetId } of listed.value) {
        const known = sheetId === front.value.sheetId ? undefined : counts.get(sheetId);
        const count: Result<number> =
          known === undefined ? await countIn(sheetId) : { ok: true, value: known };
        if (!count.ok) return count;
        counts.set(sheetId, count.value);
        sum += count.value;
      }
      return { ok: true, value: sum };
    },
    workbook: {
      ...workbook,
      changeSheet: (target, shapeOf, plan) => {
        if (target !== "in_front") counts.delete(target.sheetId);
        return workbook.changeSheet(target, shapeOf, plan);
      },
    },
  };
}
