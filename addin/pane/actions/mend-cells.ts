import type { MendedCell } from "../../actions/interface/actions.ts";
import type { Action } from "./action.ts";

interface Mended {
  readonly sheetId: string;
  readonly cells: readonly MendedCell[];
}

/** Writes values into cells with a problem. The label is for all texts; other buttons name their value. */
export const mendCells = {
  name: () => "mend cells",
  label: ({ changes }, { cells }) => changes.useAllTexts({ count: cells.length }),
  doing: ({ changes }) => changes.mending,
  run: (actions, { sheetId, cells }) => actions.mendCells(sheetId, cells),
} satisfies Action<Mended>;
