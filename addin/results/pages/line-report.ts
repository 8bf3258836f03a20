import { lineLoad } from "../sections/line-load.ts";
import { isCount, lineFigureKeys } from "../sections/line-numbers.ts";
import type { LineFigureKey } from "../sections/line-numbers.ts";
import { balanceFigures, lineFigures, smoothness } from "../../figures/line-figures.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import type { PageContent } from "../page/page-query.ts";
import type { Page, PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { nowhere, rowsOf } from "../parts/chart-section.ts";
import { shortText } from "../parts/short-text.ts";
import { printedFooter, subjectLine, titleOf } from "../parts/titles.ts";
import { pageName } from "../sections/page-name.ts";
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
import { largerThan, paperOf } from "../../worksheet/paper.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";
import { readShown } from "../../../contract/shown-value.ts";

/** Left: figure or note, value, formula. Right: number, process, CT, load, to takt, mark. */
const grid = { left: [44, 11, 62], right: [6, 32, 10, 14, 11, 23] } as const;

/** Rows of the chart, with the empty one below it. */
const chartRows = 18;

/** The most rows that are readable on A4. */
const rowsOnA4 = 54;

/**
 * A line on one page: the load of its processes and every efficiency with its formula on the left, the
 * processes on the right. Needs processes.
 */
export const page: PageDefinition = {
  kind: "line_report",
  about: "line",
  offered: ["line"],
  place: 220,
  needs: ["processes"],
  anchor: "line-report",
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
    const ofChart = { ...content, query: { ...content.query, kind: "line_load" as const } };
    const load = withoutInputs(lineLoad(ofChart, words, "line"), "line_inputs");
    const placed = placedCharts([
      {
        section: load,
        at: { row: 0, column: 0 },
        half: grid.left,
        rows: chartRows,
        otherwise: lineCharts.none,
      },
    ]);
    const [figures, counts] = lineKpis(content, words, grid.left);
    const processes = lineTable(content, words, grid.right);
    const notes = notesBlock(["problem", "measures", "responsible", "date", "remarks"], words, grid.left);
    const below = chartRows + rowsOf(figures) + 1;
    const typed = below + rowsOf(counts) + 1;
    const bottom = Math.max(typed + rowsOf(notes), rowsOf(processes));
    const approval = approvalBlock(content.look?.approval, words, grid.left);
    const end = bottom + approval.reduce((rows, block) => rows + 1 + rowsOf(block), 0);
    const paper = paperOf(words.language);
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
        { ...counts, at: { row: below, column: 0 } },
        { ...notes, at: { row: typed, column: 0 } },
        { ...processes, at: { row: 0, column: right } },
        ...approval.map((block) => ({ ...block, at: { row: bottom + 1, column: 0 } })),
        { ...hintBlock(words, "typed", grid.left[0]), at: { row: -1, column: 0 } },
        ...dataBlocks([load], { row: end + 1, column: dataColumn(grid) }, words),
      ],
      charts: placed.charts,
      print: {
        paper: end > rowsOnA4 ? largerThan(paper) : paper,
        orientation: "landscape",
        isOnePage: true,
        footer: printedFooter(content, words),
        until: { row: end - 1, column: lastColumn(grid) },
      },
      columnWidths: columnWidths(grid),
    };
  },
};

/**
 * Makes the table of a line's processes: time, load and distance to the takt, with marks in words for the
 * bottleneck and times over takt. `widths` are those of the page's columns below it: number, process, CT,
 * load, to takt, mark.
 */
function lineTable(content: PageContent, words: Words, widths: readonly number[]): PageBlock {
  const { lineCharts: says, reports } = words;
  const takt = content.line?.heading.takt_time ?? 0;
  const times = lineTimes(content);
  const counted = [...times.entries()].filter(([, time]) => time !== undefined).map(([place]) => place);
  const measured = times.filter((time) => time !== undefined);
  const bottlenecks = (balanceFigures(measured)?.bottlenecks ?? []).map((place) => counted[place]);
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
      column("process", says.process, 1, "@"),
      column("ct", says.cycleTime, 2, "0.0"),
      column("load", says.load, 3, "0.0"),
      column("gap", says.gap, 4, "0.0"),
      column("mark", says.mark, 5, "@"),
    ],
    rows: (content.line?.processes ?? []).map((record, index) => {
      const ct = times[index];
      const [load] = ct === undefined ? [] : (lineFigures([ct], takt)?.loads ?? []);
      // Without float noise, which could put a time over a takt that it equals.
      const gap = takt > 0 && ct !== undefined ? withoutNoise(takt - ct) : undefined;
      const isOver = gap !== undefined && gap < 0;
      const isBottleneck = bottlenecks.includes(index);
      const { bottleneck, over, both } = says.marks;
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

/**
 * Makes the tables of a line's published figures, each beside its formula, and of the service's own
 * efficiency. Processes without a time do not count, as in the worksheet's formulas. `widths` are those of
 * the page's columns below: figure, value, formula.
 */
function lineKpis(
  content: PageContent,
  words: Words,
  widths: readonly number[],
): readonly [figures: PageBlock, counts: PageBlock] {
  const { lineCharts: says, reports } = words;
  const times = lineTimes(content).filter((time) => time !== undefined);
  const takt = content.line?.heading.takt_time ?? 0;
  const figures: Partial<Record<LineFigureKey, number | undefined>> = {
    n: times.length,
    ...balanceFigures(times),
    ...lineFigures(times, takt),
    smoothness: smoothness(times)?.a,
  };
  const heading = content.line?.heading;
  const longestTime = [says.formulas.maximum, heading?.bottleneck_name ?? ""]
    .filter((part) => part !== "")
    .join(" · ");
  const longest = (widths[0] ?? 30) - 1;
  const row = (key: LineFigureKey): PageRow => {
    const value = figures[key];
    return {
      key,
      cells: {
        figure: shortText(says.figures[key], longest),
        value: value === undefined ? says.needs : withoutNoise(value),
        formula: shortText(key === "maximum" ? longestTime : says.formulas[key], widths[2] ?? 46),
      },
    };
  };
  const given: PageRow = {
    key: "given",
    cells: {
      figure: shortText(says.given, longest),
      value: heading?.lb_efficiency ?? says.needs,
      formula: "",
    },
  };
  const block = (name: string, title: string, numberFormat: string, rows: readonly PageRow[]): PageBlock => ({
    name,
    title,
    at: nowhere,
    look: "table",
    columns: [
      { key: "figure", header: says.figure, numberFormat: "@", width: widths[0] ?? 30, align: "left" },
      { key: "value", header: reports.line.value, numberFormat, width: widths[1] ?? 11, align: "right" },
      { key: "formula", header: says.formula, numberFormat: "@", width: widths[2] ?? 46, align: "left" },
    ],
    rows,
  });
  const numbers = lineFigureKeys.filter((key) => !isCount(key)).map(row);
  return [
    block("figures", reports.line.figures, "0.0", [given, ...numbers]),
    block("counts", reports.line.counts, "0", lineFigureKeys.filter(isCount).map(row)),
  ];
}

/**
 * Returns the cycle times of a line's processes in order, in seconds. A time is undefined if it is not a
 * number.
 */
function lineTimes({ line }: Pick<PageContent, "line">): readonly (number | undefined)[] {
  return (line?.processes ?? []).map((record) => {
    const time = readShown("wa.lb.process", record, "cycle_time");
    return typeof time === "number" && Number.isFinite(time) ? time : undefined;
  });
}
