import { cyclesYamazumi } from "../sections/cycles-yamazumi.ts";
import { unexplainedLoss, wastePareto } from "../sections/waste-pareto.ts";
import { waterfall } from "../sections/waterfall.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { Page } from "../page/page.ts";
import { rowsOf } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { withFewerSteps } from "../parts/compared-steps.ts";
import { reportWarnings } from "../parts/doubts.ts";
import { sharedTakt } from "../parts/shared-takt.ts";
import { printedFooter, subjectLine, titleOf } from "../parts/titles.ts";
import { comparedKpis, isDeleted } from "../sections/analysis-kpis.ts";
import { pageName } from "../sections/page-name.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import {
  dataBlocks,
  onSameScale,
  placedCharts,
  titledAs,
  withoutThinLabels,
} from "../sections/placed-chart.ts";
import type { ReportChart } from "../sections/placed-chart.ts";
import { removedLossRows, removedLossTable } from "../sections/removed-loss.ts";
import {
  approvalBlock,
  bandRows,
  columnWidths,
  dataColumn,
  hintBlock,
  inRow,
  lastColumn,
  notesBlock,
  rightColumn,
  sectionBand,
} from "../sections/report-grid.ts";
import type { Words } from "../../words/words.ts";
import { largerPaper, paperOf } from "../../worksheet/paper.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";

/**
 * Column widths in characters. Left: label and note. Right: figure or LOSS, before, after, change, a second
 * number, words.
 */
const grid = { left: [20, 98], right: [60, 11, 11, 11, 11, 31] } as const;

/** The rows that each chart covers. */
const heights = { yamazumi: 16, waterfall: 20 } as const;

/** The most letters of a step's name below its waterfall bar. */
const longestStep = 16;

/** Before and after on one page of A3 or Tabloid: the problem on the left, the result on the right. */
export const page: PageDefinition = {
  kind: "comparison_report",
  subject: "comparison",
  offered: ["comparison"],
  buttonOrder: 210,
  needs: ["elements", "comparison_lines"],
  guideAnchor: "before-after-report",
  hasSlides: true,
  hasLogo: true,
  picture: {
    light: "M6 9h15v6h-15z M27 9h15v6h-15z",
    middle: "M7 18h4v9h-4z M12 20h4v7h-4z M17 17h4v10h-4z",
    dark: "M6 5h20v2h-20z M27 22h4v5h-4z M32 23h4v4h-4z M37 21h4v6h-4z",
    line: "M3 2h42v28h-42zM24 9v19",
  },
  make(content, words): Page {
    const { reports, pages } = words;
    const [before, after] = content.analyses;
    const noun = pages.kinds.comparison_report.name;
    const subject = subjectLine(content, words);
    const right = rightColumn(grid);
    const chartsRow = bandRows + 1;
    const kpis = comparedKpis(content, words, grid.right);
    const kpiRow = chartsRow + heights.yamazumi;
    const waterfallRow = kpiRow + rowsOf(kpis) + 1;
    const notesRow = waterfallRow + heights.waterfall;
    const bottom = notesRow + removedLossRows;
    const approval = approvalBlock(content.look?.approval, words, grid.left);
    const end = bottom + approval.reduce((rows, block) => rows + 1 + rowsOf(block), 0);

    const { pareto, steps, takt, yamazumiBefore, yamazumiAfter } = chartSectionsOf(content, words);
    const placed = placedCharts([
      ...yamazumiSides(yamazumiBefore, yamazumiAfter, content, words),
      ...lossAndSteps(pareto, steps, content, words, { kpiRow, waterfallRow, notesRow }),
    ]);
    const notes = notesBlock(
      ["problem", "causes", "measures", "responsible", "date", "remarks"],
      words,
      grid.left,
    );
    const hint = hintBlock(words, "typed", grid.left[0], taktHint(after, words));
    return {
      sheetName: pageName("comparison_report", subject.code, words),
      title: titleOf(content, noun, words),
      lines: linesOf(content, words),
      blocks: [
        bandOf("problem", reports.problem, reports.kpis.before, before, words, grid.left, 0),
        bandOf("result", reports.result, reports.kpis.after, after, words, grid.right, right),
        { ...kpis, at: { row: kpiRow, column: right } },
        ...placed.blocks,
        { ...notes, at: { row: notesRow, column: 0 } },
        ...inRow(takt?.printed, notesRow + rowsOf(notes) + 1),
        { ...removedLossTable(content, words, grid.right), at: { row: notesRow, column: right } },
        ...approval.map((block) => ({ ...block, at: { row: bottom + 1, column: 0 } })),
        ...inRow(takt?.inputs, -hint.rows.length - (takt === undefined ? 0 : rowsOf(takt.inputs))),
        { ...hint, at: { row: -hint.rows.length, column: 0 } },
        ...dataBlocks(
          [pareto, steps, yamazumiBefore, yamazumiAfter],
          { row: end + 1, column: dataColumn(grid) },
          words,
        ),
      ],
      charts: placed.charts,
      print: {
        paper: largerPaper(paperOf(words.language)),
        ...{ orientation: "landscape", isOnePage: true },
        footer: printedFooter(content, words),
        until: { row: end - 1, column: lastColumn(grid) },
      },
      columnWidths: columnWidths(grid),
    };
  },
};

