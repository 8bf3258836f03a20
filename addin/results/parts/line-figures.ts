/** The labels and formulas of a line's figures, for pages, slides and explanations. */

import type { Words } from "../../words/words.ts";
import type { FigureDescription } from "./cycle-figures.ts";

/** In reading order, which never changes: forms refer to rows of these figures on a Rebalance page. */
export const lineFigureKeys = [
  "n",
  "work",
  "maximum",
  "le_max",
  "le_takt",
  "le_ref",
  "loss_max",
  "loss_takt",
  "loss_ref",
  "idle",
  "idle_takt",
  "gap",
  "wlb",
  "stations",
  "smoothness",
] as const;

export type LineFigureKey = (typeof lineFigureKeys)[number];

/** `over` is the number of stations over takt. */
export type DescribedLineFigure = LineFigureKey | "over";

const [mfgcalcs, balance] = ["mfgcalcs.com, line balance", "YAMAX; qoschin.com"];

const sources: Readonly<Partial<Record<DescribedLineFigure, string>>> = {
  le_max: "YAMAX, paperzz.com/doc/6662671",
  le_takt: "expertsmind.com 30143872; qoschin.com",
  le_ref: "training module z3-08",
  ...{ loss_max: balance, loss_takt: balance, loss_ref: balance },
  ...{ idle: mfgcalcs, gap: mfgcalcs, idle_takt: "qoschin.com" },
  wlb: "unfolding-path.com",
  stations: "expertsmind.com 30143872; qoschin.com",
  smoothness: "text-id.123dok.com, myjj16mmy",
};

/** Returns whether a key is that of a figure of a line. */
export function isLineFigure(key: string): key is DescribedLineFigure {
  return key === "over" || lineFigureKeys.some((one) => one === key);
}

/** Returns the label of a figure, its formula in words, and the publication of the formula. */
export function describeLineFigure(
  key: DescribedLineFigure,
  { lineCharts: { figures, formulas }, charts }: Words,
): FigureDescription & { readonly formula: string } {
  const source = sources[key];
  return {
    ...(key === "over"
      ? { label: charts.rebalance.over, formula: "CT > takt" }
      : { label: figures[key], formula: formulas[key] }),
    ...(source !== undefined && { source }),
  };
}

/** A count has no decimals. */
export function isCount(key: DescribedLineFigure): boolean {
  return key === "n" || key === "stations" || key === "over";
}
