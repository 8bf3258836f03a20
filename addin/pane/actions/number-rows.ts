import type { SheetQuery } from "../../worksheet/query.ts";
import type { Action } from "./action.ts";

/** Numbers the rows of each cycle 1, 2, 3 … from top to bottom. */
export const numberRows: Action<{ readonly sheetId: string; readonly query: SheetQuery }> = {
  name: ({ sheetId }) => `number ${sheetId}`,
  label: ({ changes }) => changes.number,
  doing: ({ changes }) => changes.numbering,
  isOffered: ({ query }) => query.kind === "elements",
  run: (actions, { sheetId }) => actions.numberRows(sheetId),
};
