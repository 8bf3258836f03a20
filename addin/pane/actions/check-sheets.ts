import type { SheetCheck } from "../../actions/interface/check-actions.ts";
import type { Action } from "./action.ts";

/** Checks the elements worksheet `only`, or all. */
export const checkSheets: Action<{ readonly only?: string | undefined }, readonly SheetCheck[]> = {
  name: () => "check sheets",
  label: ({ check }, { only }) => (only === undefined ? check.checkSheets : check.check),
  doing: ({ check }) => check.checking,
  run: (actions, { only }) => actions.checkSheets(only),
};
