import { cycleRun } from "../sections/cycle-run.ts";
import { cyclesYamazumi } from "../sections/cycles-yamazumi.ts";
import { observedCycles } from "../sections/observed-cycles.ts";
import { unexplainedLoss, wastePareto } from "../sections/waste-pareto.ts";
import { workShare } from "../sections/work-share.ts";
import { cyclesByT, neededMinimum } from "../../figures/cycles-needed.ts";
import { statistics } from "../../figures/statistics.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { Page, PageBlock, PageChart } from "../page/page.ts";
import { rowsOf } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { reportWarnings } from "../parts/doubts.ts";
import { shortText } from "../parts/short-text.ts";
import { sharedTakt } from "../parts/shared-takt.ts";
import { printedFooter, subjectLine, titleOf } from "../parts/titles.ts";
import { analysisKpis } from "../sections/analysis-kpis.ts";
import { pageName } from "../sections/page-name.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { dataBlocks, placedCharts, titledAs, withShortCategories } from "../sections/placed-chart.ts";
import type { ReportChart } from "../sections/placed-chart.ts";
import {
  approvalBlock,
  chartSize,
  columnWidths,
  dataColumn,
  hintBlock,
  inRow,
  lastColumn,
  notesBlock,
  rightColumn,
  strip,
  stripRows,
  withoutInputs,
} from "../sections/report-grid.ts";
import { topLossRows, topLossTable } from "../sections/top-loss-table.ts";
import type { Words } from "../../words/words.ts";
import { paperOf } from "../../worksheet/paper.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";

/** Column widths in characters. Left: label and note. Right: eight columns of numbers. */
const grid = { left: [20, 84], right: [12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5] } as const;

/** The rows that each chart covers. */
const heights = { share: 9, yamazumi: 26, run: 13, pareto: 17 } as const;

/** Points of a chart's title. */
const titleHeight = 24;

/** The most letters of the line with the process. */
const longestLine = 150;

/** One analysis on one page of A4 or Letter: its time on the left; figures, cycles and LOSS on the right. */
export const page: PageDefinition = {
  kind: "analysis_report",
  subject: "analysis",
  offered: ["analysis"],
  buttonOrder: 200,
  needs: ["elements", "cycles"],
  guideAnchor: "report-of-one-analysis",
  hasSlides: true,
  hasLogo: true,
  picture: {
    light: "M27 8h9v2h-9z M27 12h9v2h-9z M27 16h6v2h-6z",
    middle: "M12 13h3v6h-3z M16 11h3v8h-3z M20 14h3v5h-3z",
    dark: "M12 5h16v2h-16z M12 23h24v4h-24z",
    line: "M9 2h30v28h-30z",
  },
  make(content, words): Page {
    const { pages } = words;
    const [analysis] = content.analyses;
    const noun = pages.kinds.analysis_report.name;
    const subject = subjectLine(content, words);
    const right = rightColumn(grid);

    const sections = chartSectionsOf(content, words);
    const { share, yamazumi, run, waste, takt } = sections;
    const paretoRow = 2 * stripRows + heights.run;
    const lossRow = paretoRow + heights.pareto;
    const placed = placedCharts(chartsOf(sections, analysis, paretoRow, words));
    const topLoss = topLossTable(analysis, words, grid.right);
    const strips = analysisStrips(analysis, words, grid.right);
    const notes = notesBlock(["problem", "measures", "remarks"], words, grid.left);
    const notesRow = heights.share + heights.yamazumi;
    const taktRow = notesRow + rowsOf(notes) + 1;
    const bottom = Math.max(lossRow + topLossRows, taktRow + (takt === undefined ? 0 : rowsOf(takt.printed)));
    const approval = approvalBlock(content.look?.approval, words, grid.left);
    const end = bottom + approval.reduce((rows, block) => rows + 1 + rowsOf(block), 0);
    return {
      sheetName: pageName("analysis_report", subject.code, words),
      title: titleOf(content, noun, words),
      lines: linesOf(content, words),
      blocks: [
        { ...strips.figures, at: { row: 0, column: right } },
        { ...strips.times, at: { row: stripRows, column: right } },
        ...placed.blocks,
        ...inRow(topLoss, lossRow, right),
        { ...notes, at: { row: notesRow, column: 0 } },
        ...inRow(takt?.printed, taktRow),
        ...approval.map((block) => ({ ...block, at: { row: bottom + 1, column: 0 } })),
        ...inRow(takt?.inputs, -1 - (takt === undefined ? 0 : rowsOf(takt.inputs))),
        { ...hintBlock(words, "typed", grid.left[0]), at: { row: -1, column: 0 } },
        ...dataBlocks([share, yamazumi, run, waste], { row: end + 1, column: dataColumn(grid) }, words),
      ],
      charts: placed.charts.map(withoutAxisTitles),
      print: {
        paper: paperOf(words.language),
        ...{ orientation: "landscape", isOnePage: true },
        footer: printedFooter(content, words),
        until: { row: end - 1, column: lastColumn(grid) },
      },
      columnWidths: columnWidths(grid),
    };
  },
};

