import type { CorrectedCell } from "../../actions/interface/actions.ts";
import type { Action } from "./action.ts";

interface Mended {
  readonly sheetId: string;
  readonly cells: readonly CorrectedCell[];
}

/** The label is for several texts. Other buttons name their value. */
export const correctCells = {
  name: () => "mend cells",
  label: ({ changes }, { cells }) => changes.useAllTexts({ count: cells.length }),
  doing: ({ changes }) => changes.mending,
  run: (actions, { sheetId, cells }) => actions.correctCells(sheetId, cells),
} satisfies Action<Mended>;
