import { models } from "../../contract/models.ts";
import { shownFields } from "../../contract/records.ts";
import { recordRows } from "../worksheet/rows/record-rows.ts";
import type { CustomFunction } from "./custom-function.ts";
import { fieldColumns, rowsOfAnalysis } from "./rows-of-analysis.ts";

const fields = shownFields("wa.cycle");

/** `=WA.CYCLES(o_no)`: the measured cycles of an analysis, times in seconds. */
export const cycles: CustomFunction = {
  id: "CYCLES",
  parameters: [{ name: "o_no", type: "any" }],
  result: "matrix",
  answer: ([o_no], tools) =>
    rowsOfAnalysis(
      o_no,
      {
        asks: (ask, session_id) =>
          ask({
            model: "wa.cycle",
            domain: [["session_id", "=", session_id]],
            fields,
            order: models["wa.cycle"].order,
          }),
        rowsOf: (records) => recordRows("wa.cycle", fields, records),
        columns: fieldColumns("wa.cycle", fields),
      },
      tools,
    ),
};
