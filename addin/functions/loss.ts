import { models } from "../../contract/models.ts";
import { lossFields, lossRows } from "../worksheet/rows/loss-rows.ts";
import { partKinds } from "../worksheet/cells/kind-of-column.ts";
import type { CustomFunction } from "./custom-function.ts";
import { fieldColumns, rowsOfAnalysis } from "./rows-of-analysis.ts";
import type { SpilledColumn } from "./rows-of-analysis.ts";

const ofElement = fieldColumns("wa.element", ["cycle_no", "sequence", "name"]);

const ofSegment = (
  ["segment_start", "segment_end", "segment_duration", "waste_type", "loss_text"] as const
).map((key): SpilledColumn => ({ key, kind: partKinds[key], label: ({ columns }) => columns[key] }));

/** `=WA.LOSS(o_no)`: one row per NVA segment of an analysis, as its LOSS worksheet shows them, times in seconds. */
export const loss: CustomFunction = {
  id: "LOSS",
  parameters: [{ name: "o_no", type: "any" }],
  result: "matrix",
  answer: ([o_no], tools) =>
    rowsOfAnalysis(
      o_no,
      {
        asks: (ask, session_id) =>
          ask({
            model: "wa.element",
            domain: [["session_id", "=", session_id]],
            fields: lossFields,
            order: models["wa.element"].order,
          }),
        rowsOf: lossRows,
        columns: [...ofElement, ...ofSegment],
      },
      tools,
    ),
};
