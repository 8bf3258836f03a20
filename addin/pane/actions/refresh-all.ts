import type { RefreshAllReport } from "../../actions/interface/reports.ts";
import type { Action } from "./action.ts";

/** Refreshes every worksheet of ours, one after the other. */
export const refreshAll: Action<unknown, RefreshAllReport> = {
  name: () => "refresh all",
  label: (words) => words.refreshAll.button,
  doing: (words) => words.refreshAll.refreshing,
  run: (actions, _, running) => actions.refreshAll(running),
  // What kept one worksheet from the instance may keep others from it, too.
  whyPart: ({ failed }) => failed.find(({ failure }) => failure.source === "instance")?.failure,
  keep: ({ keepRefreshed }, all) => keepRefreshed({ all }),
};
