import { models } from "../../contract/models.ts";
import { shownFields } from "../../contract/records.ts";
import { elementRows } from "../worksheet/rows/record-rows.ts";
import { wrongValue } from "./custom-function.ts";
import type { CustomFunction } from "./custom-function.ts";
import { fieldColumns, rowsOfAnalysis } from "./rows-of-analysis.ts";

const fields = shownFields("wa.element");

/** `=WA.ELEMENTS(o_no, [cycle])`: the elements of an analysis, or of one cycle of it, times in seconds. */
export const elements: CustomFunction = {
  id: "ELEMENTS",
  parameters: [
    { name: "o_no", type: "any" },
    { name: "cycle", type: "any", optional: true },
  ],
  result: "matrix",
  answer: async ([o_no, cycle], tools) => {
    const cycle_no = isLeftOut(cycle) ? undefined : cycle;
    if (cycle_no !== undefined && !isCycle(cycle_no))
      return wrongValue(tools.words.functions.errors.cycleIsNone);
    return rowsOfAnalysis(
      o_no,
      {
        asks: (ask, session_id) =>
          ask({
            model: "wa.element",
            domain: [
              ["session_id", "=", session_id],
              ...(cycle_no === undefined ? [] : [["cycle_no", "=", cycle_no] as const]),
            ],
            fields,
            order: models["wa.element"].order,
          }),
        rowsOf: elementRows,
        columns: fieldColumns("wa.element", fields),
      },
      tools,
    );
  },
};

function isLeftOut(cycle: unknown): boolean {
  return cycle === undefined || cycle === null || cycle === "";
}

function isCycle(cycle: unknown): cycle is number {
  return typeof cycle === "number" && Number.isSafeInteger(cycle) && cycle >= 1;
}
