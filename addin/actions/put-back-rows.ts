import type { Actions } from "./actions.ts";
import { leftUndone } from "./left-undone.ts";
import { planMerge } from "./merging/plan-merge.ts";
import { shapeOf } from "./merging/sheet-work.ts";
import type { PutBackReport } from "./reports.ts";
import type { Tools } from "./tools.ts";

/** Puts rows of the last pull that are no longer in the sheet back below the table; gives how many, and what Excel did not do for them. */
export function putBackRows({ workbook }: Tools): Actions["putBackRows"] {
  return (sheetId) =>
    workbook.changeSheet<PutBackReport>({ sheetId }, shapeOf, (state) => {
      const { records, news } = state.snapshot;
      const { update, merge } = planMerge(state, { records, facts: { news }, putBack: true });
      const report = { rows: merge.appended.length };
      return { update, value: report, withLost: (lost) => ({ ...report, ...leftUndone(lost) }) };
    });
}
