import { lineLoad } from "../sections/line-load.ts";
import { describeLineFigure, isCount, lineFigureKeys } from "../parts/line-figures.ts";
import type { LineFigureKey } from "../parts/line-figures.ts";
import { balanceFigures, lineFigures, smoothness } from "../../figures/line-figures.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import type { PageContent } from "../page/page-query.ts";
import type { Page, PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { nowhere, rowsOf } from "../parts/chart-section.ts";
import { shortText } from "../parts/short-text.ts";
import { printedFooter, subjectLine, titleOf } from "../parts/titles.ts";
import { pageName } from "../sections/page-name.ts";
import { rebalancedPart } from "../sections/rebalanced-line.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { dataBlocks, placedCharts } from "../sections/placed-chart.ts";
import {
  approvalBlock,
  columnWidths,
  dataColumn,
  hintBlock,
  lastColumn,
  notesBlock,
  rightColumn,
  withoutInputs,
} from "../sections/report-grid.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import { largerPaper, paperOf } from "../../worksheet/paper.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";
import { readShown } from "../../../contract/shown-value.ts";

/**
 * Column widths in characters. Left: figure or note, value, formula. Right: number, process, CT, load,
 * distance to takt, mark.
 */
const grid = { left: [44, 11, 62], right: [6, 32, 10, 14, 11, 23] } as const;

/** The rows that the chart covers. */
const chartRows = 18;

/** With more rows, the paper is A3 or Tabloid. */
const rowsOnA4 = 54;

/** A line on one page: its load and figures with their formulas on the left, its processes on the right. */
export const page: PageDefinition = {
  kind: "line_report",
  subject: "line",
  offered: ["line"],
  buttonOrder: 220,
  needs: ["processes"],
  guideAnchor: "line-report",
  hasSlides: true,
  hasLogo: true,
  picture: {
    light: "M12 22h10v2h-10z M25 22h11v2h-11z M12 26h10v2h-10z M25 26h11v2h-11z",
    middle: "M12 13h4v6h-4z M17 11h4v8h-4z M27 12h4v7h-4z M32 14h4v5h-4z",
    dark: "M12 5h16v2h-16z M22 9h4v10h-4z",
    line: "M9 2h30v28h-30z",
  },
  make(content, words): Page {
    const { pages, lineCharts, reports } = words;
    const noun = pages.kinds.line_report.name;
    const subject = subjectLine(content, words);
    const right = rightColumn(grid);
    const chartContent = { ...content, query: { ...content.query, kind: "line_load" as const } };
    const load = withoutInputs(lineLoad(chartContent, words, "line"), "line_inputs");
    const loadChart = { section: load, at: { row: 0, column: 0 }, columnWidths: grid.left, rows: chartRows };
    const [figures, counts] = lineKpis(content, words, grid.left);
    const processes = lineTable(content, words, grid.right);
    const notes = notesBlock(["problem", "measures", "responsible", "date", "remarks"], words, grid.left);
    const countsRow = chartRows + rowsOf(figures) + 1;
    const notesRow = countsRow + rowsOf(counts) + 1;
    const bottom = Math.max(notesRow + rowsOf(notes), rowsOf(processes));
    const rebalanced = rebalancedPart(content, { top: bottom + 1, right, widths: grid }, words);
    const placed = placedCharts([{ ...loadChart, emptyText: lineCharts.none }, ...rebalanced.charts]);
    const below = Math.max(bottom, ...rebalanced.blocks.map((block) => block.at.row + rowsOf(block)));
    const approval = approvalBlock(content.look?.approval, words, grid.left);
    const end = below + approval.reduce((rows, block) => rows + 1 + rowsOf(block), 0);
    const paper = paperOf(words.language);
    const sections = [load, ...rebalanced.charts.map(({ section }) => section)];
    const seconds = content.line?.heading.takt_time ?? 0;
    return {
      sheetName: pageName("line_report", subject.code, words),
      title: titleOf(content, noun, words),
      lines: [
        seconds > 0
          ? reports.line.takt({ seconds: decimals(seconds, 1, words.language) })
          : reports.line.noTakt,
        pulledWhen(content.pulled, words),
      ],
      blocks: [
        ...placed.blocks,
        { ...figures, at: { row: chartRows, column: 0 } },
        { ...counts, at: { row: countsRow, column: 0 } },
        { ...notes, at: { row: notesRow, column: 0 } },
        { ...processes, at: { row: 0, column: right } },
        ...rebalanced.blocks,
        ...approval.map((block) => ({ ...block, at: { row: below + 1, column: 0 } })),
        { ...hintBlock(words, "typed", grid.left[0]), at: { row: -1, column: 0 } },
        ...dataBlocks(sections, { row: end + 1, column: dataColumn(grid) }, words),
      ],
      charts: placed.charts,
      print: {
        paper: end > rowsOnA4 ? largerPaper(paper) : paper,
        orientation: "landscape",
        isOnePage: true,
        footer: printedFooter(content, words),
        until: { row: end - 1, column: lastColumn(grid) },
      },
      columnWidths: columnWidths(grid),
    };
  },
};

/** Makes the table of processes. The last column marks the bottleneck and times over takt in words. */
function lineTable(content: PageContent, words: Words, widths: readonly number[]): PageBlock {
  const { lineCharts: texts, reports } = words;
  const takt = content.line?.heading.takt_time ?? 0;
  const times = lineTimes(content);
  const timedIndexes = [...times.entries()].filter(([, time]) => time !== undefined).map(([place]) => place);
  const knownTimes = times.filter((time) => time !== undefined);
  const bottlenecks = (balanceFigures(knownTimes)?.bottlenecks ?? []).map((place) => timedIndexes[place]);
  const column = (key: string, header: string, index: number, numberFormat: string): PageColumn => ({
    key,
    header,
    numberFormat,
    width: widths[index] ?? 10,
    align: numberFormat === "@" ? "left" : "right",
  });
  return {
    name: "processes",
    title: reports.line.processes,
    at: nowhere,
    look: "table",
    columns: [
      column("number", reports.line.number, 0, "0"),
      column("process", texts.process, 1, "@"),
      column("ct", texts.cycleTime, 2, "0.0"),
      column("load", texts.load, 3, "0.0"),
      column("gap", texts.gap, 4, "0.0"),
      column("mark", texts.mark, 5, "@"),
    ],
    rows: (content.line?.processes ?? []).map((record, index) => {
      const ct = times[index];
      const [load] = ct === undefined ? [] : (lineFigures([ct], takt)?.loads ?? []);
      // With floating-point noise, a time that equals the takt could be over it.
      const gap = takt > 0 && ct !== undefined ? withoutNoise(takt - ct) : undefined;
      const isOver = gap !== undefined && gap < 0;
      const isBottleneck = bottlenecks.includes(index);
      const { bottleneck, over, both } = texts.marks;
      const mark = isBottleneck ? (isOver ? both : bottleneck) : isOver ? over : "";
      return {
        key: `p${index + 1}`,
        cells: {
          number: readShown("wa.lb.process", record, "sequence"),
          process: shortText(
            String(readShown("wa.lb.process", record, "process_name")),
            (widths[1] ?? 30) - 1,
          ),
          ct: ct ?? "—",
          load: load ?? "—",
          gap: gap ?? "—",
          mark,
        },
        ...(isOver && { isBad: ["mark"] }),
      };
    }),
  };
}

/** Makes tables of figures and of counts, each beside its formula. Processes without a time do not count. */
function lineKpis(
  content: PageContent,
  words: Words,
  widths: readonly number[],
): readonly [figures: PageBlock, counts: PageBlock] {
  const { lineCharts: texts, reports } = words;
  const times = lineTimes(content).filter((time) => time !== undefined);
  const takt = content.line?.heading.takt_time ?? 0;
  const figures: Partial<Record<LineFigureKey, number | undefined>> = {
    n: times.length,
    ...balanceFigures(times),
    ...lineFigures(times, takt),
    smoothness: smoothness(times)?.a,
  };
  const heading = content.line?.heading;
  const longest = (widths[0] ?? 30) - 1;
  const row = (key: LineFigureKey): PageRow => {
    const value = figures[key];
    const { label, formula } = describeLineFigure(key, words);
    const bottleneck = heading?.bottleneck_name ?? "";
    const isNamed = key === "maximum" && bottleneck !== "";
    return {
      key,
      cells: {
        figure: shortText(label, longest),
        value: value === undefined ? texts.needs : withoutNoise(value),
        formula: shortText(isNamed ? `${formula} · ${bottleneck}` : formula, widths[2] ?? 46),
      },
    };
  };
  const given: PageRow = {
    key: "given",
    cells: {
      figure: shortText(texts.given, longest),
      value: heading?.lb_efficiency ?? texts.needs,
      formula: "",
    },
  };
  const block = (name: string, title: string, numberFormat: string, rows: readonly PageRow[]): PageBlock => ({
    name,
    title,
    at: nowhere,
    look: "table",
    columns: [
      { key: "figure", header: texts.figure, numberFormat: "@", width: widths[0] ?? 30, align: "left" },
      { key: "value", header: reports.line.value, numberFormat, width: widths[1] ?? 11, align: "right" },
      { key: "formula", header: texts.formula, numberFormat: "@", width: widths[2] ?? 46, align: "left" },
    ],
    rows,
  });
  const numbers = lineFigureKeys.filter((key) => !isCount(key)).map(row);
  return [
    block("figures", reports.line.figures, "0.0", [given, ...numbers]),
    block("counts", reports.line.counts, "0", lineFigureKeys.filter(isCount).map(row)),
  ];
}

/** Returns seconds in the order of processes; undefined for a time that is no number. */
function lineTimes({ line }: Pick<PageContent, "line">): readonly (number | undefined)[] {
  return (line?.processes ?? []).map((record) => {
    const time = readShown("wa.lb.process", record, "cycle_time");
    return typeof time === "number" && Number.isFinite(time) ? time : undefined;
  });
}
