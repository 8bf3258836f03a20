import { models } from "../../contract/models.ts";
import { shownFields } from "../../contract/records.ts";
import type { FieldName } from "../../contract/records.ts";
import { idOf, readShown, targetOf } from "../../contract/shown-value.ts";
import type { RawRecord } from "../client/read-records.ts";
import { stepDifferences } from "../figures/before-after.ts";
import { elementTime } from "../figures/element-time.ts";
import { sumOf, withoutNoise } from "../figures/rounding.ts";
import { distinctCycles } from "../figures/type-totals.ts";
import { sameElements } from "../results/parts/element-steps.ts";
import { wasteLabel } from "../results/parts/own-names.ts";
import { lossChanges, lossName } from "../results/sections/removed-loss.ts";
import { isOmitted, readShape, shapeParameters, textOf } from "./arguments.ts";
import { comparedAnalyses, comparisonFigures } from "./choices.ts";
import { answered, notAvailable, unreadable, wrongValue } from "./custom-function.ts";
import type { CustomFunction, FunctionTools, Outcome } from "./custom-function.ts";
import { readElements } from "./elements-of.ts";
import { fieldColumns, listOf, plainColumn } from "./list.ts";
import type { SpilledColumn, SpilledRow } from "./list.ts";
import { analysisFields, findAnalysis, findField, findOne, shownField, trimmedName } from "./look-up.ts";
import { wordsOfPlant } from "./plant.ts";

/** All reads of comparisons request these fields, so that functions share a read. */
const comparisonFields: readonly FieldName<"wa.comparison">[] = [
  ...(["name", "session_a_id", "session_b_id"] as const),
  ...comparisonFigures,
];

async function findComparison(typed: unknown, tools: FunctionTools): Promise<Outcome<RawRecord>> {
  const { errors } = tools.words.functions;
  const name = trimmedName(typed);
  if (name === "") return wrongValue(errors.comparisonMissing);
  return findOne(
    {
      model: "wa.comparison",
      name: ["name", name],
      fields: comparisonFields,
      none: notAvailable(errors.noComparison({ name })),
      several: wrongValue(errors.severalComparisons({ name })),
    },
    tools,
  );
}

/** `=WA.COMPARISON(name, field)`: one field of a comparison, or the O-No of one of its analyses. */
export const comparison: CustomFunction = {
  id: "COMPARISON",
  example: 'WA.COMPARISON("Cell 3", "ct_reduction")',
  parameters: [
    { name: "name", type: "any" },
    { name: "field", type: "string", choices: "COMPARISON_FIELD" },
  ],
  result: "scalar",
  answer: async ([typedName, typedField], tools) => {
    const { ask, words } = tools;
    const text = textOf(typedField).toLowerCase();
    const side = comparedAnalyses.find((name) => name === text);
    const names = shownFields("wa.comparison");
    const field = side === undefined ? await findField(typedField, "wa.comparison", names, tools) : undefined;
    if (field?.ok === false) return field;
    const found = await findComparison(typedName, tools);
    if (!found.ok) return found;
    if (field !== undefined) return shownField("wa.comparison", found.value, field.value, tools);
    const id = targetOf(found.value, side === "o_no_before" ? "session_a_id" : "session_b_id");
    const analysis = await ask({ model: "wa.session", domain: [["id", "=", id]], fields: analysisFields });
    if (!analysis.ok) return unreadable(analysis.failure, words);
    const [record] = analysis.value;
    return record === undefined
      ? notAvailable(words.functions.errors.analysisDeleted)
      : shownField("wa.session", record, "o_no", tools);
  },
};

const stepFields = shownFields("wa.comparison.line");
const stepColumns = fieldColumns("wa.comparison.line", stepFields);

/**
 * `=WA.STEPS(comparison, , [rows], [headers])` or `=WA.STEPS(o_no_before, o_no_after, [rows], [headers])`:
 * the lines of a comparison in seconds. If two analyses have no lines, the steps are the means of elements.
 */
export const steps: CustomFunction = {
  id: "STEPS",
  example: 'WA.STEPS("O-0012", "O-0013", 12)',
  parameters: [
    { name: "before", type: "any" },
    { name: "o_no_after", type: "any", optional: true },
    ...shapeParameters,
  ],
  result: "matrix",
  answer: async ([before, after, rows, headers], tools) => {
    const { words } = tools;
    const shape = readShape(rows, headers, words);
    if (!shape.ok) return shape;
    const found = isOmitted(after)
      ? await stepsOfComparison(before, tools)
      : await stepsOfAnalyses(before, after, tools);
    if (!found.ok) return found;
    const fitted = withFurtherSteps(found.value, shape.value.rows, tools);
    return answered(listOf({ columns: stepColumns, rows: fitted }, shape.value, words));
  },
};

async function stepsOfComparison(
  name: unknown,
  tools: FunctionTools,
): Promise<Outcome<readonly SpilledRow[]>> {
  const found = await findComparison(name, tools);
  return found.ok ? readLines(found.value, tools) : found;
}

/**
 * Returns the lines with differences before − after, as calculated steps have them. Some instances store
 * after − before.
 */
async function readLines(
  record: RawRecord,
  { ask, words }: FunctionTools,
): Promise<Outcome<readonly SpilledRow[]>> {
  const answer = await ask({
    model: "wa.comparison.line",
    domain: [["comparison_id", "=", idOf(record)]],
    fields: stepFields,
    order: models["wa.comparison.line"].order,
  });
  if (!answer.ok) return unreadable(answer.failure, words);
  const isReversed = stepDifferences(answer.value).sign === "change";
  return answered(
    answer.value.map((line) => {
      const row = Object.fromEntries(
        stepFields.map((name) => [name, readShown("wa.comparison.line", line, name)]),
      );
      return isReversed ? { ...row, time_diff: 0 - Number(row.time_diff) } : row;
    }),
  );
}

