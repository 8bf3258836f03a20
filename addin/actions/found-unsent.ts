import type { ReadSheet } from "../excel/read/open-sheet.ts";
import type { Workbook } from "../excel/workbook.ts";
import type { WorkbookResult } from "../excel/batch/run.ts";
import { isFrom } from "../worksheet/plans/compared.ts";
import { countUnsentIn } from "../worksheet/plans/unsent-rows.ts";
import { noneUnsent, sumUnsent } from "../worksheet/merge/unsent-count.ts";
import type { UnsentCount } from "../worksheet/merge/unsent-count.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import type { ChangeTurns } from "./change-turns.ts";
import type { UnsentReport } from "./interface/review.ts";
import type { Tools } from "./tools/tools.ts";

/** The unsent work that a worksheet had when it was last read. */
interface SheetUnsent {
  readonly sheetId: string;
  readonly name: string;
  readonly unsent: UnsentCount;
  /** The instance of the worksheet; undefined for a worksheet that is not the add-in's. */
  readonly of?: Snapshot["instance"];
  /** The number of the last change in the workbook before the reading. */
  readonly turn: number;
}

/** A cache of the unsent work of the worksheets in a workbook. */
interface UnsentCache {
  /** Caches the unsent work of a worksheet. `turn` is the number of the last change before it was read. */
  keep(read: ReadSheet, turn: number): void;
  /**
   * Reads worksheets that changed or were not read yet, and forgets missing ones. Those in `deleted` that had
   * unsent rows stay in the report.
   */
  readChanged(deleted: ReadonlySet<string>): Promise<WorkbookResult<void>>;
  report(): Promise<UnsentReport>;
}

/**
 * Creates the cache of unsent work. Its report leaves out worksheets of other instances, because their work
 * is not sent.
 */
export function createUnsentCache(
  workbook: Workbook,
  instanceSoon: Tools["instanceSoon"],
  turns: ChangeTurns,
): UnsentCache {
  const found = new Map<string, SheetUnsent>();
  const lost: SheetUnsent[] = [];
  const keep = (read: ReadSheet, turn: number): void => {
    const one = foundIn(read, turn);
    found.set(one.sheetId, one);
  };
  return {
    keep,
    readChanged: async (deleted) => {
      const listed = await workbook.listSheets();
      if (!listed.ok) return listed;
      const names = new Map(listed.value.map(({ sheetId, name }) => [sheetId, name]));
      for (const [sheetId, one] of found) {
        if (names.has(sheetId)) continue;
        found.delete(sheetId);
        if (one.unsent.rows > 0 && deleted.has(sheetId)) lost.push(one);
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
        keep(read.value, turn);
      }
      return { ok: true, value: undefined };
    },
    report: async () => {
      const isUnsent = [...found.values(), ...lost].some(({ unsent }) => unsent.rows > 0);
      // If the relay does not answer soon, all worksheets are counted.
      const instance = isUnsent ? await instanceSoon() : undefined;
      const isOfInstance = ({ of }: SheetUnsent): boolean =>
        instance === undefined || of === undefined || isFrom({ instance: of }, instance);
      return {
        ...sumUnsent([...found.values()].filter(isOfInstance).map(({ unsent }) => unsent)),
        deleted: lost
          .filter(isOfInstance)
          .map(({ sheetId, name, unsent }) => ({ sheetId, name, rows: unsent.rows })),
      };
    },
  };
}

function foundIn(read: ReadSheet, turn: number): SheetUnsent {
  if (read.is !== "ours") return { sheetId: read.sheetId, name: read.name, unsent: noneUnsent, turn };
  const { sheetId, name, snapshot } = read.state;
  return { sheetId, name, unsent: countUnsentIn(read.state), of: snapshot.instance, turn };
}
