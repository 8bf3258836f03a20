import { analysesYamazumi } from "./analyses-yamazumi.ts";
import type { ChartPart } from "../parts/chart-part.ts";
import { cycleRun } from "../sections/cycle-run.ts";
import { cyclesYamazumi } from "../sections/cycles-yamazumi.ts";
import { elementsYamazumi } from "./elements-yamazumi.ts";
import { lineLoad } from "../sections/line-load.ts";
import { lossTextPareto } from "./loss-text-pareto.ts";
import { macBalance } from "./mac-balance.ts";
import { mmcComposition } from "./mmc-composition.ts";
import { saving } from "./saving.ts";
import { standardTime } from "./standard-time.ts";
import { stepChange } from "./step-change.ts";
import { timeline } from "./timeline.ts";
import { trend } from "./trend.ts";
import { wastePareto } from "../sections/waste-pareto.ts";
import { waterfall } from "../sections/waterfall.ts";
import { whatIf } from "./what-if.ts";
import { workCombination } from "./work-combination.ts";
import { workShare } from "../sections/work-share.ts";
import type { PageContent, PageKind, PageNeed } from "../page/page-query.ts";
import type { Words } from "../../words/words.ts";
import { analysisReport } from "./analysis-report.ts";
import { chartPage } from "../sections/chart-page.ts";
import type { ChartLayout } from "../sections/chart-page.ts";
import { comparisonReport } from "./comparison-report.ts";
import { formulaAudit } from "./formula-audit.ts";
import { lineReport } from "./line-report.ts";
import type { PageMaker } from "../sections/page-name.ts";

/** How the page of each kind is made. */
export const pages = {
  cycles_yamazumi: chart("cycles_yamazumi", ["elements"], cyclesYamazumi, "below"),
  elements_yamazumi: chart("elements_yamazumi", ["elements"], elementsYamazumi, "below"),
  analyses_yamazumi: chart("analyses_yamazumi", ["elements"], analysesYamazumi, "below"),
  work_share: chart("work_share", ["elements"], workShare, "below"),
  waste_pareto: chart("waste_pareto", ["elements"], wastePareto, "wide"),
  loss_text_pareto: chart("loss_text_pareto", ["elements"], lossTextPareto, "below"),
  cycle_run: chart("cycle_run", ["elements", "cycles"], cycleRun, "beside"),
  timeline: chart("timeline", ["elements", "cycles"], timeline, "below"),
  work_combination: chart("work_combination", ["elements"], workCombination, "cells"),
  standard_time: chart("standard_time", ["elements"], standardTime, "below"),
  trend: chart("trend", ["elements", "sessions"], trend, "below"),
  step_change: chart("step_change", ["comparison_lines"], stepChange, "beside"),
  waterfall: chart("waterfall", ["comparison_lines"], waterfall, "below"),
  saving: chart("saving", [], saving, "below"),
  line_load: chart("line_load", ["processes"], lineLoad, "wide"),
  what_if: chart("what_if", ["processes"], whatIf, "wide"),
  mmc_composition: chart("mmc_composition", ["mmc"], mmcComposition, "below"),
  mac_balance: chart("mac_balance", ["mac"], macBalance, "below"),
  formula_audit: formulaAudit,
  analysis_report: analysisReport,
  comparison_report: comparisonReport,
  line_report: lineReport,
} as const satisfies Record<PageKind, PageMaker>;

/** A page of one chart. */
function chart(
  kind: PageKind,
  needs: readonly PageNeed[],
  part: (content: PageContent, words: Words) => ChartPart,
  layout: ChartLayout,
): PageMaker {
  return { kind, needs, make: (content, words) => chartPage(content, words, part(content, words), layout) };
}