function chartsOf(
  { share, yamazumi, run, waste }: ReturnType<typeof chartSectionsOf>,
  analysis: AnalysisContent | undefined,
  paretoRow: number,
  { charts }: Words,
): readonly ReportChart[] {
  const none = charts.doubts.noElements({ analysis: analysis?.heading.o_no ?? "" });
  const hasElements = (analysis?.elements.length ?? 0) > 0;
  const chart = (
    half: "left" | "right",
    section: ChartSection,
    row: number,
    rows: number,
    emptyText = none,
  ) => ({
    ...{ section, rows, emptyText, columnWidths: grid[half] },
    at: { row, column: half === "left" ? 0 : rightColumn(grid) },
  });
  return [
    chart("left", share, 0, heights.share),
    chart("left", yamazumi, heights.share, heights.yamazumi),
    chart("right", run, 2 * stripRows, heights.run, run.notes[0]),
    chart(
      "right",
      waste,
      paretoRow,
      heights.pareto,
      hasElements ? (waste.notes[0] ?? charts.pareto.none) : none,
    ),
  ];
}

function linesOf(content: PageContent, words: Words): readonly string[] {
  return [
    ...processOf(content, words),
    pulledWhen(content.pulled, words),
    ...reportWarnings(content, words),
    ...unexplainedLoss(content, words),
  ];
}

/** The Yamazumi and the run chart use the same takt. */
function chartSectionsOf(content: PageContent, words: Words) {
  const share = workShare(content, words, "share");
  const ownRun = runOf(content, words);
  const height = chartSize(grid.left, heights.yamazumi).height - titleHeight;
  const ownYamazumi = cyclesYamazumi(content, words, "elements", height);
  const takt = sharedTakt([ownYamazumi, ownRun], grid.left, words);
  const [yamazumi = ownYamazumi, run = ownRun] = takt?.sections ?? [];
  const waste = withShortCategories(wastePareto(content, words, "waste"), grid.right);
  return { share, yamazumi, run, waste, takt };
}

/** Two small charts have no space for axis titles. Their labels, legend and title explain the axes. */
function withoutAxisTitles(chart: PageChart): PageChart {
  const { title: _, ...secondaryAxis } = chart.secondaryAxis ?? {};
  switch (chart.name) {
    case "share":
      return { ...chart, categoryAxis: {}, valueAxis: { minimum: 0, maximum: 1, numberFormat: "0%" } };
    case "waste":
      return { ...chart, categoryAxis: {}, secondaryAxis };
    default:
      return chart;
  }
}

/** A report of one cycle still shows the run chart of all measured cycles, and its title says so. */
function runOf(content: PageContent, words: Words): ChartSection {
  const run = withoutInputs(cycleRun(content, words, "run"), `run_cycles`);
  const showsAllCycles = content.query.cycle_no !== null && (content.analyses[0]?.cycles.length ?? 0) > 0;
  return showsAllCycles ? titledAs(words.analyses.allCycles, run, words) : run;
}

function processOf({ analyses }: PageContent, { charts }: Words): readonly string[] {
  const process = analyses[0]?.heading.process_name.trim() ?? "";
  return process === "" ? [] : [shortText(`${charts.process}: ${process}`, longestLine)];
}

/** The required precision of the mean: ±5 %. */
const requiredPrecision = 0.05;

function analysisStrips(
  analysis: AnalysisContent | undefined,
  { reports: { analysis: texts, kpis } }: Words,
  widths: readonly number[],
): { readonly figures: PageBlock; readonly times: PageBlock } {
  const figures = analysis && analysisKpis(analysis);
  const cycleStatistics =
    analysis && statistics(observedCycles(analysis).cycles.map(({ seconds }) => seconds));
  const { deviation, mean, n } = cycleStatistics ?? {};
  const neededCycles =
    deviation === undefined || mean === undefined || n === undefined
      ? undefined
      : n < neededMinimum
        ? texts.tooFew
        : cyclesByT({ n, mean, deviation }, requiredPrecision);
  const countFormat = "0";
  return {
    figures: strip(
      "kpis",
      texts.figures,
      [
        { key: "ct", header: kpis.ct, value: figures?.ct },
        { key: "va_ratio", header: kpis.va, value: figures?.va },
        { key: "va", header: texts.va, value: figures?.vaSeconds },
        { key: "nva", header: texts.nva, value: figures?.nva },
        { key: "wait", header: texts.wait, value: figures?.wait },
        { key: "loss", header: texts.loss, value: figures?.loss },
        { key: "elements", header: texts.elements, value: figures?.elements },
        { key: "cycles", header: texts.cycles, value: figures?.cycles, numberFormat: countFormat },
      ],
      widths,
    ),
    times: strip(
      "cycle_times",
      texts.statistics,
      [
        { key: "n", header: texts.n, value: n, numberFormat: countFormat },
        { key: "mean", header: texts.mean, value: mean },
        { key: "median", header: texts.median, value: cycleStatistics?.median },
        { key: "minimum", header: texts.minimum, value: cycleStatistics?.minimum },
        { key: "maximum", header: texts.maximum, value: cycleStatistics?.maximum },
        { key: "deviation", header: texts.deviation, value: deviation, numberFormat: "0.00" },
        { key: "variation", header: texts.variation, value: cycleStatistics?.variation },
        { key: "needed", header: texts.needed, value: neededCycles, numberFormat: countFormat },
      ],
      widths,
    ),
  };
}
