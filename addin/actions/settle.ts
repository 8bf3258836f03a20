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

/**
 * Settles conflicts of a row or of one cell: `mine` makes the cell an edit against what the instance holds now, `theirs` puts
 * the instance's value into the cell. Either way the next snapshot no longer asks.
 */
export function settleConflict({ workbook }: Tools): Actions["settleConflict"] {
  return ({ sheetId, rowKey, column }, choice) =>
    workbook.changeSheet({ sheetId }, (state) => {
      const isMeant = (conflict: { readonly rowKey: string; readonly column: string }): boolean =>
        conflict.rowKey === rowKey && (column === undefined || conflict.column === column);
      const writes = choice === "mine" ? [] : theirsOf(compareState(state), isMeant);
      const conflicts = state.snapshot.conflicts.filter((conflict) => !isMeant(conflict));
      // Whoever settles a cell has seen what the instance made of it.
      const incoming = state.snapshot.incoming.filter((one) => one.what !== "changed" || !isMeant(one));
      return { update: planUpdate(state, { writes, facts: { conflicts, incoming } }), value: undefined };
    });
}

/** Settles every conflict of all worksheets of ours, or of one; gives how many. A worksheet in trouble has none to settle. */
export function settleAll({ workbook }: Tools): Actions["settleAll"] {
  return async (choice, sheetId) => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const meant = listed.value.filter((sheet) => sheetId === undefined || sheet.sheetId === sheetId);
    let settled = 0;
    for (const sheet of meant) {
      const done = await workbook.changeSheet({ sheetId: sheet.sheetId }, (state) => settle(state, choice));
      if (done.ok) settled += done.value;
      else if (troubleOf(done.failure) === undefined) return done;
    }
    return { ok: true, value: settled };
  };
}

/** Conflicts of rows that are not in the sheet are asked when these come back. */
function settle(
  state: SheetState,
  choice: ConflictChoice,
): { readonly update: SheetUpdate | undefined; readonly value: number } {
  const work = compareState(state);
  const open = work.comparison.conflicts;
  if (open.length === 0) return { update: undefined, value: 0 };
  const settled = new Set(open.map(({ rowKey, column }) => `${rowKey}|${column}`));
  const writes = choice === "mine" ? [] : theirsOf(work);
  const conflicts = state.snapshot.conflicts.filter(
    ({ rowKey, column }) => !settled.has(`${rowKey}|${column}`),
  );
  const incoming = state.snapshot.incoming.filter(
    (one) => one.what !== "changed" || !settled.has(`${one.rowKey}|${one.column}`),
  );
  return { update: planUpdate(state, { writes, facts: { conflicts, incoming } }), value: open.length };
}

/** Settles a copied worksheet: a snapshot of its own, or plain cells. */
export function settleCopy({ workbook, newId }: Tools): Actions["settleCopy"] {
  return (sheetId, choice) => workbook.settleCopy(sheetId, choice, newId());
}

/** What writes the instance's values into the cells of conflicts, of all or of some. */
export function theirsOf(
  { comparison, table }: ComparedSheet,
  isMeant: (conflict: Conflict) => boolean = () => true,
): readonly CellWrite[] {
  return comparison.conflicts.filter(isMeant).map(({ rowIndex, column, theirs }) => ({
    ...{ rowIndex, column, value: theirs },
    ...(needsFormat(table.rows[rowIndex]?.cells[column], theirs) && { withFormat: true }),
  }));
}
