import type { Action } from "./action.ts";

export const dismissIncoming: Action<{ readonly sheetId: string }> = {
  name: ({ sheetId }) => `news ${sheetId}`,
  label: ({ incoming }) => incoming.dismiss,
  doing: ({ incoming }) => incoming.dismiss,
  run: (actions, { sheetId }) => actions.dismissIncoming(sheetId),
};
