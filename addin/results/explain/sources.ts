/** The sources of the formulas of figures, as docs/formulas.md names them. */

import type { Words } from "../../words/words.ts";
import { describeCycleFigure, isCycleFigure } from "../parts/cycle-figures.ts";
import { describeLineFigure, isLineFigure } from "../parts/line-figures.ts";
import type { PageKind } from "../page/page-query.ts";
import type { PageCell } from "./cell-records.ts";

/** The sources of the figures of a standard time page. */
const ofStandardTime: Readonly<Record<string, string>> = {
  normal: "Krajewski et al.",
  standard: "中小企業診断士 exam 2023, question 15",
  per_cycle: "中小企業診断士 exam 2023, question 15",
};

const ofComparison: Readonly<Record<string, string>> = {
  reduction: "training module z3-08",
  percent: "training module z3-08",
  seconds: "training module z3-08",
};

const ofMmc: Readonly<Record<string, string>> = { other: "kaizumi.com, combination table" };

/** The sources of figures that only one kind of page has, or that other pages name differently. */
const byKind: Readonly<Partial<Record<PageKind, Readonly<Record<string, string>>>>> = {
  line_load: { load: "docs.solme.se, balance result" },
  standard_time: ofStandardTime,
  step_change: ofComparison,
  waterfall: ofComparison,
  saving: ofComparison,
  comparison_report: ofComparison,
  mmc_composition: ofMmc,
};

/** The kinds of pages with statistics of cycle times, and with figures of a line. */
const cyclePages: ReadonlySet<PageKind> = new Set(["cycle_run", "analysis_report"]);
const linePages: ReadonlySet<PageKind> = new Set(["line_load", "what_if", "line_report", "rebalance"]);

/** In other columns, the column identifies the figure, and each row has a value. */
const isFigureColumn = (column: string): boolean =>
  ["value", "measured", "tried", "before", "after"].includes(column);

/** Returns undefined for a common formula, and for one of the project's own. */
export function sourceOf(kind: PageKind, { row, column }: PageCell, words: Words): string | undefined {
  const key = isFigureColumn(column) ? row : column;
  if (cyclePages.has(kind) && isCycleFigure(key)) return describeCycleFigure(key, words).source;
  if (linePages.has(kind) && isLineFigure(key)) return describeLineFigure(key, words).source;
  return byKind[kind]?.[key];
}

/** Returns the sources of pages, for the test that compares them with docs/formulas.md. */
export function pageSources(): readonly string[] {
  return Object.values(byKind).flatMap((sources) => Object.values(sources));
}
