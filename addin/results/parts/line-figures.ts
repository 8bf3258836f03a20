/** The labels and formulas of a line's figures, for pages, slides and explanations. */

import type { Words } from "../../words/words.ts";

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

/** Returns the label with its unit, and the formula in words. */
export function describeLineFigure(
  key: DescribedLineFigure,
  { lineCharts: { figures, formulas }, charts }: Words,
): { readonly label: string; readonly formula: string } {
  return key === "over"
    ? { label: charts.rebalance.over, formula: "CT > takt" }
    : { label: figures[key], formula: formulas[key] };
}

/** A count has no decimals. */
export function isCount(key: DescribedLineFigure): boolean {
  return key === "n" || key === "stations" || key === "over";
}
