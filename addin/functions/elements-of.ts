import { models } from "../../contract/models.ts";
import { shownFields } from "../../contract/records.ts";
import type { FieldName } from "../../contract/records.ts";
import { idOf } from "../../contract/shown-value.ts";
import type { RawRecord } from "../client/read-records.ts";
import { answered, unreadable } from "./custom-function.ts";
import type { FunctionTools, Outcome } from "./custom-function.ts";
import { findAnalysis } from "./look-up.ts";

/** All reads of elements request these fields, so that functions share a read. */
const elementFields: readonly FieldName<"wa.element">[] = [
  ...(["session_id", "segment_data", "loss_data", "loss_type_data"] as const),
  ...shownFields("wa.element"),
];

export async function readElements(
  analysis: RawRecord,
  { ask, words }: FunctionTools,
  cycle?: number,
): Promise<Outcome<readonly RawRecord[]>> {
  const answer = await ask({
    model: "wa.element",
    domain: [
      ["session_id", "=", idOf(analysis)],
      ...(cycle === undefined ? [] : [["cycle_no", "=", cycle] as const]),
    ],
    fields: elementFields,
    order: models["wa.element"].order,
  });
  return answer.ok ? answered(answer.value) : unreadable(answer.failure, words);
}

export async function elementsOf(
  o_no: unknown,
  tools: FunctionTools,
  cycle?: number,
): Promise<Outcome<readonly RawRecord[]>> {
  const analysis = await findAnalysis(o_no, tools);
  return analysis.ok ? readElements(analysis.value, tools, cycle) : analysis;
}
