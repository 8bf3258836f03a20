/** The observed cycles of an analysis, and the statistics beside their chart. */

import { idOf, readShown } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import { neededMinimum } from "../../figures/cycles-needed.ts";
import { elementTime } from "../../figures/element-time.ts";
import { cellFormula, excelCycleFormulas, excelCyclesNeeded } from "../../figures/excel-formulas.ts";
import { sumOf, withoutNoise } from "../../figures/rounding.ts";
import {
  minimumForLimits,
  minimumForStableLimits,
  movingRangeFactor,
  minimumForOutliers,
} from "../../figures/statistics.ts";
import type { AnalysisContent } from "../page/page-query.ts";
import type { PageBlock } from "../page/page.ts";
import { describeCycleFigure } from "../parts/cycle-figures.ts";
import type { CycleFigure } from "../parts/cycle-figures.ts";
import { figuresBlock, formats } from "../parts/plain-columns.ts";
import type { Figure } from "../parts/plain-columns.ts";
import { quoted } from "../page/addresses.ts";

export interface ObservedCycle {
  /** The same after a refresh. */
  readonly key: string;
  readonly number: number;
  readonly seconds: number;
}

/** Returns the cycles in order. Without measured cycles, the time of a cycle is the sum of its elements. */
export function observedCycles({ elements, cycles }: Pick<AnalysisContent, "elements" | "cycles">): {
  readonly from: "measured" | "elements";
  readonly cycles: readonly ObservedCycle[];
} {
  if (cycles.length > 0)
    return {
      from: "measured",
      cycles: cycles.map((cycle) => {
        const numberAt = (name: "sequence" | "cycle_time" | "video_start" | "video_end"): number => {
          const value = readShown("wa.cycle", cycle, name);
          return typeof value === "number" ? value : 0;
        };
        const stored = numberAt("cycle_time");
        const seconds = stored > 0 ? stored : Math.max(0, numberAt("video_end") - numberAt("video_start"));
        return { key: `m${idOf(cycle)}`, number: numberAt("sequence"), seconds };
      }),
    };
  const byNumber = new Map<number, number[]>();
  for (const element of elements) {
    const number = Number(readShown("wa.element", element, "cycle_no"));
    const { secondsByType, rest } = elementTime(element);
    const known = byNumber.get(number) ?? [];
    byNumber.set(number, [...known, ...secondsByType.values(), rest]);
  }
  return {
    from: "elements",
    cycles: [...byNumber]
      .sort(([a], [b]) => a - b)
      .map(([number, seconds]) => ({
        key: `c${number}`,
        number,
        // Sums of equal times can differ by floating-point noise.
        seconds: withoutNoise(sumOf(seconds)),
      })),
  };
}

/** Makes the statistics of a run chart: formulas over the columns `counted` and others of `NAME_data`. */
export function runFigures(name: string, words: Words): readonly PageBlock[] {
  return [countsBlock(name, words), statisticsBlock(name, words)];
}

function countsBlock(name: string, words: Words): PageBlock {
  const { run } = words.charts;
  const counted = `{${name}_data[counted]}`;
  const n = `COUNT(${counted})`;
  const countOfCycles = { value: { formula: cellFormula(excelCycleFormulas(counted).n) } };
  const needed = (key: "needed_5" | "needed_10", part: number): Figure => {
    const { label, formula = "" } = describeCycleFigure(key, words);
    const byT = cellFormula(excelCyclesNeeded(counted, part)).slice(1);
    return {
      ...{ key, label },
      value: { formula: `=IF(${n}<${neededMinimum},"—",${byT})` },
      // If there are too few cycles, the value is a dash, and the note explains why.
      note: { formula: `=IF(${n}<${neededMinimum},${quoted(run.tooFew)},${quoted(formula)})` },
    };
  };
  return figuresBlock(
    `${name}_counts`,
    [
      described("n", countOfCycles, words),
      {
        key: "left_out",
        label: run.leftOutCount,
        value: { formula: `=COUNT({${name}_data[ct]})-${n}` },
      },
      needed("needed_5", 0.05),
      needed("needed_10", 0.1),
    ],
    { numberFormat: formats.count, title: words.charts.figures },
  );
}

function statisticsBlock(name: string, words: Words): PageBlock {
  const { run } = words.charts;
  const counted = `{${name}_data[counted]}`;
  const ranges = `{${name}_data[moving_range]}`;
  const figure = excelCycleFormulas(counted);
  const n = `COUNT(${counted})`;
  const limitDistance = `3/${movingRangeFactor}*AVERAGE(${ranges})`;
  const quartile = (number: 1 | 3): string => `QUARTILE.INC(${counted},${number})`;
  const fence = `1.5*(${quartile(3)}-${quartile(1)})`;
  const formulaIf = (expression: string, holds: string) => ({
    value: { formula: cellFormula({ expression, holds }) },
  });
  const figureOf = (key: keyof typeof figure) => ({ value: { formula: cellFormula(figure[key]) } });
  const hasEnoughCycles = `${n}>=${minimumForLimits}`;
  const trustFormula = `=IF(${n}<${minimumForLimits},${quoted(run.trust.none)},IF(${n}<${minimumForStableLimits},${quoted(run.trust.provisional)},${quoted(run.trust.stable)}))`;
  return figuresBlock(
    `${name}_figures`,
    [
      ...(["mean", "median", "minimum", "maximum", "range", "deviation", "variation"] as const).map((key) =>
        described(key, figureOf(key), words),
      ),
      described("moving_range", formulaIf(`AVERAGE(${ranges})`, `COUNT(${ranges})>0`), words),
      described("ucl", formulaIf(`AVERAGE(${counted})+${limitDistance}`, hasEnoughCycles), words),
      described("lcl", formulaIf(`MAX(0,AVERAGE(${counted})-${limitDistance})`, hasEnoughCycles), words),
      { key: "trust", label: run.limits, value: { formula: trustFormula }, note: run.trustRule },
      described("low_fence", formulaIf(`${quartile(1)}-${fence}`, `${n}>=${minimumForOutliers}`), words),
      described("high_fence", formulaIf(`${quartile(3)}+${fence}`, `${n}>=${minimumForOutliers}`), words),
    ],
    { numberFormat: "0.00" },
  );
}

/** Returns the row of a statistic, with its formula as the note. */
function described(key: CycleFigure, value: Pick<Figure, "value">, words: Words): Figure {
  const { label, formula } = describeCycleFigure(key, words);
  return { key, label, ...value, ...(formula !== undefined && { note: formula }) };
}
