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

/** The unsent work of a worksheet when it was last read. */
interface Found {
  readonly sheetId: string;
  readonly name: string;
  readonly unsent: UnsentCount;
  /** The worksheet's instance, or undefined if the worksheet is none of ours. */
  readonly of?: Snapshot["instance"];
  /** The number of the last change in the workbook before the reading. */
  readonly turn: number;
}

/** The unsent work of the worksheets in a workbook, kept until they change. */
interface FoundUnsent {
  /** Keeps the unsent work of a worksheet that was read after the change with this number. */
  keep(read: ReadSheet, turn: number): void;
  /**
   * Reads worksheets that changed or were not read yet, and forgets missing ones. Those in `deleted` that had
   * unsent rows stay in the report.
   */
  readChanged(deleted: ReadonlySet<string>): Promise<WorkbookResult<void>>;
  report(): Promise<UnsentReport>;
}

/**
 * Keeps the unsent work of the worksheets in a workbook. The report leaves out other instances, because their
 * work is not sent.
 */
export function keepUnsent(
  workbook: Workbook,
  instanceSoon: Tools["instanceSoon"],
  turns: ChangeTurns,
): FoundUnsent {
  const found = new Map<string, Found>();
  const lost: Found[] = [];
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
      // Without the relay, the instance of a worksheet cannot be verified.
      const instance = isUnsent ? await instanceSoon() : undefined;
      const isMeant = ({ of }: Found): boolean =>
        instance === undefined || of === undefined || isFrom({ instance: of }, instance);
      return {
        ...sumUnsent([...found.values()].filter(isMeant).map(({ unsent }) => unsent)),
        deleted: lost
          .filter(isMeant)
          .map(({ sheetId, name, unsent }) => ({ sheetId, name, rows: unsent.rows })),
      };
    },
  };
}

function foundIn(read: ReadSheet, turn: number): Found {
  if (read.is !== "ours") return { sheetId: read.sheetId, name: read.name, unsent: noneUnsent, turn };
  const { sheetId, name, snapshot } = read.state;
  return { sheetId, name, unsent: countUnsentIn(read.state), of: snapshot.instance, turn };
}
