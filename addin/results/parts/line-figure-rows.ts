import { excelLineFormulas, excelSmoothnessFormulas } from "../figures/excel-line-formulas.ts";
import { cellFormula } from "../figures/excel-formula.ts";
import type { Words } from "../../words/words.ts";
import { quoted } from "./titles.ts";

/** The figures of a line in the order in which they are read; each is never shown without its formula in words. */
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

/** One of them. */
export type LineFigureKey = (typeof lineFigureKeys)[number];

/** The formula of each figure over a range of cycle times and a takt; a dash where there is no answer. */
export function lineFormulas(
  range: string,
  takt: string,
  { lineCharts }: Words,
): Readonly<Record<LineFigureKey, { readonly formula: string }>> {
  const figures = excelLineFormulas(range, takt);
  const all = { ...figures, smoothness: excelSmoothnessFormulas(range, takt).a };
  const entries = lineFigureKeys.map((key) => [
    key,
    { formula: cellFormula(all[key], quoted(lineCharts.needs)) },
  ]);
  return Object.fromEntries(entries) as Record<LineFigureKey, { readonly formula: string }>;
}

/** Figures that are numbers of things. */
export function isCount(key: LineFigureKey): boolean {
  return key === "n" || key === "stations";
}
