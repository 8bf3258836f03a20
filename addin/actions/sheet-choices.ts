import type { Actions } from "./interface/actions.ts";
import { refreshSheet } from "./refresh.ts";
import type { Tools } from "./tools/tools.ts";
import { planUpdate } from "../worksheet/plans/plan-update.ts";
import { planMerge } from "../worksheet/plans/plan-merge.ts";

export function chooseExtraFields(tools: Tools): Actions["chooseExtraFields"] {
  return (sheetId, extra, running) =>
    refreshSheet(tools)({ sheetId }, running, ({ kind, ids, cycle_no, lang }) => ({
      ...{ kind, ids, cycle_no, lang },
      ...(extra.length > 0 && { extra }),
    }));
}

export function dismissIncoming({ workbook }: Tools): Actions["dismissIncoming"] {
  return (sheetId) =>
    workbook.changeSheet({ sheetId }, (state) => ({
      update: planUpdate(state, { snapshotChanges: { incoming: [] } }),
      value: undefined,
    }));
}

export function translateSheet({ workbook, words }: Tools): Actions["translateSheet"] {
  return async (sheetId) => {
    const chosen = await words();
    return workbook.changeSheet({ sheetId }, (state) => {
      if (chosen.language === state.words.language) return { update: undefined, value: undefined };
      const { records, incoming } = state.snapshot;
      const { update } = planMerge(state, { records, snapshotChanges: { incoming }, words: chosen });
      return { update, value: undefined };
    });
  };
}
