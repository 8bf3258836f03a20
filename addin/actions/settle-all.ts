import type { ConflictChoice } from "../rows/editing/edit.ts";
import type { SheetState } from "../workbook/sheet-state.ts";
import type { SheetUpdate } from "../workbook/sheet-update.ts";
import type { Actions } from "./actions.ts";
import { planUpdate } from "./merging/plan-update.ts";
import { compareState, shapeOf } from "./merging/sheet-work.ts";
import { theirsOf } from "./merging/theirs-of.ts";
import { troubleOf } from "./merging/sheet-trouble.ts";
import type { Tools } from "./tools.ts";

/** Settles every conflict of all worksheets of ours, or of one; gives how many. A worksheet in trouble has none to settle. */
export function settleAll({ workbook }: Tools): Actions["settleAll"] {
  return async (choice, sheetId) => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const meant = listed.value.filter((sheet) => sheetId === undefined || sheet.sheetId === sheetId);
    let settled = 0;
    for (const sheet of meant) {
      const done = await workbook.changeSheet({ sheetId: sheet.sheetId }, shapeOf, (state) =>
        settle(state, choice),
      );
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
  const news = state.snapshot.news.filter(
    (one) => one.what !== "changed" || !settled.has(`${one.rowKey}|${one.column}`),
  );
  return { update: planUpdate(state, { writes, facts: { conflicts, news } }), value: open.length };
}
