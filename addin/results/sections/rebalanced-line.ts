/** The part of a line's report that shows the line as it was rebalanced on a Rebalance page. */

import type { RawValues } from "../../../contract/relay-api.ts";
import { balanceFigures } from "../../figures/line-figures.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import { sumOf, withoutNoise } from "../../figures/rounding.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { rebalancedSheetBlock } from "../page/rebalance-block.ts";
import { knownTimes } from "../page/rebalanced-line.ts";
import type { RebalancedLine } from "../page/rebalanced-line.ts";
import { nowhere, rowsOf } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { shortText } from "../parts/short-text.ts";
import { taktLines } from "../parts/takt-lines.ts";
import { typeColumn } from "../parts/type-columns.ts";
import type { ReportChart } from "./placed-chart.ts";
import { rebalanceChart } from "./rebalance-chart.ts";
import { comparedFigures, movedRows, timesOf } from "./rebalanced-facts.ts";
import type { Side } from "./rebalanced-facts.ts";
import { chartSize, withoutInputs } from "./report-grid.ts";

interface ReportWidths {
  readonly left: readonly [number, number, number];
  readonly right: readonly [number, number, number, number, number, number];
}

export const mostMoved = 20;

/** The rows that the chart covers. */
const chartRows = 12;

interface RebalancedPart {
  readonly blocks: readonly PageBlock[];
  readonly charts: readonly ReportChart[];
}

/** Makes the part from row `top` on, empty for a report that never had a Rebalance page. */
export function rebalancedPart(
  { rebalanced, line: today }: PageContent,
  { top, right, widths }: { readonly top: number; readonly right: number; readonly widths: ReportWidths },
  words: Words,
): RebalancedPart {
  if (rebalanced === undefined) return { blocks: [], charts: [] };
  const { line, shown } = rebalanced;
  const sheet = sheetBlock(shown, widths.left, words);
  const title = [sheet.title, ...otherLine(rebalanced, today?.processes ?? [], words)].join(" · ");
  const chosen = { ...sheet, title, at: { row: top, column: 0 } };
  const below = { row: top + rowsOf(chosen) + 1, column: 0 };
  if (line === undefined || line.elements.length === 0)
    return { blocks: [chosen, { ...noteBlock(rebalanced, widths.left, words), at: below }], charts: [] };
  const stations = stationsTable(line, widths.right, words);
  const chart = { at: below, rows: chartRows, columnWidths: widths.left, emptyText: words.lineCharts.none };
  return {
    blocks: [
      chosen,
      { ...chartSpace(widths.left), at: below },
      { ...movedTable(line, widths.left, words), at: { row: below.row + chartRows + 1, column: 0 } },
      { ...stations, at: { row: top, column: right } },
      {
        ...figuresTable(line, widths.right, words),
        at: { row: top + rowsOf(stations) + 1, column: right + 1 },
      },
    ],
    charts: [{ ...chart, section: chartSection(line, chartSize(widths.left, chartRows).height, words) }],
  };
}

/** Returns a sentence if the page has other stations than the line, or other times. */
function otherLine(
  { line }: NonNullable<PageContent["rebalanced"]>,
  processes: readonly RawValues[],
  { reports }: Words,
): readonly string[] {
  if (line === undefined || line.elements.length === 0) return [];
  const [there, here] = [timesOf(line, "before"), knownTimes(processes)].map((times) =>
    times.filter((time) => time > 0).map((time) => withoutNoise(time).toFixed(1)),
  ) as [string[], string[]];
  if (there.toSorted().join(" ") === here.toSorted().join(" ")) return [];
  return [reports.rebalanced.other({ stations: String(there.length), processes: String(here.length) })];
}

const chartName = "rebalanced";

