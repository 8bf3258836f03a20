import type { Action } from "./action.ts";
import { refreshSheet } from "./refresh-sheet.ts";

interface Copied {
  readonly sheetId: string;
  readonly choice: "own_snapshot" | "plain_cells";
}

export const resolveCopy: Action<Copied> = {
  name: refreshSheet.name,
  label: ({ sheet }, { choice }) => (choice === "own_snapshot" ? sheet.ownSnapshot : sheet.plainCells),
  doing: ({ sheet }) => sheet.settling,
  run: (actions, { sheetId, choice }) => actions.resolveCopy(sheetId, choice),
};
