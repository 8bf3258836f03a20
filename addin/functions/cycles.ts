import type { FieldName } from "../../contract/records.ts";
import { recordRows } from "../worksheet/rows/record-rows.ts";
import type { CustomFunction } from "./custom-function.ts";
import { rowsOfAnalysis } from "./rows-of-analysis.ts";

const fields = [
  "sequence",
  "video_start",
  "video_end",
  "cycle_time",
] as const satisfies readonly FieldName<"wa.cycle">[];

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
            order: "sequence",
          }),
        rowsOf: (records) => recordRows("wa.cycle", fields, records),
        columns: fields.map((key) => ({
          key,
          kind: key === "sequence" ? "whole" : "seconds",
          label: (words) => words.fields["wa.cycle"][key],
        })),
      },
      tools,
    ),
};
