import type { Explained } from "../../actions/interface/explained.ts";
import type { Action } from "./action.ts";

export const explain: Action<undefined, Explained> = {
  name: () => "explain",
  label: ({ sheet }) => sheet.explain,
  doing: ({ sheet }) => sheet.explaining,
  run: (actions, _, running) => actions.explainFigure(running),
  share: (pane, value) => pane.setExplanation(value),
};
