import type { Action } from "./action.ts";

/** Drops repaired segments: they are in no cell, and not every Excel undoes what an add-in wrote. */
export const dropRepairs: Action<{ readonly sheetId: string; readonly repaired?: number }> = {
  name: ({ sheetId }) => `drop ${sheetId}`,
  label: ({ check }, { repaired: count = 0 }) => check.dropRepairs({ count }),
  doing: ({ check }) => check.repairing,
  isOffered: ({ repaired }) => repaired !== undefined,
  run: (actions, { sheetId }) => actions.dropRepairs(sheetId),
};
