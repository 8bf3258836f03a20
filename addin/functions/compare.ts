import type { RawRecord } from "../client/read-records.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import { readShown } from "../../contract/shown-value.ts";
import { comparisonFigures } from "./choices.ts";
import { readNewestComparison } from "./comparison.ts";
import { answered, notAvailable } from "./custom-function.ts";
import type { CustomFunction } from "./custom-function.ts";
import { findField, findAnalysis, shownField } from "./look-up.ts";

type Figure = (typeof comparisonFigures)[number];

/**
 * `=WA.COMPARE(o_no_before, o_no_after, field)`: a figure of the newest comparison of two analyses. Without a
 * comparison, the figure is calculated.
 */
export const compare: CustomFunction = {
  id: "COMPARE",
  example: 'WA.COMPARE("O-0012", "O-0013", "ct_reduction")',
  parameters: [
    { name: "o_no_before", type: "any" },
    { name: "o_no_after", type: "any" },
    { name: "field", type: "string", choices: "COMPARE_FIELD" },
  ],
  result: "scalar",
  answer: async ([before, after, typed], tools) => {
    const { errors } = tools.words.functions;
    const field = await findField(typed, "wa.comparison", comparisonFigures, tools);
    if (!field.ok) return field;
    const [a, b] = await Promise.all([findAnalysis(before, tools), findAnalysis(after, tools)]);
    if (!a.ok) return a;
    if (!b.ok) return b;
    const newest = await readNewestComparison(a.value, b.value, tools);
    if (!newest.ok) return newest;
    if (newest.value === undefined) {
      const figure = calculated(a.value, b.value, field.value);
      return figure === undefined
        ? notAvailable(errors.fieldNotThere({ field: field.value }))
        : answered(figure);
    }
    return shownField("wa.comparison", newest.value, field.value, tools);
  },
};

/**
 * Calculates a figure as the instance does: the reduction is before − after in seconds or percent, the VA
 * improvement after − before in percentage points. Returns undefined if the instance lacks a field.
 */
function calculated(a: RawRecord, b: RawRecord, figure: Figure): CellValue | undefined {
  const number = (record: RawRecord, name: "cycle_time_avg" | "va_ratio"): number | undefined => {
    const value = readShown("wa.session", record, name);
    return typeof value === "number" ? value : undefined;
  };
  const [ct_a, ct_b] = [number(a, "cycle_time_avg"), number(b, "cycle_time_avg")];
  const [va_a, va_b] = [number(a, "va_ratio"), number(b, "va_ratio")];
  const withoutNoise = (value: number): number => Number(value.toPrecision(15));
  switch (figure) {
    case "ct_a":
      return ct_a;
    case "ct_b":
      return ct_b;
    case "ct_reduction":
      return ct_a === undefined || ct_b === undefined ? undefined : withoutNoise(ct_a - ct_b);
    case "ct_reduction_pct":
      if (ct_a === undefined || ct_b === undefined) return undefined;
      return ct_a === 0 ? 0 : withoutNoise(((ct_a - ct_b) / ct_a) * 100);
    case "va_improvement":
      return va_a === undefined || va_b === undefined ? undefined : withoutNoise(va_b - va_a);
  }
}
