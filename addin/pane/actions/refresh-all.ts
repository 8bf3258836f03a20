import type { RefreshAllReport } from "../../actions/interface/reports.ts";
import type { Action } from "./action.ts";

export const refreshAll: Action<unknown, RefreshAllReport> = {
  name: () => "refresh all",
  label: (words) => words.refreshAll.button,
  doing: (words) => words.refreshAll.refreshing,
  run: (actions, _, running) => actions.refreshAll(running),
  // A failure of the instance for one worksheet may also concern others.
  failureIn: ({ failed }) => failed.find(({ failure }) => failure.source === "instance")?.failure,
  share: ({ setRefreshReport }, all) => setRefreshReport({ all }),
};
