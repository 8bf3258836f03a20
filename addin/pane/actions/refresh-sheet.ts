import type { PullReport } from "../../actions/interface/actions.ts";
import type { Target } from "../../excel/read/find-sheet.ts";
import type { Action } from "./action.ts";

interface Refreshed {
  readonly sheetId: string;
  /** The worksheet of that id if it is missing. */
  readonly which?: Target;
  /** What it is called in a sentence. */
  readonly worksheet?: string;
}

/** Pulls what a worksheet shows and merges it. The whole pane shows what that did until the next refresh. */
export const refreshSheet: Action<Refreshed, PullReport> = {
  name: ({ sheetId }) => `refresh ${sheetId}`,
  label: ({ sheet }) => sheet.refreshPlain,
  doing: ({ analyses, sheet }, { worksheet }) =>
    worksheet === undefined ? sheet.refreshingPlain : analyses.refreshing({ worksheet }),
  run: (actions, { sheetId, which = { sheetId } }, running) => actions.refreshSheet(which, running),
  keep: ({ keepRefreshed }, one) => keepRefreshed({ one }),
};
