/** The descriptions of the statistics of cycle times, for pages, explanations and the help of functions. */

import type { Words } from "../../words/words.ts";

/** The description of a figure. A common formula has no words or no source of its own. */
export interface FigureDescription {
  /** With its unit. */
  readonly label: string;
  /** The formula in words. */
  readonly formula?: string;
  /** The publication of the formula, as docs/formulas.md names it. */
  readonly source?: string;
}

const krajewski = "Krajewski et al., Operations Management, key equations";
const nistChart = "NIST/SEMATECH e-Handbook 6.3.2.2";
const tukey = "Tukey, Exploratory Data Analysis, 1977";
const neededCycles = "Niebel's form; smartsolve.ai, time study";

const descriptions = {
  n: ({ n }: Run) => ({ label: n }),
  mean: ({ mean }: Run) => ({ label: mean, source: krajewski }),
  median: ({ median }: Run) => ({ label: median }),
  minimum: ({ minimum }: Run) => ({ label: minimum }),
  maximum: ({ maximum }: Run) => ({ label: maximum }),
  range: ({ range }: Run) => ({ label: range }),
  deviation: ({ deviation, deviationRule }: Run) => ({
    ...{ label: deviation, formula: deviationRule },
    source: "NIST/SEMATECH e-Handbook 1.3.5; NIST StRD",
  }),
  variation: ({ variation, variationRule }: Run) => ({
    ...{ label: variation, formula: variationRule, source: "training module z3-08" },
  }),
  moving_range: ({ movingRange, movingRangeRule }: Run) => ({
    ...{ label: movingRange, formula: movingRangeRule, source: nistChart },
  }),
  ucl: ({ ucl, uclRule }: Run) => ({ label: ucl, formula: uclRule, source: nistChart }),
  lcl: ({ lcl, lclRule }: Run) => ({ label: lcl, formula: lclRule, source: nistChart }),
  low_fence: ({ lowFence, lowFenceRule }: Run) => ({
    ...{ label: lowFence, formula: lowFenceRule, source: tukey },
  }),
  high_fence: ({ highFence, highFenceRule }: Run) => ({
    ...{ label: highFence, formula: highFenceRule, source: tukey },
  }),
  needed_5: (run: Run) => needed(run, "5"),
  needed_10: (run: Run) => needed(run, "10"),
} as const;

type Run = Words["charts"]["run"];

function needed(run: Run, percent: string): Required<FigureDescription> {
  const [label, formula] = [run.needed({ percent }), run.neededRule({ percent })];
  return { label, formula, source: neededCycles };
}

/** A statistic of cycle times. */
export type CycleFigure = keyof typeof descriptions;

/** Returns whether a key is that of a statistic of cycle times. */
export function isCycleFigure(key: string): key is CycleFigure {
  return Object.hasOwn(descriptions, key);
}

/** Returns the label, the formula and the source of a statistic. */
export function describeCycleFigure(key: CycleFigure, { charts }: Words): FigureDescription {
  return descriptions[key](charts.run);
}