/** Makes the chart of the Rebalance page, with what was typed there. */
function chartSection(line: RebalancedLine, height: number, words: Words): ChartSection {
  const { reports, charts } = words;
  const totalColumns = 2 * line.stations.length;
  const takt = taktLines(chartName, words, { totalColumns, ...(line.takt > 0 && { takt: line.takt }) });
  const charted = {
    stations: line.stations.map(({ number: no, before }) => ({ number: no, isNew: before === undefined })),
    types: Object.keys(line.elements[0]?.byType ?? {}).map((type) => typeColumn(type, words)),
    highest: Math.max(0, ...line.stations.flatMap(({ before = 0, after = 0 }) => [before, after])),
    seconds: (type: string, side: Side, station: number) => secondsAt(line, type, side, station),
  };
  const { chart, ...numbers } = rebalanceChart(chartName, charted, takt, height, words);
  const title = `${charts.rebalance.stations} · ${reports.kpis.before} → ${reports.kpis.after}`;
  const section = { ...numbers, chart: { ...chart, title, over: spaceName } };
  return withoutInputs({ ...section, figures: [takt.inputs], notes: [] }, takt.inputs.name);
}

function secondsAt({ elements }: RebalancedLine, type: string, side: Side, station: number): number {
  const there = elements.filter((element) => element[side] === station);
  return withoutNoise(sumOf(there.map(({ byType }) => byType[type] ?? 0)));
}

const spaceName = `${chartName}_space`;

/** Keeps the cells below the chart empty, also where a refresh adds the part to an older report. */
function chartSpace([width]: ReportWidths["left"]): PageBlock {
  return {
    name: spaceName,
    at: nowhere,
    look: "figures",
    isResult: false,
    columns: [text("space", "", width)],
    rows: Array.from({ length: chartRows }, (_, index) => ({ key: `r${index + 1}`, cells: {} })),
  };
}

const text = (key: string, header: string, width: number): PageColumn => ({
  ...{ key, header, width },
  numberFormat: "@",
  align: "left",
});

const number = (key: string, header: string, width: number, numberFormat = "0.0"): PageColumn => ({
  ...{ key, header, width, numberFormat },
  align: "right",
});

/** Users type the name of a Rebalance page's worksheet. */
function sheetBlock(
  shown: string,
  [label, empty, typed]: ReportWidths["left"],
  { reports: { rebalanced: says }, pages }: Words,
): PageBlock {
  return {
    name: rebalancedSheetBlock,
    title: says.title,
    at: nowhere,
    look: "table",
    isResult: false,
    columns: [
      text("label", says.from, label),
      text("empty", "", empty),
      { ...text("sheet", says.sheet, typed), isInput: true },
    ],
    rows: [{ key: "sheet", cells: { label: pages.kinds.rebalance.name, sheet: shown } }],
  };
}

/** Makes the sentence why no line is shown. */
function noteBlock(
  rebalanced: NonNullable<PageContent["rebalanced"]>,
  widths: ReportWidths["left"],
  words: Words,
): PageBlock {
  return {
    name: "rebalanced_note",
    at: nowhere,
    look: "figures",
    isResult: false,
    columns: [text("text", "", widths[0])],
    rows: [
      {
        key: "text",
        cells: { text: shortText(whyNoLine(rebalanced, words), widths[0] + widths[1] + widths[2]) },
      },
    ],
  };
}

function whyNoLine(
  { line, problem, shown, sheets }: NonNullable<PageContent["rebalanced"]>,
  { reports: { rebalanced: says }, lineCharts, workbookFailures }: Words,
): string {
  if (line !== undefined) return lineCharts.none;
  if (problem !== undefined) return `${shown}: ${workbookFailures[problem].what}`;
  if (sheets.length === 0) return says.noPage;
  const names = sheets.join(", ");
  return shown === "" ? says.choose({ sheets: names }) : says.missing({ sheet: shown, sheets: names });
}

