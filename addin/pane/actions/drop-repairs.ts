import type { Action } from "./action.ts";

/** Reverts unsent repairs of segments. They are in no cell, so not every Excel can undo them. */
export const dropRepairs: Action<{ readonly sheetId: string; readonly repaired?: number }> = {
  name: ({ sheetId }) => `drop ${sheetId}`,
  label: ({ check }, { repaired: count = 0 }) => check.dropRepairs({ count }),
  doing: ({ check }) => check.repairing,
  isOffered: ({ repaired }) => repaired !== undefined,
  run: (actions, { sheetId }) => actions.dropRepairs(sheetId),
};
