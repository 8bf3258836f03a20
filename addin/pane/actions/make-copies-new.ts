import type { Action } from "./action.ts";

/** Makes copied rows new ones. */
export const makeCopiesNew: Action<{ readonly sheetId: string; readonly copies: number }> = {
  name: ({ sheetId }) => `copies ${sheetId}`,
  label: ({ changes }, { copies: count }) => changes.copies({ count }),
  doing: ({ changes }) => changes.makingCopies,
  isOffered: ({ copies }) => copies > 0,
  run: (actions, { sheetId }) => actions.makeCopiesNew(sheetId),
};
