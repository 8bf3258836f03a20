/** Finds the records behind the values of each kind of page. */

import type { Words } from "../../words/words.ts";
import type { PageContent } from "../page/page-query.ts";
import type { CellRecords, Figures, PageCell } from "./cell-records.ts";
import { comparedFigureRecords, savingRecords, stepRecords, waterfallRecords } from "./comparison-records.ts";
import {
  averageOfAnalysis,
  combinationRecords,
  cycleRunRecords,
  libraryRecords,
  rebalanceRecords,
  standardTimeRecords,
  timelineRecords,
  yamazumiOfCycles,
} from "./element-records.ts";
import type { RecordsOf } from "./element-records.ts";
import {
  givenEfficiency,
  lineReportFigures,
  lineTaktRecords,
  lineTimeRecords,
  macRecords,
  mmcRecords,
  processTableRecords,
  trendRecords,
} from "./field-records.ts";
import {
  removedLossRecords,
  textParetoRecords,
  topLossRecords,
  wasteParetoBefore,
  wasteParetoRecords,
} from "./loss-records.ts";
import {
  rebalancedDataRecords,
  rebalancedFigureRecords,
  rebalancedMovedRecords,
  rebalancedStationRecords,
  rebalancedTaktRecords,
} from "./rebalanced-records.ts";
import { sourceOf } from "./sources.ts";
import { analysisStripRecords, comparedKpiRecords, cycleStripRecords } from "./report-records.ts";

/** By the names of blocks. */
type RecordsOfBlocks = Readonly<Record<string, RecordsOf>>;

const cycleRun: RecordsOfBlocks = { run_data: cycleRunRecords, run_cycles: cycleRunRecords };

const recordsOfPages: Readonly<Record<PageContent["query"]["kind"], RecordsOfBlocks>> = {
  cycles_yamazumi: { cycles_data: yamazumiOfCycles() },
  elements_yamazumi: { elements_data: yamazumiOfCycles() },
  analyses_yamazumi: { yamazumi_data: averageOfAnalysis },
  rebalance: { rebalance_elements: rebalanceRecords },
  work_share: { share_data: averageOfAnalysis },
  waste_pareto: {
    waste_data: wasteParetoRecords,
    waste_figures: wasteParetoRecords,
    waste_counts: wasteParetoRecords,
  },
  loss_text_pareto: {
    texts_data: textParetoRecords,
    texts_figures: textParetoRecords,
    texts_counts: textParetoRecords,
  },
  cycle_run: cycleRun,
  timeline: { timeline_data: timelineRecords, timeline_elements: timelineRecords },
  work_combination: { combination_data: combinationRecords },
  standard_time: { standard_data: standardTimeRecords },
  trend: { trend_data: trendRecords, trend_levels: trendRecords },
  step_change: {
    steps_data: stepRecords,
    steps_figures: comparedFigureRecords,
    steps_shares: comparedFigureRecords,
  },
  waterfall: {
    waterfall_data: waterfallRecords(),
    waterfall_figures: comparedFigureRecords,
    waterfall_shares: comparedFigureRecords,
  },
  saving: { saving_data: savingRecords },
  line_load: { line_data: lineTimeRecords, line_figures: givenEfficiency },
  what_if: { what_if_data: lineTimeRecords, what_if_times: lineTimeRecords },
  mmc_composition: { mmc_data: mmcRecords },
  mac_balance: { mac_data: macRecords },
  element_library: { library_data: libraryRecords },
  formula_audit: {},
  analysis_report: {
    ...cycleRun,
    kpis: analysisStripRecords,
    cycle_times: cycleStripRecords,
    top_loss: topLossRecords,
    share_data: averageOfAnalysis,
    elements_data: yamazumiOfCycles(),
    waste_data: wasteParetoRecords,
    waste_figures: wasteParetoRecords,
    waste_counts: wasteParetoRecords,
  },
  comparison_report: {
    kpis: comparedKpiRecords,
    removed_loss: removedLossRecords,
    before_waste_data: wasteParetoBefore,
    before_waste_figures: wasteParetoBefore,
    before_waste_counts: wasteParetoBefore,
    waterfall_data: waterfallRecords("half"),
    waterfall_figures: comparedFigureRecords,
    waterfall_shares: comparedFigureRecords,
    before_data: yamazumiOfCycles(0),
    after_data: yamazumiOfCycles(1),
  },
  line_report: {
    figures: lineReportFigures,
    counts: lineReportFigures,
    processes: processTableRecords,
    line_data: lineTimeRecords,
    line_figures: givenEfficiency,
    line_inputs: lineTaktRecords,
    rebalanced_data: rebalancedDataRecords,
    rebalanced_inputs: rebalancedTaktRecords,
    rebalanced_stations: rebalancedStationRecords,
    rebalanced_moved: rebalancedMovedRecords,
    rebalanced_figures: rebalancedFigureRecords,
  },
};

/** Returns undefined for a value that is not calculated from records, such as a label or an input. */
export function recordsBehind(
  content: PageContent,
  { block, ...cell }: PageCell,
  words: Words,
): CellRecords | undefined {
  return recordsOfPages[content.query.kind][block]?.(content, cell, words);
}

/** Returns the figures of a page that was made of `content`. */
export function figuresOfPage(content: PageContent, words: Words): Figures {
  return {
    recordsOf: (cell) => recordsBehind(content, cell, words),
    sourceOf: (cell) => sourceOf(content.query.kind, cell, words),
  };
}
