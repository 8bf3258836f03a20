import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown, targetOf, idOf } from "../../../contract/shown-value.ts";
import { auditField, numberAt, percentOf } from "./field-audit.ts";
import type { FieldAudit } from "./field-audit.ts";

/** Audits the computed figures of comparisons and of their lines. */
export function auditComparisons(
  comparisons: readonly RawValues[],
  analyses: readonly RawValues[],
  lines: readonly RawValues[],
): readonly FieldAudit[] {
  const read = comparisons.map((record) => ({
    record,
    label: String(readShown("wa.comparison", record, "name")),
    subject: {
      before: analyses.find((analysis) => idOf(analysis) === targetOf(record, "session_a_id")),
      after: analyses.find((analysis) => idOf(analysis) === targetOf(record, "session_b_id")),
      ct_a: numberAt("wa.comparison", record, "ct_a"),
      ct_b: numberAt("wa.comparison", record, "ct_b"),
    },
  }));
  const steps = lines.map((record) => ({
    record,
    label: String(readShown("wa.comparison.line", record, "step_name")),
    subject:
      numberAt("wa.comparison.line", record, "time_a") - numberAt("wa.comparison.line", record, "time_b"),
  }));
  return [
    auditField("wa.comparison", "ct_a", read, [
      { id: "average", evaluate: ({ before }) => cycleTime(before) },
    ]),
    auditField("wa.comparison", "ct_b", read, [{ id: "average", evaluate: ({ after }) => cycleTime(after) }]),
    auditField("wa.comparison", "ct_reduction", read, [
      { id: "saved", evaluate: ({ ct_a, ct_b }) => ct_a - ct_b },
      { id: "change", evaluate: ({ ct_a, ct_b }) => ct_b - ct_a },
    ]),
    auditField("wa.comparison", "ct_reduction_pct", read, [
      { id: "of_before", evaluate: ({ ct_a, ct_b }) => percentOf(ct_a - ct_b, ct_a) },
      { id: "of_after", evaluate: ({ ct_a, ct_b }) => percentOf(ct_a - ct_b, ct_b) },
    ]),
    auditField("wa.comparison", "va_improvement", read, [
      {
        id: "points",
        evaluate: ({ before, after }) => ifBothKnown(vaRatio(before), vaRatio(after), (a, b) => b - a),
      },
      {
        id: "percent",
        evaluate: ({ before, after }) =>
          ifBothKnown(vaRatio(before), vaRatio(after), (a, b) => percentOf(b - a, a)),
      },
    ]),
    auditField("wa.comparison.line", "time_diff", steps, [
      { id: "saved", evaluate: (saved) => saved },
      { id: "change", evaluate: (saved) => -saved },
    ]),
  ];
}

function cycleTime(analysis: RawValues | undefined): number | undefined {
  return analysis && numberAt("wa.session", analysis, "cycle_time_avg");
}

function vaRatio(analysis: RawValues | undefined): number | undefined {
  return analysis && numberAt("wa.session", analysis, "va_ratio");
}

function ifBothKnown<Result>(
  a: number | undefined,
  b: number | undefined,
  work: (a: number, b: number) => Result,
): Result | undefined {
  return a === undefined || b === undefined ? undefined : work(a, b);
}
