import type { Actions } from "./actions.ts";
import { planUpdate } from "./merging/plan-update.ts";
import { shapeOf } from "./merging/sheet-work.ts";
import type { Tools } from "./tools.ts";

/** Forgets what changed at the last refresh. */
export function dismissNews({ workbook }: Tools): Actions["dismissNews"] {
  return (sheetId) =>
    workbook.changeSheet({ sheetId }, shapeOf, (state) => ({
      update: planUpdate(state, { facts: { news: [] } }),
      value: undefined,
    }));
}
