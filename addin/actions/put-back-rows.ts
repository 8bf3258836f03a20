import type { Actions } from "./actions.ts";
import { planMerge } from "./merging/plan-merge.ts";
import { shapeOf } from "./merging/sheet-work.ts";
import type { Tools } from "./tools.ts";

/** Puts rows of the last pull that are no longer in the sheet back below the table; gives how many. */
export function putBackRows({ workbook }: Tools): Actions["putBackRows"] {
  return (sheetId) =>
    workbook.changeSheet({ sheetId }, shapeOf, (state) => {
      const { records, news } = state.snapshot;
      const { update, merge } = planMerge(state, { records, facts: { news }, putBack: true });
      return { update, value: merge.appended.length };
    });
}
