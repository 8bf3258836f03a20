import type { PullReport } from "../../actions/interface/actions.ts";
import type { Target } from "../../excel/read/find-sheet.ts";
import type { Action } from "./action.ts";

interface Refreshed {
  readonly sheetId: string;
  /** The target; the worksheet with the id `sheetId` if undefined. */
  readonly which?: Target;
  /** The name of the worksheet in a sentence. */
  readonly worksheet?: string;
}

/**
 * Pulls the data of a worksheet again and merges it. The whole pane shows the result until the next refresh.
 */
export const refreshSheet: Action<Refreshed, PullReport> = {
  name: ({ sheetId }) => `refresh ${sheetId}`,
  label: ({ sheet }) => sheet.refreshPlain,
  doing: ({ analyses, sheet }, { worksheet }) =>
    worksheet === undefined ? sheet.refreshingPlain : analyses.refreshing({ worksheet }),
  run: (actions, { sheetId, which = { sheetId } }, running) => actions.refreshSheet(which, running),
  keep: ({ keepRefreshed }, one) => keepRefreshed({ one }),
};
