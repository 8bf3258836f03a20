import type { Action } from "./action.ts";

export const restoreOverwritten: Action<{ readonly sheetId: string }> = {
  name: ({ sheetId }) => `put back grey ${sheetId}`,
  label: ({ changes }) => changes.putBackGrey,
  doing: ({ changes }) => changes.puttingBackGrey,
  run: (actions, { sheetId }) => actions.restoreOverwritten(sheetId),
};