function movedTable(line: RebalancedLine, widths: ReportWidths["left"], words: Words): PageBlock {
  const { charts, reports, slides } = words;
  const [element, seconds, stations] = widths;
  const rows = movedRows(line, mostMoved, words).map((moved, index): PageRow => ({
    key: moved.number === "" ? "more" : `m${index + 1}`,
    cells: {
      element: shortText(`${moved.number} ${moved.name}`.trim(), element - 1),
      seconds: withoutNoise(moved.seconds),
      stations: moved.number === "" ? "" : fromTo(moved, stations),
    },
  }));
  return {
    name: "rebalanced_moved",
    title: slides.titles.moved({ count: line.moved.length }),
    at: nowhere,
    look: "table",
    columns: [
      text("element", charts.element, element),
      number("seconds", charts.seconds, seconds),
      text("stations", `${reports.kpis.before} → ${reports.kpis.after}`, stations),
    ],
    rows,
  };
}

function fromTo({ from, to }: RebalancedLine["moved"][number], width: number): string {
  const letters = Math.floor((width - 4) / 2);
  return `${shortText(from, letters)} → ${shortText(to, letters)}`;
}

function stationsTable(line: RebalancedLine, widths: ReportWidths["right"], words: Words): PageBlock {
  const { charts, lineCharts: texts, reports } = words;
  const { takt } = line;
  const longest = balanceFigures(timesOf(line, "after"))?.maximum ?? 0;
  const rows = line.stations.map(({ number: no, label, before, after }): PageRow => {
    const margin = takt > 0 && after !== undefined ? withoutNoise(takt - after) : undefined;
    const isOver = margin !== undefined && margin < 0;
    const isLongest = after !== undefined && longest - after <= 1e-9 * longest;
    const { bottleneck, over, both } = texts.marks;
    const name = label.replace(/^\d+ */, "");
    return {
      key: `s${no}`,
      cells: {
        number: no,
        station: shortText(name === "" ? charts.rebalance.newOne : name, widths[1] - 1),
        before: before === undefined ? texts.needs : withoutNoise(before),
        after: after === undefined ? texts.needs : withoutNoise(after),
        margin: margin ?? texts.needs,
        mark: isLongest ? (isOver ? both : bottleneck) : isOver ? over : "",
      },
      ...(isOver && { isBad: ["mark"] }),
    };
  });
  const taktText = reports.line.takt({ seconds: decimals(takt, 1, words.language) });
  const title = takt > 0 ? `${charts.rebalance.stations} · ${taktText}` : charts.rebalance.stations;
  return {
    name: "rebalanced_stations",
    title,
    at: nowhere,
    look: "table",
    columns: [
      number("number", reports.line.number, widths[0], "0"),
      text("station", charts.rebalance.station, widths[1]),
      number("before", reports.kpis.before, widths[2]),
      number("after", reports.kpis.after, widths[3]),
      number("margin", texts.gap, widths[4]),
      text("mark", texts.mark, widths[5]),
    ],
    rows,
  };
}

function figuresTable(line: RebalancedLine, widths: ReportWidths["right"], words: Words): PageBlock {
  const { lineCharts: texts, reports } = words;
  const shown = (value: number | undefined): number | string =>
    value === undefined ? texts.needs : withoutNoise(value);
  return {
    name: "rebalanced_figures",
    at: nowhere,
    look: "table",
    columns: [
      text("figure", texts.figure, widths[1]),
      number("before", reports.kpis.before, widths[2]),
      number("after", reports.kpis.after, widths[3]),
      number("change", reports.kpis.change, widths[4], "+0.0;-0.0;0.0"),
    ],
    rows: comparedFigures(line, words).map(({ key, label, before, after, isCount }) => ({
      key,
      cells: {
        figure: shortText(label, widths[1] - 1),
        before: shown(before),
        after: shown(after),
        change: before === undefined || after === undefined ? "" : withoutNoise(after - before),
      },
      ...(isCount && { numberFormat: "0" }),
    })),
  };
}
