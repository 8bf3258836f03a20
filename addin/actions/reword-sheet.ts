import type { Actions } from "./actions.ts";
import { planMerge } from "./merging/plan-merge.ts";
import { shapeOf } from "./merging/sheet-work.ts";
import type { Tools } from "./tools.ts";

/** Writes a worksheet on in the chosen language, with a merge of the records that it was pulled with. */
export function rewordSheet({ workbook, words }: Tools): Actions["rewordSheet"] {
  return async (sheetId) => {
    const chosen = await words();
    return workbook.changeSheet({ sheetId }, shapeOf, (state) => {
      if (chosen.language === state.words.language) return { update: undefined, value: undefined };
      const { records, news } = state.snapshot;
      const { update } = planMerge(state, { records, facts: { news }, words: chosen });
      return { update, value: undefined };
    });
  };
}
