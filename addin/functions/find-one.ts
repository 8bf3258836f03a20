import type { ModelName } from "../../contract/models.ts";
import type { FieldName } from "../../contract/records.ts";
import type { RawRecord } from "../client/read-records.ts";
import { answered, notAvailable, wrongValue } from "./custom-function.ts";
import type { FunctionTools, Outcome } from "./custom-function.ts";
import { unreadable } from "./failure-error.ts";

/** All that a function may want of an analysis, so that all calls about one analysis share one read. */
export const analysisFields = [
  ...(["o_no", "name", "process_name", "date"] as const),
  ...(["cycle_time_avg", "va_ratio", "element_count"] as const),
] as const satisfies readonly FieldName<"wa.session">[];

/** All that a function may want of a line balance. */
export const lineFields = [
  ...(["name", "takt_time", "lb_efficiency", "bottleneck_name", "max_ct"] as const),
] as const satisfies readonly FieldName<"wa.linebalance">[];

/**
 * Finds the one analysis with an O-No. A number is looked for by its digits; where there is none, its leading zeros may have been
 * lost, and the error says so.
 */
export async function findAnalysis(typed: unknown, tools: FunctionTools): Promise<Outcome<RawRecord>> {
  const { errors } = tools.words.functions;
  const o_no = textOf(typed);
  if (o_no === "") return wrongValue(errors.oNoMissing);
  return findOne(tools, {
    model: "wa.session",
    name: ["o_no", o_no],
    fields: analysisFields,
    none:
      typeof typed === "number"
        ? wrongValue(errors.oNoIsNumber(o_no))
        : notAvailable(errors.noAnalysis(o_no)),
    several: wrongValue(errors.severalAnalyses(o_no)),
  });
}

/** Finds the one line balance with a name. */
export async function findLine(typed: unknown, tools: FunctionTools): Promise<Outcome<RawRecord>> {
  const { errors } = tools.words.functions;
  const name = textOf(typed);
  if (name === "") return wrongValue(errors.lineMissing);
  return findOne(tools, {
    model: "wa.linebalance",
    name: ["name", name],
    fields: lineFields,
    none: notAvailable(errors.noLine(name)),
    several: wrongValue(errors.severalLines(name)),
  });
}

/** What is looked for, and what to say where it is not the one. */
interface Sought<M extends ModelName> {
  readonly model: M;
  readonly name: readonly [FieldName<M>, string];
  readonly fields: readonly FieldName<M>[];
  readonly none: Outcome<never>;
  readonly several: Outcome<never>;
}

async function findOne<M extends ModelName>(
  { ask, words }: FunctionTools,
  { model, name: [field, value], fields, none, several }: Sought<M>,
): Promise<Outcome<RawRecord>> {
  const answer = await ask({ model, domain: [[field, "=", value]], fields, limit: 2 });
  if (!answer.ok) return unreadable(answer.failure, words);
  const [record, second] = answer.value;
  if (record === undefined) return none;
  return second === undefined ? answered(record) : several;
}

function textOf(typed: unknown): string {
  if (typeof typed === "string") return typed.trim();
  return typeof typed === "number" ? String(typed) : "";
}
