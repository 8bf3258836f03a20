import type { Action } from "./action.ts";

export const includeRowsBelow: Action<{ readonly sheetId: string; readonly rowsBelow: number }> = {
  name: ({ sheetId }) => `take in ${sheetId}`,
  label: ({ paste }, { rowsBelow: count }) => paste.takeIn({ count }),
  doing: ({ paste }) => paste.takingIn,
  isOffered: ({ rowsBelow }) => rowsBelow > 0,
  run: (actions, { sheetId }) => actions.includeRowsBelow(sheetId),
};
