import type { Action } from "./action.ts";
import { refreshSheet } from "./refresh-sheet.ts";

interface Copied {
  readonly sheetId: string;
  readonly choice: "own_snapshot" | "plain_cells";
}

/** Makes a copied worksheet one of its own, or plain cells. */
export const settleCopy: Action<Copied> = {
  name: refreshSheet.name,
  label: ({ sheet }, { choice }) => (choice === "own_snapshot" ? sheet.ownSnapshot : sheet.plainCells),
  doing: ({ sheet }) => sheet.settling,
  run: (actions, { sheetId, choice }) => actions.settleCopy(sheetId, choice),
};
