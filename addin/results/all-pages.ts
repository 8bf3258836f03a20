import type { PageDefinition } from "./page/page-definition.ts";
import type { PageKind } from "./page/page-query.ts";
import { page as cyclesYamazumi } from "./pages/cycles-yamazumi.ts";
import { page as elementsYamazumi } from "./pages/elements-yamazumi.ts";
import { page as analysesYamazumi } from "./pages/analyses-yamazumi.ts";
import { page as rebalance } from "./pages/rebalance.ts";
import { page as workShare } from "./pages/work-share.ts";
import { page as wastePareto } from "./pages/waste-pareto.ts";
import { page as lossTextPareto } from "./pages/loss-text-pareto.ts";
import { page as cycleRun } from "./pages/cycle-run.ts";
import { page as timeline } from "./pages/timeline.ts";
import { page as workCombination } from "./pages/work-combination.ts";
import { page as standardTime } from "./pages/standard-time.ts";
import { page as trend } from "./pages/trend.ts";
import { page as stepChange } from "./pages/step-change.ts";
import { page as waterfall } from "./pages/waterfall.ts";
import { page as saving } from "./pages/saving.ts";
import { page as lineLoad } from "./pages/line-load.ts";
import { page as whatIf } from "./pages/what-if.ts";
import { page as mmcComposition } from "./pages/mmc-composition.ts";
import { page as macBalance } from "./pages/mac-balance.ts";
import { page as elementLibrary } from "./pages/element-library.ts";
import { page as formulaAudit } from "./pages/formula-audit.ts";
import { page as analysisReport } from "./pages/analysis-report.ts";
import { page as comparisonReport } from "./pages/comparison-report.ts";
import { page as lineReport } from "./pages/line-report.ts";

/** The definition of each kind of page. Made from addin/results/pages/ by `node scripts/words.mjs`. */
export const pages: Readonly<Record<PageKind, PageDefinition>> = {
  cycles_yamazumi: cyclesYamazumi,
  elements_yamazumi: elementsYamazumi,
  analyses_yamazumi: analysesYamazumi,
  rebalance: rebalance,
  work_share: workShare,
  waste_pareto: wastePareto,
  loss_text_pareto: lossTextPareto,
  cycle_run: cycleRun,
  timeline: timeline,
  work_combination: workCombination,
  standard_time: standardTime,
  trend: trend,
  step_change: stepChange,
  waterfall: waterfall,
  saving: saving,
  line_load: lineLoad,
  what_if: whatIf,
  mmc_composition: mmcComposition,
  mac_balance: macBalance,
  element_library: elementLibrary,
  formula_audit: formulaAudit,
  analysis_report: analysisReport,
  comparison_report: comparisonReport,
  line_report: lineReport,
};
