import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import type { Action } from "./action.ts";

type Unfinished = SheetDescription & { readonly is: "unfinished" };

export const finishSheet: Action<Unfinished> = {
  name: ({ sheetId }) => `unfinished ${sheetId}`,
  label: ({ unfinished }, { what }) => unfinished[what].finish,
  doing: ({ unfinished }, { name }) => unfinished.finishing({ name }),
  run: (actions, { sheetId }, running) => actions.finish(sheetId, running),
};

export const removeUnfinished: Action<Unfinished> = {
  name: finishSheet.name,
  label: ({ unfinished }) => unfinished.remove,
  doing: ({ unfinished }, { name }) => unfinished.removing({ name }),
  run: (actions, { sheetId }) => actions.removeUnfinished(sheetId),
};
