import { shownFields } from "../../contract/records.ts";
import type { RawRecord } from "../client/read-records.ts";
import { notAvailable, wrongValue } from "./custom-function.ts";
import type { FunctionTools, Outcome } from "./custom-function.ts";
import { findOne, nameTyped } from "./find-one.ts";

/** All that a function may want of an analysis, so that all calls about one analysis share one read. */
export const analysisFields = shownFields("wa.session");

/**
 * Finds the one analysis with an O-No. A number is looked for by its digits; where there is none, its leading zeros may have been
 * lost, and the error says so.
 */
export async function findAnalysis(typed: unknown, tools: FunctionTools): Promise<Outcome<RawRecord>> {
  const { errors } = tools.words.functions;
  const o_no = nameTyped(typed);
  if (o_no === "") return wrongValue(errors.oNoMissing);
  return findOne(
    {
      model: "wa.session",
      name: ["o_no", o_no],
      fields: analysisFields,
      none:
        typeof typed === "number"
          ? wrongValue(errors.oNoIsNumber({ number: o_no }))
          : notAvailable(errors.noAnalysis({ o_no })),
      several: wrongValue(errors.severalAnalyses({ o_no })),
    },
    tools,
  );
}
