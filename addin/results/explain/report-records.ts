/** The records behind the key figures of reports. */

import { distinctCycles } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { CellRecords, How, RecordPart } from "./cell-records.ts";
import { byType, cyclesOf, cycleTimeParts, elementPart } from "./element-records.ts";
import type { RecordsOf } from "./element-records.ts";
import { recalculated } from "./cell-records.ts";
import { lossPerCycle } from "./loss-records.ts";

/** Returns the record with a figure that the instance calculated. */
function ofInstance(
  { heading: { id, o_no, ...heading } }: AnalysisContent,
  field: "cycle_time_avg" | "va_ratio",
): CellRecords {
  const part: RecordPart = { model: "wa.session", id, label: o_no, value: heading[field] };
  return { what: { is: "field", model: "wa.session", field }, how: { is: "value" }, parts: [part] };
}

function kpiRecords(
  analysis: AnalysisContent,
  key: string,
  content: PageContent,
  words: Words,
): CellRecords | undefined {
  const { elements } = analysis;
  const cycles = distinctCycles(elements);
  switch (key) {
    case "ct":
      return ofInstance(analysis, "cycle_time_avg");
    case "va_ratio":
      return ofInstance(analysis, "va_ratio");
    case "va":
    case "nva":
    case "wait":
      return byType(elements, key, content, words, cycles);
    case "loss":
      return lossPerCycle(elements, content, words);
    case "elements":
      return {
        what: { is: "elements" },
        how: { is: "count_per_cycle", cycles },
        parts: elements.map((element) => elementPart(element, 1, content, words)),
      };
    case "cycles":
      return cyclesOf(elements, content, words);
    default:
      return undefined;
  }
}

/** Explains the key figures in the report of an analysis. */
export const analysisStripRecords: RecordsOf = (content, { column }, words) => {
  const [analysis] = content.analyses;
  return analysis === undefined ? undefined : kpiRecords(analysis, column, content, words);
};

const statisticsKeys: Readonly<Record<string, How>> = {
  n: { is: "count" },
  mean: { is: "mean" },
  median: { is: "median" },
  minimum: { is: "minimum" },
  maximum: { is: "maximum" },
  deviation: { is: "deviation" },
  variation: { is: "variation" },
  needed: { is: "needed" },
};

/** Explains the statistics in the report of an analysis: each cycle with its time. */
export const cycleStripRecords: RecordsOf = (content, { column }, words) => {
  const [analysis] = content.analyses;
  const how = statisticsKeys[column];
  if (analysis === undefined || how === undefined) return undefined;
  const parts = [...cycleTimeParts(analysis, content, words).values()].flatMap((cycle) => {
    const [first] = cycle.parts;
    return first === undefined ? [] : [{ ...first, value: recalculated(cycle) ?? 0 }];
  });
  return { what: { is: "cycle_time" }, how, parts };
};

const sides = ["before", "after"] as const;

/** Explains key figures before and after, and their changes. */
export const comparedKpiRecords: RecordsOf = (content, { row, column }, words) => {
  const [before, after] = sides.map((_, index) => sideRecords(content, row, index, words));
  if (column === "before") return before;
  if (column === "after") return after;
  if (before === undefined || after === undefined) return undefined;
  const [from, to] = [before, after].map((side) => recalculated(side) ?? 0);
  const parts = [...signed(after, 1), ...signed(before, -1)];
  if (column === "change") return { what: { is: "change" }, how: { is: "unless_small", least: 0.05 }, parts };
  return column === "percent" && from !== undefined && to !== undefined
    ? { what: { is: "change" }, how: { is: "share", whole: from, least: 0.05 }, parts }
    : undefined;
};

function sideRecords(
  content: PageContent,
  row: string,
  index: number,
  words: Words,
): CellRecords | undefined {
  const analysis = content.analyses[index];
  if (analysis === undefined) return undefined;
  if (row === "va") return ofInstance(analysis, "va_ratio");
  if (row !== "ct") return kpiRecords(analysis, row, content, words);
  const { comparison } = content;
  if (comparison === undefined) return undefined;
  const field = index === 0 ? "ct_a" : "ct_b";
  const { id, name, [field]: value } = comparison.heading;
  const part: RecordPart = { model: "wa.comparison", id, label: name, value };
  return { what: { is: "field", model: "wa.comparison", field }, how: { is: "value" }, parts: [part] };
}

/** Returns the records of a side as parts of a sum, divided by the number of cycles. */
function signed({ how, parts }: CellRecords, sign: 1 | -1): readonly RecordPart[] {
  const cycles = "cycles" in how ? Math.max(1, how.cycles) : 1;
  return parts.map((part) => ({ ...part, value: (sign * part.value) / cycles }));
}
