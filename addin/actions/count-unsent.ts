import type { ReadSheet } from "../excel/read/read-sheet.ts";
import type { Workbook } from "../excel/workbook.ts";
import type { Actions, DeletedSheet } from "./interface/actions.ts";
import type { Result } from "./interface/result.ts";
import { countUnsentIn } from "../worksheet/plans/unsent-rows.ts";
import { noneUnsent, sumUnsent } from "../worksheet/merge/unsent-count.ts";
import type { UnsentCount } from "../worksheet/merge/unsent-count.ts";
import { isFrom } from "../worksheet/plans/compared.ts";
import type { ChangeTurns } from "./change-turns.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import type { Tools } from "./tools/tools.ts";

/** Counts rows with unsent work, and is told of each worksheet that changes. */
export interface UnsentCounter {
  readonly countUnsent: Actions["countUnsent"];
  /** Takes notice of a worksheet whose cells were changed by anyone. */
  hear(sheetId: string): void;
  /** Takes notice that worksheets were added or renamed, or that one was deleted. */
  hearOfSheets(deleted?: string): void;
  /** Tells whether the last count was refused, as while a cell is edited: an edit that is given up afterwards raises no event. */
  isOwed(): boolean;
  /** The workbook, watched for changes of ours. */
  readonly workbook: Workbook;
}

/** What was found in a worksheet when it was read last. */
interface Found {
  readonly name: string;
  readonly unsent: UnsentCount;
  /** The instance that it is of; undefined where it is none of ours. */
  readonly of?: Snapshot["instance"];
  /** The number of the last change in the workbook before it was read. */
  readonly turn: number;
}

/**
 * Counts the rows with something unsent over all worksheets of ours; of the sample and of another instance nothing is sent. It only reads, so undo
 * stays the engineer's. People type into the worksheet in front, so that one is read each time. The others are read only where their cells
 * were changed, as by undo or another author. A worksheet with unsent rows that is deleted is remembered.
 */
export function createUnsentCounter(
  workbook: Workbook,
  instanceSoon: Tools["instanceSoon"],
  turns: ChangeTurns,
): UnsentCounter {
  const found = new Map<string, Found>();
  const gone = new Set<string>();
  const deleted: (Found & { readonly sheetId: string })[] = [];
  let isLookedAround = false;
  let isOwed = false;
  let inFront: string | undefined;

  /** Counts worksheets that changed or were not counted yet, and tells those that were deleted. */
  const lookAround = async (): Promise<Result<void>> => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const names = new Map(listed.value.map(({ sheetId, name }) => [sheetId, name]));
    for (const [sheetId, one] of found) {
      if (names.has(sheetId)) continue;
      found.delete(sheetId);
      if (one.unsent.rows > 0 && gone.has(sheetId)) deleted.push({ ...one, sheetId });
    }
    for (const [sheetId, name] of names) {
      const known = found.get(sheetId);
      if (known !== undefined && !turns.isChangedAfter(sheetId, known.turn)) {
        found.set(sheetId, { ...known, name });
        continue;
      }
      const turn = turns.now();
      const read = await workbook.readSheet({ sheetId });
      if (!read.ok) return read;
      found.set(sheetId, foundIn(read.value, turn));
    }
    return { ok: true, value: undefined };
  };

  /** Its count may be another one now; the next count looks at it again. */
  const look = (sheetId: string): void => {
    turns.next(sheetId);
    if (sheetId !== inFront) isLookedAround = false;
  };

  /** Leaves out what is of another instance; away from the relay nobody can tell. */
  const meant = async (all: readonly Found[]): Promise<(one: Found) => boolean> => {
    const instance = all.some(({ unsent }) => unsent.rows > 0) ? await instanceSoon() : undefined;
    return ({ of }) => instance === undefined || of === undefined || isFrom({ instance: of }, instance);
  };

  return {
    hear: look,
    isOwed: () => isOwed,
    hearOfSheets: (sheetId) => {
      if (sheetId !== undefined) gone.add(sheetId);
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
      found.set(sheetId, foundIn(front.value, turn));
      if (!isLookedAround) {
        // Said before, since what changes meanwhile says otherwise.
        isLookedAround = true;
        const looked = await lookAround();
        isLookedAround &&= looked.ok;
        if (!looked.ok) return looked;
      }
      const all = [...found.values()];
      const isMeant = await meant([...all, ...deleted]);
      const lost = deleted.filter(isMeant).map(({ sheetId: id, name, unsent }): DeletedSheet => {
        return { sheetId: id, name, rows: unsent.rows };
      });
      return {
        ok: true,
        value: { ...sumUnsent(all.filter(isMeant).map(({ unsent }) => unsent)), deleted: lost },
      };
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

function foundIn(read: ReadSheet, turn: number): Found {
  if (read.is !== "ours") return { name: read.name, unsent: noneUnsent, turn };
  const { name, snapshot } = read.state;
  return { name, unsent: countUnsentIn(read.state), of: snapshot.instance, turn };
}
