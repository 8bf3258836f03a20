import type { Actions } from "./interface/actions.ts";
import { planUpdate } from "../worksheet/plans/plan-update.ts";
import { compareState } from "../worksheet/plans/compared.ts";
import type { Tools } from "./tools/tools.ts";
import type { ConflictChoice, Conflict } from "../worksheet/edit.ts";
import type { SheetState } from "../worksheet/state.ts";
import type { SheetUpdate, CellWrite } from "../worksheet/update.ts";
import { troubleOf } from "./describe-sheet.ts";
import { needsFormat } from "../worksheet/cells/cell.ts";
import type { ComparedSheet } from "../worksheet/plans/compared.ts";

export function resolveConflict({ workbook }: Tools): Actions["resolveConflict"] {
  return ({ sheetId, rowKey, column }, choice) =>
    workbook.changeSheet({ sheetId }, (state) => {
      const isTarget = (conflict: { readonly rowKey: string; readonly column: string }): boolean =>
        conflict.rowKey === rowKey && (column === undefined || conflict.column === column);
      const writes = choice === "mine" ? [] : writesOfTheirs(compareState(state), isTarget);
      const conflicts = state.snapshot.conflicts.filter((conflict) => !isTarget(conflict));
      // The user has seen the value on the instance, so it is no longer listed as incoming.
      const incoming = state.snapshot.incoming.filter((one) => one.what !== "changed" || !isTarget(one));
      return {
        update: planUpdate(state, { writes, snapshotChanges: { conflicts, incoming } }),
        value: undefined,
      };
    });
}

/** Skips worksheets in trouble. */
export function resolveAll({ workbook }: Tools): Actions["resolveAll"] {
  return async (choice, sheetId) => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const targets = listed.value.filter((sheet) => sheetId === undefined || sheet.sheetId === sheetId);
    let resolved = 0;
    for (const sheet of targets) {
      const done = await workbook.changeSheet({ sheetId: sheet.sheetId }, (state) => resolve(state, choice));
      if (done.ok) resolved += done.value;
      else if (troubleOf(done.failure) === undefined) return done;
    }
    return { ok: true, value: resolved };
  };
}

/** Resolves the conflicts of a worksheet, except those of missing rows. */
function resolve(
  state: SheetState,
  choice: ConflictChoice,
): { readonly update: SheetUpdate | undefined; readonly value: number } {
  const compared = compareState(state);
  const open = compared.comparison.conflicts;
  if (open.length === 0) return { update: undefined, value: 0 };
  const resolved = new Set(open.map(({ rowKey, column }) => `${rowKey}|${column}`));
  const writes = choice === "mine" ? [] : writesOfTheirs(compared);
  const conflicts = state.snapshot.conflicts.filter(
    ({ rowKey, column }) => !resolved.has(`${rowKey}|${column}`),
  );
  const incoming = state.snapshot.incoming.filter(
    (one) => one.what !== "changed" || !resolved.has(`${one.rowKey}|${one.column}`),
  );
  return {
    update: planUpdate(state, { writes, snapshotChanges: { conflicts, incoming } }),
    value: open.length,
  };
}

export function resolveCopy({ workbook, newId }: Tools): Actions["resolveCopy"] {
  return (sheetId, choice) => workbook.resolveCopy(sheetId, choice, newId());
}

/** Returns the writes that put the instance's values into cells with a conflict. */
export function writesOfTheirs(
  { comparison, table }: ComparedSheet,
  isTarget: (conflict: Conflict) => boolean = () => true,
): readonly CellWrite[] {
  return comparison.conflicts.filter(isTarget).map(({ rowIndex, column, theirs }) => ({
    ...{ rowIndex, column, value: theirs },
    ...(needsFormat(table.rows[rowIndex]?.cells[column], theirs) && { withFormat: true }),
  }));
}
