import type { Actions } from "./actions.ts";
import { planUpdate } from "./merging/plan-update.ts";
import { compareState, shapeOf } from "./merging/sheet-work.ts";
import { theirsOf } from "./merging/theirs-of.ts";
import type { Tools } from "./tools.ts";

/**
 * Settles conflicts of a row or of one cell: `mine` makes the cell an edit against what the instance holds now, `theirs` puts
 * the instance's value into the cell. Either way the next snapshot no longer asks.
 */
export function settleConflict({ workbook }: Tools): Actions["settleConflict"] {
  return ({ sheetId, rowKey, column }, choice) =>
    workbook.changeSheet({ sheetId }, shapeOf, (state) => {
      const isMeant = (conflict: { readonly rowKey: string; readonly column: string }): boolean =>
        conflict.rowKey === rowKey && (column === undefined || conflict.column === column);
      const writes = choice === "mine" ? [] : theirsOf(compareState(state), isMeant);
      const conflicts = state.snapshot.conflicts.filter((conflict) => !isMeant(conflict));
      // Whoever settles a cell has seen what the instance made of it.
      const news = state.snapshot.news.filter((one) => one.what !== "changed" || !isMeant(one));
      return { update: planUpdate(state, { writes, facts: { conflicts, news } }), value: undefined };
    });
}
