import type { ReadSheet } from "../excel/read/read-sheet.ts";
import type { Workbook } from "../excel/workbook.ts";
import type { Actions, DeletedSheet } from "./interface/actions.ts";
import type { Result } from "./interface/result.ts";
import { countUnsentIn } from "../worksheet/plans/unsent-rows.ts";
import { noneUnsent, sumUnsent } from "../worksheet/merge/unsent-count.ts";
import type { UnsentCount } from "../worksheet/merge/unsent-count.ts";
import { isFrom } from "../worksheet/plans/compared.ts";
import type { ChangeTurns } from "./change-turns.ts";
import type { Tools } from "./tools/tools.ts";

/** Counts rows with unsent work, and is told of each worksheet that changes. */
export interface UnsentCounter {
  readonly countUnsent: Actions["countUnsent"];
  /** Takes notice of a worksheet whose cells were changed by anyone. */
  hear(sheetId: string): void;
  /** Takes notice that worksheets were added or renamed, or that one was deleted. */
  hearOfSheets(deleted?: string): void;
  /** The workbook, watched for changes of ours. */
  readonly workbook: Workbook;
}

/** What was found in a worksheet when it was read last. */
interface Found {
  readonly name: string;
  readonly unsent: UnsentCount;
}

/** How long a count waits for a relay that does not answer, ms: the pane says within a second what was typed. */
const patience = 300;

/** Gives an answer that comes soon, or nothing. */
function soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([
    answer,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)),
  ]);
}

/**
 * Counts the rows with something unsent over all worksheets of ours; of the sample and of another instance nothing is sent. It only reads, so undo
 * stays the engineer's. People type into the worksheet in front, so that one is read each time. The others are read only where their cells
 * were changed, as by undo or another author. A worksheet with unsent rows that is deleted is remembered.
 */
export function createUnsentCounter(
  workbook: Workbook,
  connection: Tools["connection"],
  turns: ChangeTurns,
): UnsentCounter {
  const found = new Map<string, Found>();
  const changed = new Set<string>();
  const gone = new Set<string>();
  const deleted: DeletedSheet[] = [];
  let isLookedAround = false;

  /** Counts worksheets that changed or were not counted yet, and tells those that were deleted. */
  const lookAround = async (): Promise<Result<void>> => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const ids = new Set(listed.value.map(({ sheetId }) => sheetId));
    for (const [sheetId, { name, unsent }] of found) {
      if (ids.has(sheetId)) continue;
      found.delete(sheetId);
      if (unsent.rows > 0 && gone.has(sheetId)) deleted.push({ sheetId, name, rows: unsent.rows });
    }
    for (const sheetId of ids) {
      if (found.has(sheetId) && !changed.has(sheetId)) continue;
      const read = await workbook.readSheet({ sheetId });
      if (!read.ok) return read;
      changed.delete(sheetId);
      found.set(sheetId, await foundIn(read.value, connection));
    }
    return { ok: true, value: undefined };
  };

  /** Its count may be another one now; the next count looks at it again. */
  const look = (sheetId: string): void => {
    turns.next(sheetId);
    changed.add(sheetId);
    isLookedAround = false;
  };

  let inFront: string | undefined;
  return {
    hear: (sheetId) => {
      if (sheetId === inFront) turns.next(sheetId);
      else look(sheetId);
    },
    hearOfSheets: (sheetId) => {
      if (sheetId !== undefined) gone.add(sheetId);
      turns.next();
      isLookedAround = false;
    },
    countUnsent: async () => {
      const front = await workbook.readSheet("in_front");
      if (!front.ok) return front;
      const sheetId = front.value.is === "ours" ? front.value.state.sheetId : front.value.sheetId;
      if (sheetId !== inFront) {
        // Which rows it hides may have changed while it was in front, without an event.
        turns.next();
        isLookedAround = false;
      }
      inFront = sheetId;
      found.set(sheetId, await foundIn(front.value, connection));
      changed.delete(sheetId);
      if (!isLookedAround) {
        const looked = await lookAround();
        if (!looked.ok) return looked;
        isLookedAround = true;
      }
      const { rows, ready } = sumUnsent([...found.values()].map(({ unsent }) => unsent));
      return { ok: true, value: { rows, ready, deleted: [...deleted] } };
    },
    workbook: {
      ...workbook,
      changeSheet: (target, plan, how) => {
        if (target === "in_front") {
          turns.next();
          isLookedAround = false;
        } else look(target.sheetId);
        return workbook.changeSheet(target, plan, how);
      },
    },
  };
}

async function foundIn(read: ReadSheet, connection: Tools["connection"]): Promise<Found> {
  if (read.is !== "ours") return { name: read.name, unsent: noneUnsent };
  const { name, snapshot } = read.state;
  const unsent = countUnsentIn(read.state);
  if (unsent.rows === 0) return { name, unsent };
  const instance = await soon(connection(new AbortController().signal));
  const isForeign = instance?.ok === true && !isFrom(snapshot, instance.value);
  return { name, unsent: isForeign ? noneUnsent : unsent };
}
