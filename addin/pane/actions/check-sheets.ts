import type { SheetCheck } from "../../actions/interface/check-actions.ts";
import type { Action } from "./action.ts";

/** Looks through worksheets of elements: the one that is named, or all of them. */
export const checkSheets: Action<{ readonly only?: string | undefined }, readonly SheetCheck[]> = {
  name: () => "check sheets",
  label: ({ check }, { only }) => (only === undefined ? check.checkSheets : check.check),
  doing: ({ check }) => check.checking,
  run: (actions, { only }) => actions.checkSheets(only),
};
