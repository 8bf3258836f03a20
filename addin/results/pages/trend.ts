import { idOf, readShown } from "../../../contract/shown-value.ts";
import { wasteTotals } from "../../figures/loss-totals.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageSeries } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { dayIn } from "../../worksheet/source-line.ts";
import { chartOfData, dataTable } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { timeWarnings } from "../parts/doubts.ts";
import { categoryColumn, formats, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { withLabelSpace } from "../parts/label-space.ts";
import { taktLines } from "../parts/takt-lines.ts";
import { labelFormat } from "../parts/type-columns.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** Several analyses by date. */
export const page: PageDefinition = {
  kind: "trend",
  subject: "analyses",
  offered: ["analyses"],
  buttonOrder: 110,
  needs: ["elements", "sessions"],
  guideAnchor: "trend",
  picture: {
    light: "M5 10h6v18h-6z M15 14h6v14h-6z M25 18h6v10h-6z M35 22h6v6h-6z",
    line: "M8 6l10 4l10 2l10 5",
  },
  make: (content, words) => chartPage(content, words, trend(content, words), { layout: "below" }),
};

/** An analysis with LOSS and CT in seconds. An unknown figure is "", since 0 would look like a result. */
interface Point {
  readonly analysis: AnalysisContent;
  readonly date: string;
  readonly loss: number | "";
  readonly ct: number | "";
  readonly va: number | "";
}

/**
 * Draws analyses by date, those without a date first. Cycle time and VA % are from the instance; LOSS per
 * cycle is the seconds of NVA segments divided by the number of cycles.
 */
function trend(content: PageContent, words: Words, name = "trend"): ChartSection {
  const { trend: texts } = words.charts;
  const points = pointsOf(content, words);
  const takt = taktLines(name, words, content.keptTimes);
  const data = dataBlock(name, points, words);
  const processes = new Set(points.map(({ analysis }) => analysis.heading.process_name.trim()));
  return {
    figures: [takt.inputs],
    data,
    lineValues: withLabels(takt.lineValuesFor(data.rows), points, words),
    notes: [
      texts.read,
      ...(processes.size > 1 ? [texts.mixed({ count: String(processes.size) })] : []),
      ...timeWarnings(content.analyses, words),
    ],
    ...(points.length > 0 && { chart: chartOf(name, points, takt.series, words) }),
  };
}

function pointsOf({ sessions, analyses }: PageContent, words: Words): readonly Point[] {
  const dates = new Map(
    (sessions ?? []).map((record) => [idOf(record), String(readShown("wa.session", record, "date"))]),
  );
  const dateOf = ({ heading }: AnalysisContent): string => dates.get(heading.id) ?? "";
  return [...analyses]
    .sort((a, b) => order(dateOf(a), dateOf(b)) || a.heading.id - b.heading.id)
    .map((analysis): Point => {
      const { heading, elements } = analysis;
      const { total, cycles } = wasteTotals(elements);
      const isTimed = heading.cycle_time_avg > 0;
      return {
        analysis,
        date: dayIn(dateOf(analysis), words),
        loss: cycles === 0 ? "" : total / cycles,
        ct: isTimed ? heading.cycle_time_avg : "",
        va: isTimed ? heading.va_ratio : "",
      };
    });
}

function dataBlock(name: string, points: readonly Point[], { charts }: Words): PageBlock {
  return {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(charts.analysis),
      numberColumn("loss", charts.pareto.totalPerCycle),
      numberColumn("ct", charts.cycleTime),
      numberColumn("va", charts.trend.va),
      textColumn("date", charts.trend.date, 12),
      { ...textColumn("name", charts.wholeName), isWrapped: true },
      textColumn("process", charts.process, 20),
    ],
    rows: withLabelSpace(
      points.map(({ analysis: { heading }, date, loss, ct, va }) => ({
        key: `a${heading.id}`,
        cells: {
          category: [date, heading.o_no].filter((part) => part !== "").join(" "),
          ...{ loss, ct, va, date, name: heading.name, process: heading.process_name },
        },
      })),
    ),
  };
}

