import type { ReadSheet } from "../excel/read/open-sheet.ts";
import type { Workbook } from "../excel/workbook.ts";
import type { WorkbookResult } from "../excel/batch/run.ts";
import { isFrom } from "../worksheet/plans/compared.ts";
import { countUnsentIn } from "../worksheet/plans/unsent-rows.ts";
import { noneUnsent, sumUnsent } from "../worksheet/merge/unsent-count.ts";
import type { UnsentCount } from "../worksheet/merge/unsent-count.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import type { ChangeNumbers } from "./tools/change-numbers.ts";
import type { UnsentReport } from "./interface/review.ts";
import type { Tools } from "./tools/tools.ts";

/** The unsent work of a worksheet when it was last read. */
interface SheetUnsent {
  readonly sheetId: string;
  readonly name: string;
  readonly unsent: UnsentCount;
  /** Undefined for a worksheet that is not the add-in's. */
  readonly instance?: Snapshot["instance"];
  /** The number of the last change before the reading. */
  readonly number: number;
}

interface UnsentCache {
  /** Stores the unsent work of a worksheet. `number` is that of the last change before the reading. */
  store(read: ReadSheet, number: number): void;
  /**
   * Reads new and changed worksheets, and removes missing ones. Those in `deleted` stay in the report if
   * they had unsent rows.
   */
  readChanged(deleted: ReadonlySet<string>): Promise<WorkbookResult<void>>;
  report(): Promise<UnsentReport>;
}

/**
 * Creates the cache of unsent work. Its report leaves out worksheets of other instances, which are not sent.
 */
export function createUnsentCache(
  workbook: Workbook,
  instanceSoon: Tools["instanceSoon"],
  changeNumbers: ChangeNumbers,
): UnsentCache {
  const bySheet = new Map<string, SheetUnsent>();
  const deletedUnsent: SheetUnsent[] = [];
  const store = (read: ReadSheet, number: number): void => {
    const one = unsentIn(read, number);
    bySheet.set(one.sheetId, one);
  };
  return {
    store,
    readChanged: async (deleted) => {
      const listed = await workbook.listSheets();
      if (!listed.ok) return listed;
      const names = new Map(listed.value.map(({ sheetId, name }) => [sheetId, name]));
      for (const [sheetId, one] of bySheet) {
        if (names.has(sheetId)) continue;
        bySheet.delete(sheetId);
        if (one.unsent.rows > 0 && deleted.has(sheetId)) deletedUnsent.push(one);
      }
      for (const [sheetId, name] of names) {
        const known = bySheet.get(sheetId);
        if (known !== undefined && !changeNumbers.isChangedAfter(sheetId, known.number)) {
          bySheet.set(sheetId, { ...known, name });
          continue;
        }
        const number = changeNumbers.latest();
        const read = await workbook.readSheet({ sheetId });
        if (!read.ok) return read;
        store(read.value, number);
      }
      return { ok: true, value: undefined };
    },
    report: async () => {
      const isUnsent = [...bySheet.values(), ...deletedUnsent].some(({ unsent }) => unsent.rows > 0);
      // If the relay does not answer soon, all worksheets are counted.
      const instance = isUnsent ? await instanceSoon() : undefined;
      const isOfInstance = ({ instance: own }: SheetUnsent): boolean =>
        instance === undefined || own === undefined || isFrom({ instance: own }, instance);
      return {
        ...sumUnsent([...bySheet.values()].filter(isOfInstance).map(({ unsent }) => unsent)),
        deleted: deletedUnsent
          .filter(isOfInstance)
          .map(({ sheetId, name, unsent }) => ({ sheetId, name, rows: unsent.rows })),
      };
    },
  };
}

function unsentIn(read: ReadSheet, number: number): SheetUnsent {
  if (read.is !== "ours") return { sheetId: read.sheetId, name: read.name, unsent: noneUnsent, number };
  const { sheetId, name, snapshot } = read.state;
  return { sheetId, name, unsent: countUnsentIn(read.state), instance: snapshot.instance, number };
}
