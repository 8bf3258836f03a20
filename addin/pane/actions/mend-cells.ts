import type { MendedCell } from "../../actions/interface/actions.ts";
import type { Action } from "./action.ts";

interface Mended {
  readonly sheetId: string;
  readonly cells: readonly MendedCell[];
}

/** The label is for several texts. Other buttons name their value. */
export const mendCells = {
  name: () => "mend cells",
  label: ({ changes }, { cells }) => changes.useAllTexts({ count: cells.length }),
  doing: ({ changes }) => changes.mending,
  run: (actions, { sheetId, cells }) => actions.mendCells(sheetId, cells),
} satisfies Action<Mended>;
