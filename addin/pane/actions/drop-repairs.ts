import type { Action } from "./action.ts";

/** Drops repaired segments. They are in no cell, and not every Excel can undo an add-in's changes. */
export const dropRepairs: Action<{ readonly sheetId: string; readonly repaired?: number }> = {
  name: ({ sheetId }) => `drop ${sheetId}`,
  label: ({ check }, { repaired: count = 0 }) => check.dropRepairs({ count }),
  doing: ({ check }) => check.repairing,
  isOffered: ({ repaired }) => repaired !== undefined,
  run: (actions, { sheetId }) => actions.dropRepairs(sheetId),
};
