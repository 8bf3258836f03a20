import type { Action } from "./action.ts";

export const makeCopiesNew: Action<{ readonly sheetId: string; readonly copies: number }> = {
  name: ({ sheetId }) => `copies ${sheetId}`,
  label: ({ changes }, { copies: count }) => changes.copies({ count }),
  doing: ({ changes }) => changes.makingCopies,
  isOffered: ({ copies }) => copies > 0,
  run: (actions, { sheetId }) => actions.makeCopiesNew(sheetId),
};
