import type { PullReport } from "../../actions/interface/actions.ts";
import type { Action } from "./action.ts";

export const rebuildLines: Action<{ readonly sheetId: string; readonly id: number }, PullReport> = {
  name: ({ sheetId }) => `rebuild ${sheetId}`,
  label: ({ sheet }) => sheet.rebuild,
  doing: ({ sheet }) => sheet.rebuilding,
  isOffered: (_, { mayWrite }) => mayWrite,
  run: (actions, { id }, running) => actions.rebuildLines(id, running),
};
