import { lossFields, lossRows } from "../worksheet/rows/loss-rows.ts";
import type { CellKind } from "../worksheet/cells/column.ts";
import type { Words } from "../words/words.ts";
import type { CustomFunction } from "./custom-function.ts";
import { rowsOfAnalysis } from "./rows-of-analysis.ts";
import type { SpilledColumn } from "./rows-of-analysis.ts";

const ofElement = (
  [
    ["cycle_no", "whole"],
    ["sequence", "whole"],
    ["name", "text"],
  ] as const satisfies readonly (readonly [(typeof lossFields)[number], CellKind])[]
).map(([key, kind]): SpilledColumn => ({ key, kind, label: ({ fields }) => fields["wa.element"][key] }));

const ofSegment = (
  [
    ["segment_start", "seconds"],
    ["segment_end", "seconds"],
    ["segment_duration", "seconds"],
    ["waste_type", "waste_type"],
    ["loss_text", "text"],
  ] as const satisfies readonly (readonly [keyof Words["columns"], CellKind])[]
).map(([key, kind]): SpilledColumn => ({ key, kind, label: ({ columns }) => columns[key] }));

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
            order: "cycle_no, sequence",
          }),
        rowsOf: lossRows,
        columns: [...ofElement, ...ofSegment],
      },
      tools,
    ),
};
