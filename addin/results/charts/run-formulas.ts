import { cellFormula } from "../figures/excel-formula.ts";
import { excelCycleFormulas, excelCyclesNeeded } from "../figures/excel-cycle-formulas.ts";
import { limitsMinimum, limitsStable, movingRangeFactor } from "../figures/control-limits.ts";
import { neededMinimum } from "../figures/cycles-needed.ts";
import { outlierMinimum } from "../figures/outliers.ts";
import type { PageBlock } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { figuresBlock } from "../parts/figures-block.ts";
import { formats } from "../parts/plain-columns.ts";
import { quoted } from "../parts/titles.ts";

/** The blocks of statistics of a run chart, all of them live over the counted cycles in `{name_data[counted]}`. */
export function runFigures(name: string, words: Words): readonly PageBlock[] {
  const { run } = words.charts;
  const counted = `{${name}_data[counted]}`;
  const ranges = `{${name}_data[moving_range]}`;
  const figure = excelCycleFormulas(counted);
  const n = `COUNT(${counted})`;
  const reach = `3/${movingRangeFactor}*AVERAGE(${ranges})`;
  const quartile = (number: 1 | 3): string => `QUARTILE.INC(${counted},${number})`;
  const fence = `1.5*(${quartile(3)}-${quartile(1)})`;
  const live = (expression: string, holds: string) => ({
    value: { formula: cellFormula({ expression, holds }) },
  });
  const of = (key: keyof typeof figure) => ({ value: { formula: cellFormula(figure[key]) } });
  const enough = `${n}>=${limitsMinimum}`;
  const needed = (part: number) => ({
    value: {
      formula: `=IF(${n}<${neededMinimum},${quoted(run.tooFew)},${cellFormula(excelCyclesNeeded(counted, part).byT).slice(1)})`,
    },
    note: run.neededRule({ percent: String(Math.round(100 * part)) }),
  });
  const trust = `=IF(${n}<${limitsMinimum},${quoted(run.trust.none)},IF(${n}<${limitsStable},${quoted(run.trust.provisional)},${quoted(run.trust.stable)}))`;
  return [
    figuresBlock(
      `${name}_counts`,
      [
        { key: "n", label: run.n, ...of("n") },
        {
          key: "left_out",
          label: run.leftOutCount,
          value: { formula: `=COUNT({${name}_data[ct]})-${n}` },
        },
        { key: "needed_5", label: run.needed({ percent: "5" }), ...needed(0.05) },
        { key: "needed_10", label: run.needed({ percent: "10" }), ...needed(0.1) },
      ],
      { numberFormat: formats.count, title: words.charts.figures },
    ),
    figuresBlock(
      `${name}_figures`,
      [
        { key: "mean", label: run.mean, ...of("mean") },
        { key: "median", label: run.median, ...of("median") },
        { key: "minimum", label: run.minimum, ...of("minimum") },
        { key: "maximum", label: run.maximum, ...of("maximum") },
        { key: "range", label: run.range, ...of("range") },
        { key: "deviation", label: run.deviation, ...of("deviation"), note: run.deviationRule },
        { key: "variation", label: run.variation, ...of("variation"), note: run.variationRule },
        {
          key: "moving_range",
          label: run.movingRange,
          ...live(`AVERAGE(${ranges})`, `COUNT(${ranges})>0`),
          note: run.movingRangeRule,
        },
        { key: "ucl", label: run.ucl, ...live(`AVERAGE(${counted})+${reach}`, enough), note: run.uclRule },
        {
          key: "lcl",
          label: run.lcl,
          ...live(`MAX(0,AVERAGE(${counted})-${reach})`, enough),
          note: run.lclRule,
        },
        { key: "trust", label: run.limits, value: { formula: trust }, note: run.trustRule },
        {
          key: "low_fence",
          label: run.lowFence,
          ...live(`${quartile(1)}-${fence}`, `${n}>=${outlierMinimum}`),
          note: run.lowFenceRule,
        },
        {
          key: "high_fence",
          label: run.highFence,
          ...live(`${quartile(3)}+${fence}`, `${n}>=${outlierMinimum}`),
          note: run.highFenceRule,
        },
      ],
      { numberFormat: "0.00" },
    ),
  ];
}
