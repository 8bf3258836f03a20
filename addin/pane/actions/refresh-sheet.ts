import type { PullReport } from "../../actions/interface/actions.ts";
import type { Target } from "../../excel/read/find-sheet.ts";
import type { Action } from "./action.ts";

interface Refreshed {
  readonly sheetId: string;
  /** The default is the worksheet with the id `sheetId`. */
  readonly which?: Target;
  /** The worksheet's name within a sentence. */
  readonly worksheet?: string;
}

export const refreshSheet: Action<Refreshed, PullReport> = {
  name: ({ sheetId }) => `refresh ${sheetId}`,
  label: ({ sheet }) => sheet.refreshPlain,
  doing: ({ analyses, sheet }, { worksheet }) =>
    worksheet === undefined ? sheet.refreshingPlain : analyses.refreshing({ worksheet }),
  run: (actions, { sheetId, which = { sheetId } }, running) => actions.refreshSheet(which, running),
  share: ({ setRefreshReport }, one) => setRefreshReport({ one }),
};
