import type { PageSubject } from "./page-facts.ts";

/** A kind of page. Made from addin/results/pages/ by `node scripts/words.mjs`. */
export type PageKind =
  | "cycles_yamazumi"
  | "elements_yamazumi"
  | "analyses_yamazumi"
  | "rebalance"
  | "work_share"
  | "waste_pareto"
  | "loss_text_pareto"
  | "cycle_run"
  | "timeline"
  | "work_combination"
  | "standard_time"
  | "trend"
  | "step_change"
  | "waterfall"
  | "saving"
  | "line_load"
  | "what_if"
  | "mmc_composition"
  | "mac_balance"
  | "element_library"
  | "formula_audit"
  | "analysis_report"
  | "comparison_report"
  | "line_report";

/** The subject of each kind of page. */
export const pageKinds: Readonly<Record<PageKind, PageSubject>> = {
  cycles_yamazumi: "analysis",
  elements_yamazumi: "analysis",
  analyses_yamazumi: "analyses",
  rebalance: "analyses",
  work_share: "analyses",
  waste_pareto: "analyses",
  loss_text_pareto: "analyses",
  cycle_run: "analysis",
  timeline: "analysis",
  work_combination: "analysis",
  standard_time: "analysis",
  trend: "analyses",
  step_change: "comparison",
  waterfall: "comparison",
  saving: "comparison",
  line_load: "line",
  what_if: "line",
  mmc_composition: "mmc_list",
  mac_balance: "mac_list",
  element_library: "all",
  formula_audit: "page",
  analysis_report: "analysis",
  comparison_report: "comparison",
  line_report: "line",
};