function linesOf(content: PageContent, words: Words): readonly string[] {
  return [
    pulledWhen(content.pulled, words),
    ...reportWarnings(content, words),
    ...unexplainedLoss(withOnly(content.analyses[0], content), words),
  ];
}

function chartSectionsOf(content: PageContent, words: Words) {
  const { kpis } = words.reports;
  const [before, after] = content.analyses;
  const { ct_a = 0, ct_b = 0 } = content.comparison?.heading ?? {};
  const pareto = titledAs(kpis.before, wastePareto(withOnly(before, content), words, "before_waste"), words);
  const steps = withoutThinLabels(
    waterfall(withFewerSteps(content, words), words, "waterfall", longestStep),
    Math.max(ct_a, ct_b),
  );
  const yamazumi = onSameScale(
    [
      titledAs(kpis.before, cyclesYamazumi(withOnly(before, content), words, "before"), words),
      titledAs(kpis.after, cyclesYamazumi(withOnly(after, content), words, "after"), words),
    ],
    words,
  );
  const takt = sharedTakt(yamazumi, grid.left, words);
  const [yamazumiBefore = pareto, yamazumiAfter = pareto] = takt?.sections ?? yamazumi;
  return { pareto, steps, takt, yamazumiBefore, yamazumiAfter };
}

function lossAndSteps(
  pareto: ChartSection,
  steps: ChartSection,
  { analyses: [before] }: PageContent,
  words: Words,
  { kpiRow, waterfallRow, notesRow }: Readonly<Record<"kpiRow" | "waterfallRow" | "notesRow", number>>,
): readonly ReportChart[] {
  const { reports, charts, compared } = words;
  return [
    {
      section: pareto,
      at: { row: kpiRow, column: 0 },
      columnWidths: grid.left,
      rows: notesRow - kpiRow,
      emptyText: hasElements(before)
        ? (pareto.notes[0] ?? charts.pareto.none)
        : whySideIsEmpty(before, reports.kpis.before, words),
    },
    {
      section: steps,
      at: { row: waterfallRow, column: rightColumn(grid) },
      columnWidths: grid.right,
      rows: heights.waterfall,
      emptyText: steps.notes[0] ?? compared.noSteps,
    },
  ];
}

function yamazumiSides(
  yamazumiBefore: ChartSection,
  yamazumiAfter: ChartSection,
  { analyses: [before, after] }: PageContent,
  words: Words,
): readonly ReportChart[] {
  const { kpis } = words.reports;
  const row = bandRows + 1;
  return [
    {
      section: yamazumiBefore,
      at: { row, column: 0 },
      columnWidths: grid.left,
      rows: heights.yamazumi,
      emptyText: whySideIsEmpty(before, kpis.before, words),
    },
    {
      section: yamazumiAfter,
      at: { row, column: rightColumn(grid) },
      columnWidths: grid.right,
      rows: heights.yamazumi,
      emptyText: whySideIsEmpty(after, kpis.after, words),
    },
  ];
}

/** Returns the hint that takt and target belong to the analysis after, if it has an O-No. */
function taktHint(after: AnalysisContent | undefined, { pages }: Words): readonly string[] {
  const analysis = after?.heading.o_no ?? "";
  return analysis === "" ? [] : [pages.timesOf({ analysis })];
}

function whySideIsEmpty(
  analysis: AnalysisContent | undefined,
  side: string,
  { charts, reports }: Words,
): string {
  if (analysis === undefined || isDeleted(analysis.heading)) return reports.deleted({ side });
  return charts.doubts.noElements({ analysis: analysis.heading.o_no });
}

function hasElements(analysis: AnalysisContent | undefined): boolean {
  return (analysis?.elements.length ?? 0) > 0;
}

function bandOf(
  name: string,
  noun: string,
  side: string,
  analysis: AnalysisContent | undefined,
  { reports, analyses }: Words,
  half: readonly number[],
  column: number,
): Page["blocks"][number] {
  const {
    o_no,
    name: analysisName,
    process_name,
  } = analysis?.heading ?? { o_no: "", name: "", process_name: "" };
  const exists = analysis !== undefined && !isDeleted(analysis.heading);
  const fullName = [`${o_no} ${analysisName === "" ? analyses.unnamed : analysisName}`, process_name]
    .filter((part) => part !== "")
    .join(" · ");
  const subject = exists ? `${side}: ${fullName}` : reports.deleted({ side });
  return { ...sectionBand(name, noun, subject, half), at: { row: 0, column } };
}

function withOnly(
  analysis: AnalysisContent | undefined,
  { query, pulled, keptTimes }: PageContent,
): PageContent {
  const analyses = analysis === undefined ? [] : [analysis];
  return { query, pulled, ...(keptTimes && { keptTimes }), analyses, mmc: [], mac: [] };
}
