import { groupedTextTotals, wasteTotals } from "../figures/loss-totals.ts";
import { sumOf, withoutNoise } from "../figures/rounding.ts";
import { wasteLabel } from "../results/parts/own-names.ts";
import type { RawRecord } from "../client/read-records.ts";
import type { Words } from "../words/words.ts";
import { isOmitted, readChoice, readShape, shapeParameters } from "./arguments.ts";
import { choices } from "./choices.ts";
import { answered, wrongValue } from "./custom-function.ts";
import type { CustomFunction, FunctionTools, Outcome } from "./custom-function.ts";
import { elementsOf } from "./elements-of.ts";
import { listOf, plainColumn } from "./list.ts";
import type { SpilledRow } from "./list.ts";
import { wordsOfPlant } from "./plant.ts";

/** The most analyses in one Pareto. Each needs a read. */
const mostAnalyses = 200;

/**
 * `=WA.PARETO(o_nos, [by], [rows], [headers])`: LOSS by waste type or text, the most seconds first, with
 * shares from 0 to 100. The last row adds up all bars that do not fit.
 */
export const pareto: CustomFunction = {
  id: "PARETO",
  example: 'WA.PARETO("O-0012", "text", 8)',
  parameters: [
    { name: "o_nos", type: "any", dimensionality: "matrix" },
    { name: "by", type: "string", optional: true, choices: "PARETO_BY" },
    ...shapeParameters,
  ],
  result: "matrix",
  answer: async ([o_nos, typedBy, rows, headers], tools) => {
    const by = readChoice(typedBy, choices.PARETO_BY, tools.words);
    if (!by.ok) return by;
    const shape = readShape(rows, headers, tools.words);
    if (!shape.ok) return shape;
    const elements = await elementsOfAll(o_nos, tools);
    if (!elements.ok) return elements;
    const words = await wordsOfPlant(tools);
    if (!words.ok) return words;
    const isByText = by.value === "text";
    const listed = isByText ? byText(elements.value, words.value) : byWaste(elements.value, words.value);
    const fitted = withOthers(listed, shape.value.rows, words.value);
    return answered(listOf({ columns: columnsFor(isByText), rows: fitted }, shape.value, words.value));
  },
};

/** Reads the elements of all analyses in a cell or range. Ignores empty and repeated O-Nos. */
async function elementsOfAll(typed: unknown, tools: FunctionTools): Promise<Outcome<readonly RawRecord[]>> {
  const cells: readonly unknown[] = Array.isArray(typed) ? (typed as readonly unknown[]).flat() : [typed];
  const o_nos = [...new Set(cells.filter((cell) => !isOmitted(cell)))];
  const { errors } = tools.words.functions;
  if (o_nos.length === 0) return wrongValue(errors.oNoMissing);
  if (o_nos.length > mostAnalyses) return wrongValue(errors.tooManyONos({ most: String(mostAnalyses) }));
  const read = await Promise.all(o_nos.map((o_no) => elementsOf(o_no, tools)));
  const failed = read.find((one) => !one.ok);
  if (failed !== undefined) return failed;
  return answered(read.flatMap((one) => (one.ok ? one.value : [])));
}

type Bar = SpilledRow & { readonly seconds: number; readonly per_cycle: number; readonly count: number };

function byWaste(elements: readonly RawRecord[], words: Words): readonly Bar[] {
  return wasteTotals(elements).lines.map(({ key, perCycle, ...line }) => ({
    ...line,
    name: key === "" ? words.charts.pareto.noCode : wasteLabel(key, words),
    per_cycle: perCycle,
  }));
}

function byText(elements: readonly RawRecord[], words: Words): readonly Bar[] {
  return groupedTextTotals(elements).map(({ text, perCycle, ...line }) => ({
    ...line,
    name: text === "" ? words.functions.noText : text,
    per_cycle: perCycle,
  }));
}

/** Replaces the bars that do not fit by their sums. */
function withOthers(
  bars: readonly Bar[],
  rows: number | undefined,
  { functions }: Words,
): readonly SpilledRow[] {
  if (rows === undefined || bars.length <= rows) return bars;
  const [shown, others] = [bars.slice(0, rows - 1), bars.slice(rows - 1)];
  const sum = (key: "seconds" | "per_cycle" | "count" | "share"): number =>
    withoutNoise(sumOf(others.map((bar) => Number(bar[key]))));
  const name = functions.others({ count: String(others.length) });
  return [
    ...shown,
    {
      ...{ name, seconds: sum("seconds"), per_cycle: sum("per_cycle"), count: sum("count") },
      ...{ share: sum("share"), cumulative: others.at(-1)?.cumulative ?? 0 },
    },
  ];
}

const columnsFor = (isByText: boolean) => [
  plainColumn("name", "text", ({ columns }) => (isByText ? columns.loss_text : columns.waste_type)),
  plainColumn("seconds", "number", ({ charts }) => charts.pareto.seconds),
  plainColumn("per_cycle", "number", ({ charts }) => charts.pareto.perCycle),
  plainColumn("count", "whole", ({ charts }) => charts.pareto.segments),
  plainColumn("share", "percent", ({ charts }) => charts.share),
  plainColumn("cumulative", "percent", ({ charts }) => charts.cumulative),
];
