import type { RawRecord } from "../client/read-records.ts";
import { elementTime } from "../figures/element-time.ts";
import { sumOf, withoutNoise } from "../figures/rounding.ts";
import { statistics } from "../figures/statistics.ts";
import { perCycle, typeTotals } from "../figures/type-totals.ts";
import { cycleOf, sameElements } from "../results/parts/element-steps.ts";
import { typeColumns, typeLabel, typeSeconds } from "../results/parts/type-columns.ts";
import { groupedBy } from "../../contract/grouped-by.ts";
import { readShown } from "../../contract/shown-value.ts";
import { readShape, shapeParameters } from "./arguments.ts";
import { answered } from "./custom-function.ts";
import type { CustomFunction } from "./custom-function.ts";
import { elementsOf } from "./elements-of.ts";
import { fieldColumns, listOf, plainColumn } from "./list.ts";
import type { SpilledColumn, SpilledRow } from "./list.ts";
import { wordsOfPlant } from "./plant.ts";
import { readWorkType } from "./rows-of-analysis.ts";

/**
 * `=WA.WORKTYPES(o_no, [rows], [headers])`: the seconds of an average cycle by work type, with shares from 0
 * to 100. Always lists VA, NVA and waiting.
 */
export const workTypes: CustomFunction = {
  id: "WORKTYPES",
  example: 'WA.WORKTYPES("O-0012")',
  parameters: [{ name: "o_no", type: "any" }, ...shapeParameters],
  result: "matrix",
  answer: async ([o_no, rows, headers], tools) => {
    const shape = readShape(rows, headers, tools.words);
    if (!shape.ok) return shape;
    const elements = await elementsOf(o_no, tools);
    if (!elements.ok) return elements;
    const words = await wordsOfPlant(tools);
    if (!words.ok) return words;
    const average = perCycle(typeTotals(elements.value));
    const types = typeColumns([average], words.value);
    const seconds = typeSeconds(average, types);
    const listed = types.map(({ key, label }): SpilledRow => {
      const time = Number(seconds[key]);
      return { type: label, seconds: time, share: average.total > 0 ? (100 * time) / average.total : 0 };
    });
    return answered(
      listOf({ columns: typeListColumns, rows: listed, noteIn: "type" }, shape.value, words.value),
    );
  },
};

const typeListColumns: readonly SpilledColumn[] = [
  ...fieldColumns("wa.element", ["element_type"]).map(({ label }) => plainColumn("type", "text", label)),
  plainColumn("seconds", "number", ({ charts }) => charts.secondsPerCycle),
  plainColumn("share", "percent", ({ charts }) => charts.share),
];

/**
 * `=WA.MEANS(o_no, [rows], [work_type], [headers])`: each element once, with mean, minimum and maximum
 * seconds in the cycles that have it, and mean seconds by work type.
 */
export const means: CustomFunction = {
  id: "MEANS",
  example: 'WA.MEANS("O-0012", 20)',
  parameters: [
    { name: "o_no", type: "any" },
    shapeParameters[0],
    { name: "work_type", type: "string", optional: true, choices: "WORK_TYPE" },
    shapeParameters[1],
  ],
  result: "matrix",
  answer: async ([o_no, rows, typedType, headers], tools) => {
    const workType = readWorkType(typedType, tools.words);
    if (!workType.ok) return workType;
    const shape = readShape(rows, headers, tools.words);
    if (!shape.ok) return shape;
    const elements = await elementsOf(o_no, tools);
    if (!elements.ok) return elements;
    const words = await wordsOfPlant(tools);
    if (!words.ok) return words;
    const listed = sameElements(elements.value)
      .toSorted((a, b) => Number(a.number) - Number(b.number))
      .map(({ elements: same }) => meanOf(same as readonly RawRecord[]))
      .filter(({ element_type }) => workType.value === undefined || element_type === workType.value);
    return answered(listOf({ columns: meanColumns, rows: listed, noteIn: "name" }, shape.value, words.value));
  },
};

/** Returns an element's row, with number, name and work type of its first cycle. */
function meanOf(same: readonly RawRecord[]): SpilledRow {
  const [first = { id: 0 }] = same;
  const times = same.map((element) => ({ cycle: cycleOf(element), ...elementTime(element) }));
  const cycles = [...groupedBy(times, ({ cycle }) => cycle).values()];
  const secondsOf = ({ secondsByType, rest }: (typeof times)[number]): readonly number[] => [
    ...secondsByType.values(),
    rest,
  ];
  const found = statistics(cycles.map((parts) => withoutNoise(sumOf(parts.flatMap(secondsOf)))));
  const meanOfType = (type: string): number =>
    withoutNoise(sumOf(times.map((time) => time.secondsByType.get(type) ?? 0)) / cycles.length);
  const [va, nva, wait] = [meanOfType("va"), meanOfType("nva"), meanOfType("wait")];
  const mean = withoutNoise(found?.mean ?? 0);
  return {
    sequence: readShown("wa.element", first, "sequence"),
    name: readShown("wa.element", first, "name"),
    element_type: readShown("wa.element", first, "element_type"),
    ...{ mean, minimum: found?.minimum ?? "", maximum: found?.maximum ?? "" },
    ...{ va, nva, wait, other: withoutNoise(mean - va - nva - wait) },
  };
}

const meanColumns: readonly SpilledColumn[] = [
  ...fieldColumns("wa.element", ["sequence", "name", "element_type"]),
  plainColumn("mean", "number", ({ charts }) => charts.yamazumi.mean),
  plainColumn("minimum", "number", ({ charts }) => charts.yamazumi.minimum),
  plainColumn("maximum", "number", ({ charts }) => charts.yamazumi.maximum),
  ...(["va", "nva", "wait"] as const).map((type) =>
    plainColumn(type, "seconds", (words) => typeLabel(type, words)),
  ),
  plainColumn("other", "seconds", ({ functions }) => functions.otherTime),
];
