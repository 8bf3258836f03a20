/** The sources of the formulas of figures, as docs/formulas.md names them. */

import type { PageKind } from "../page/page-query.ts";
import type { PageCell } from "./cell-records.ts";

const krajewski = "Krajewski et al., Operations Management, key equations";
const nistChart = "NIST/SEMATECH e-Handbook 6.3.2.2";
const tukey = "Tukey, Exploratory Data Analysis, 1977";
const mfgcalcs = "mfgcalcs.com, line balance";

/** By figure. */
const ofCycles: Readonly<Record<string, string>> = {
  mean: krajewski,
  deviation: "NIST/SEMATECH e-Handbook 1.3.5; NIST StRD",
  variation: "training module z3-08",
  moving_range: nistChart,
  ucl: nistChart,
  lcl: nistChart,
  low_fence: tukey,
  high_fence: tukey,
  needed: "Niebel's form; smartsolve.ai, time study",
  needed_5: "Niebel's form; smartsolve.ai, time study",
  needed_10: "Niebel's form; smartsolve.ai, time study",
};

const ofLine: Readonly<Record<string, string>> = {
  le_max: "YAMAX, paperzz.com/doc/6662671",
  le_takt: "expertsmind.com 30143872; qoschin.com",
  le_ref: "training module z3-08",
  loss_max: "YAMAX; qoschin.com",
  loss_takt: "YAMAX; qoschin.com",
  loss_ref: "YAMAX; qoschin.com",
  idle: mfgcalcs,
  idle_takt: "qoschin.com",
  gap: mfgcalcs,
  load: "docs.solme.se, balance result",
  wlb: "unfolding-path.com",
  stations: "expertsmind.com 30143872; qoschin.com",
  smoothness: "text-id.123dok.com, myjj16mmy",
};

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

const byKind: Readonly<Partial<Record<PageKind, Readonly<Record<string, string>>>>> = {
  cycle_run: ofCycles,
  analysis_report: ofCycles,
  line_load: ofLine,
  what_if: ofLine,
  line_report: ofLine,
  rebalance: ofLine,
  standard_time: ofStandardTime,
  step_change: ofComparison,
  waterfall: ofComparison,
  saving: ofComparison,
  comparison_report: ofComparison,
  mmc_composition: ofMmc,
};

/** In other columns, the column identifies the figure, and each row has a value. */
const isFigureColumn = (column: string): boolean =>
  ["value", "measured", "tried", "before", "after"].includes(column);

/** Returns undefined for a common formula, and for one of the project's own. */
export function sourceOf(kind: PageKind, { row, column }: PageCell): string | undefined {
  const sources = byKind[kind];
  return sources?.[isFigureColumn(column) ? row : column];
}

/** Returns all sources, to compare them with docs/formulas.md. */
export function allSources(): readonly string[] {
  return Object.values(byKind).flatMap((sources) => Object.values(sources));
}
