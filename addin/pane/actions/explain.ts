import type { Explained } from "../../actions/interface/explained.ts";
import type { Action } from "./action.ts";

/** Explains the figure in the selected cell. The pane shows the explanation below the button. */
export const explain: Action<undefined, Explained> = {
  name: () => "explain",
  label: ({ sheet }) => sheet.explain,
  doing: ({ sheet }) => sheet.explaining,
  run: (actions, _, running) => actions.explainFigure(running),
  keep: (pane, value) => pane.keepExplained(value),
};
