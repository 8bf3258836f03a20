/** The descriptions of a line's figures. Pages, slides and explanations take label and formula from here. */

import type { Words } from "../../words/words.ts";

/**
 * The figures of a line in reading order. Each is shown only with its formula in words. Forms refer to their
 * rows on a Rebalance page, so the order never changes.
 */
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

/** A figure of a line, or the number of its stations over takt. */
export type DescribedLineFigure = LineFigureKey | "over";

/** Returns the label of a figure with its unit, and its formula in words. */
export function describeLineFigure(
  key: DescribedLineFigure,
  { lineCharts: { figures, formulas }, charts }: Words,
): { readonly label: string; readonly formula: string } {
  return key === "over"
    ? { label: charts.rebalance.over, formula: "CT > takt" }
    : { label: figures[key], formula: formulas[key] };
}

/** Returns whether a figure counts things, so it has no decimals. */
export function isCount(key: DescribedLineFigure): boolean {
  return key === "n" || key === "stations" || key === "over";
}