const sides = ["above", "below"] as const;

/** A point below this share of the height is near the axis. Only above it is space for a label. */
const nearAxis = 0.12;

/**
 * Returns where each line has its label: above the higher line, below the lower one, and above near the axis.
 * `top` is the seconds at the top of the left axis.
 */
function sidesOf({ ct, va }: Point, top: number): Readonly<Record<"ct" | "va", (typeof sides)[number]>> {
  const [time, share] = [ct === "" ? -1 : ct / top, va === "" ? -1 : va / 100];
  return {
    ct: time >= share || time < nearAxis ? "above" : "below",
    va: share > time || share < nearAxis ? "above" : "below",
  };
}

/** Adds columns for the labels of both lines, each on the side where the other line does not cross it. */
function withLabels(lineValues: PageBlock, points: readonly Point[], { charts }: Words): PageBlock {
  const top = highestOf(points);
  const cellsOf = (point: Point): Readonly<Record<string, number | "">> => {
    const sides = sidesOf(point, top);
    return { [`ct_${sides.ct}`]: point.ct, [`va_${sides.va}`]: point.va };
  };
  return {
    ...lineValues,
    columns: [
      ...lineValues.columns,
      ...sides.map((side) => numberColumn(`ct_${side}`, charts.cycleTime)),
      ...sides.map((side) => numberColumn(`va_${side}`, charts.trend.va)),
    ],
    rows: lineValues.rows.map((row, index) => {
      const point = points[index];
      return point === undefined ? row : { ...row, cells: { ...row.cells, ...cellsOf(point) } };
    }),
  };
}

function highestOf(points: readonly Point[]): number {
  return Math.max(1, ...points.flatMap(({ ct, loss }) => [Number(ct), Number(loss)]));
}

/** The smallest share of the height at which a LOSS column gets a label. */
const leastLabelledShare = 0.06;

function chartOf(
  name: string,
  points: readonly Point[],
  taktSeries: readonly PageSeries[],
  { charts }: Words,
): PageChart {
  const va = { colour: chartColours.va, as: "LineMarkers", axis: "secondary" } as const;
  return {
    ...chartOfData(name),
    type: "ColumnClustered",
    series: [
      {
        column: "loss",
        colour: chartColours.nva,
        labels: {
          numberFormat: labelFormat(leastLabelledShare * highestOf(points), formats.seconds),
          position: "InsideBase",
          colour: textOn(chartColours.nva),
          fill: chartColours.nva,
        },
      },
      { column: "ct", colour: chartColours.plain, as: "LineMarkers" },
      ...taktSeries,
      ...labelsOf(`${name}_levels`, "ct", formats.seconds, { colour: chartColours.plain }),
      { column: "va", ...va, isDashed: true, hasSquares: true },
      ...labelsOf(`${name}_levels`, "va", '0"%"', va),
    ],
    valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: charts.analysis },
    secondaryAxis: {
      title: charts.trend.va,
      // Leaves space for a label above 100 %.
      ...{ minimum: 0, maximum: 108, majorUnit: 20 },
      numberFormat: formats.axis,
    },
    legend: "bottom",
    gapWidth: 60,
  };
}

/** Returns the invisible series with the labels of a line, one above and one below it. */
function labelsOf(
  block: string,
  line: "ct" | "va",
  numberFormat: string,
  { colour, axis }: Pick<PageSeries, "colour" | "axis">,
): readonly PageSeries[] {
  return sides.map((side) => ({
    column: `${line}_${side}`,
    block,
    colour: "none",
    as: "Line",
    isInLegend: false,
    ...(axis && { axis }),
    labels: {
      numberFormat,
      position: side === "above" ? "Top" : "Bottom",
      colour,
      fill: chartColours.paper,
    },
  }));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
