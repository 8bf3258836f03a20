import type { PageKind } from "./all-kinds.ts";
import type { PageFacts } from "./page-facts.ts";

/** The facts of each kind of page, in the order of the buttons. Made of addin/results/pages/ by `node scripts/words.mjs`. */
export const pageFacts: Readonly<Record<PageKind, PageFacts>> = {
  cycles_yamazumi: {
    offered: ["analysis"],
    anchor: "yamazumi-of-cycles",
  },
  elements_yamazumi: {
    offered: ["analysis"],
    anchor: "yamazumi-of-elements",
  },
  analyses_yamazumi: {
    offered: ["analyses"],
    anchor: "yamazumi-of-several-analyses",
  },
  work_share: {
    offered: ["analysis", "analyses"],
    anchor: "va-share",
  },
  waste_pareto: {
    offered: ["analysis", "analyses"],
    anchor: "loss-pareto",
  },
  loss_text_pareto: {
    offered: ["analysis", "analyses"],
    anchor: "loss-by-text",
  },
  cycle_run: {
    offered: ["analysis"],
    anchor: "cycle-run-chart",
    isOfAllCycles: true,
  },
  timeline: {
    offered: ["analysis"],
    anchor: "timeline",
  },
  work_combination: {
    offered: ["analysis"],
    anchor: "work-combination",
  },
  standard_time: {
    offered: ["analysis"],
    anchor: "standard-time",
  },
  trend: {
    offered: ["analyses"],
    anchor: "trend",
  },
  step_change: {
    offered: ["comparison"],
    anchor: "before-and-after-by-step",
  },
  waterfall: {
    offered: ["comparison"],
    anchor: "waterfall",
  },
  saving: {
    offered: ["comparison"],
    anchor: "saving",
  },
  line_load: {
    offered: ["line"],
    anchor: "line-balance-chart",
  },
  what_if: {
    offered: ["line"],
    anchor: "what-if",
  },
  mmc_composition: {
    offered: ["lists"],
    anchor: "man-machine-composition",
  },
  mac_balance: {
    offered: ["lists"],
    anchor: "multi-activity-figures",
  },
  formula_audit: {
    offered: ["lists"],
    anchor: "formula-audit",
  },
  analysis_report: {
    offered: ["analysis"],
    anchor: "report-of-one-analysis",
    hasSlides: true,
  },
  comparison_report: {
    offered: ["comparison"],
    anchor: "before-after-report",
    hasSlides: true,
  },
  line_report: {
    offered: ["line"],
    anchor: "line-report",
    hasSlides: true,
  },
};