async function stepsOfAnalyses(
  before: unknown,
  after: unknown,
  tools: FunctionTools,
): Promise<Outcome<readonly SpilledRow[]>> {
  const [a, b] = await Promise.all([findAnalysis(before, tools), findAnalysis(after, tools)]);
  if (!a.ok) return a;
  if (!b.ok) return b;
  const newest = await readNewestComparison(a.value, b.value, tools);
  if (!newest.ok) return newest;
  const lines = newest.value === undefined ? answered([]) : await readLines(newest.value, tools);
  // A comparison may exist before its lines are built.
  if (!lines.ok || lines.value.length > 0) return lines;
  const [one, other] = await Promise.all([readElements(a.value, tools), readElements(b.value, tools)]);
  if (!one.ok) return one;
  return other.ok ? answered(stepsOf(one.value, other.value)) : other;
}

/** Reads the newest comparison of two analyses, if any. */
export async function readNewestComparison(
  before: RawRecord,
  after: RawRecord,
  { ask, words }: FunctionTools,
): Promise<Outcome<RawRecord | undefined>> {
  const answer = await ask({
    model: "wa.comparison",
    domain: [
      ["session_a_id", "=", idOf(before)],
      ["session_b_id", "=", idOf(after)],
    ],
    fields: comparisonFields,
    order: "id desc",
    limit: 1,
  });
  return answer.ok ? answered(answer.value[0]) : unreadable(answer.failure, words);
}

/**
 * Pairs elements of two analyses by number and name, as the instance does, with mean seconds per cycle; 0 for
 * a missing element. The difference is before − after.
 */
function stepsOf(before: readonly RawRecord[], after: readonly RawRecord[]): readonly SpilledRow[] {
  const [first, second] = [meanTimes(before), meanTimes(after)];
  return [...new Set([...first.keys(), ...second.keys()])].map((key, index) => {
    const [one, other] = [first.get(key), second.get(key)];
    const [time_a, time_b] = [one?.seconds ?? 0, other?.seconds ?? 0];
    const step_name = one?.name ?? other?.name ?? "";
    return { sequence: index + 1, step_name, time_a, time_b, time_diff: withoutNoise(time_a - time_b) };
  });
}

function meanTimes(
  elements: readonly RawRecord[],
): ReadonlyMap<string, { readonly name: string; readonly seconds: number }> {
  return new Map(
    inOrder(sameElements(elements)).map(({ number, name, elements: same }) => {
      const total = sumOf(same.map((element) => elementTime(element).duration));
      const seconds = withoutNoise(total / Math.max(1, distinctCycles(same)));
      return [JSON.stringify([number, name]), { name, seconds }];
    }),
  );
}

/** Sorts elements by number, as the instance sorts lines. */
function inOrder<Item extends { readonly number: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => Number(a.number) - Number(b.number));
}

/** Replaces the steps that do not fit by their sums, so that totals stay the same. */
function withFurtherSteps(
  all: readonly SpilledRow[],
  rows: number | undefined,
  { words: { functions } }: FunctionTools,
): readonly SpilledRow[] {
  if (rows === undefined || all.length <= rows) return all;
  const [shown, others] = [all.slice(0, rows - 1), all.slice(rows - 1)];
  const sum = (key: string): number => withoutNoise(sumOf(others.map((step) => Number(step[key]))));
  const step_name = functions.others({ count: String(others.length) });
  return [...shown, { step_name, time_a: sum("time_a"), time_b: sum("time_b"), time_diff: sum("time_diff") }];
}

/**
 * `=WA.IMPROVEMENTS(o_no_before, o_no_after, [rows], [headers])`: LOSS that is gone or shorter, in seconds of
 * an average cycle, the most saved first.
 */
export const improvements: CustomFunction = {
  id: "IMPROVEMENTS",
  example: 'WA.IMPROVEMENTS("O-0012", "O-0013", 5)',
  parameters: [{ name: "o_no_before", type: "any" }, { name: "o_no_after", type: "any" }, ...shapeParameters],
  result: "matrix",
  answer: async ([before, after, rows, headers], tools) => {
    const shape = readShape(rows, headers, tools.words);
    if (!shape.ok) return shape;
    const [a, b] = await Promise.all([findAnalysis(before, tools), findAnalysis(after, tools)]);
    if (!a.ok) return a;
    if (!b.ok) return b;
    const [one, other] = await Promise.all([readElements(a.value, tools), readElements(b.value, tools)]);
    if (!one.ok) return one;
    if (!other.ok) return other;
    const words = await wordsOfPlant(tools);
    if (!words.ok) return words;
    const hasBoth = one.value.length > 0 && other.value.length > 0;
    const listed = (hasBoth ? lossChanges(one.value, other.value).removed : []).map((loss) => ({
      loss: lossName(loss, words.value),
      before: withoutNoise(loss.before),
      after: withoutNoise(loss.after),
      saved: withoutNoise(loss.before - loss.after),
      waste: loss.waste === "" ? words.value.charts.pareto.noCode : wasteLabel(loss.waste, words.value),
    }));
    return answered(listOf({ columns: improvementColumns, rows: listed }, shape.value, words.value));
  },
};

const improvementColumns: readonly SpilledColumn[] = [
  plainColumn("loss", "text", ({ reports }) => reports.removed.loss),
  plainColumn("before", "number", ({ reports }) => reports.removed.before),
  plainColumn("after", "number", ({ reports }) => reports.removed.after),
  plainColumn("saved", "number", ({ functions }) => functions.saved),
  plainColumn("waste", "text", ({ reports }) => reports.removed.waste),
];
