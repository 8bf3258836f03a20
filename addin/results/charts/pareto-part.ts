import type { PageBlock, PageColumn, PageValue } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-part.ts";
import type { ChartPart } from "../parts/chart-part.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { categoryColumn, figuresBlock, formats, numberColumn } from "../parts/plain-columns.ts";

/** One bar of a Pareto chart, in its order. */
export interface ParetoBar {
  /** Letters, digits, underscores. */
  readonly key: string;
  /** As it stands at the axis. */
  readonly category: string;
  readonly seconds: number;
  /** How many NVA segments. */
  readonly count: number;
  /** Cells of further columns. */
  readonly more?: Readonly<Record<string, PageValue>>;
}

/** What a Pareto chart of LOSS is made of. */
export interface Pareto {
  readonly name: string;
  readonly title: string;
  readonly categoryTitle: string;
  readonly bars: readonly ParetoBar[];
  /** How many cycles the seconds are of. */
  readonly cycles: number;
  /** Of one analysis, not of several. */
  readonly isOfOne: boolean;
  readonly columns?: readonly PageColumn[];
  readonly lines: readonly string[];
}

/** Columns of seconds with the cumulative share as a line on the second axis, 0 to 100 %; shares and sums follow the seconds by formulas. */
export function paretoPart(pareto: Pareto, words: Words): ChartPart {
  const { charts } = words;
  const { name, bars } = pareto;
  const counts = `${name}_counts`;
  const data = `${name}_data`;
  const all = `SUM({[seconds]})`;
  // From the first row to this one, also where the engineer has sorted them another way.
  const upToHere = "SUMPRODUCT((ROW({[seconds]})<=ROW({[@seconds]}))*{[seconds]})";
  const block: PageBlock = {
    name: data,
    title: charts.data,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(pareto.categoryTitle),
      numberColumn("seconds", charts.pareto.seconds),
      numberColumn("cumulative", charts.cumulative, formats.share),
      numberColumn("share", charts.share, formats.share),
      numberColumn("per_cycle", charts.pareto.perCycle),
      numberColumn("count", charts.pareto.segments, formats.count),
      ...(pareto.columns ?? []),
    ],
    rows: bars.map(({ key, category, seconds, count, more }) => ({
      key,
      cells: {
        category,
        seconds,
        cumulative: { formula: `=IF(${all}>0,${upToHere}/${all},0)` },
        share: { formula: `=IF(${all}>0,{[@seconds]}/${all},0)` },
        per_cycle: { formula: `={[@seconds]}/MAX(1,{${counts}[value]#cycles})` },
        count,
        ...more,
      },
    })),
  };
  const hasLoss = bars.some(({ seconds }) => seconds > 0);
  const [rest, previous] = [bars.at(-1), bars.at(-2)];
  const isRestLarge = rest?.key === "none" && rest.seconds > (previous?.seconds ?? Infinity);
  const nothing = pareto.isOfOne ? charts.pareto.none : charts.pareto.noneInAll;
  const sum = (column: string): PageValue =>
    bars.length === 0 ? 0 : { formula: `=SUM({${data}[${column}]})` };
  return {
    figures: [
      figuresBlock(`${name}_figures`, [
        { key: "total", label: charts.pareto.total, value: sum("seconds") },
        {
          key: "per_cycle",
          label: charts.pareto.totalPerCycle,
          value: sum("per_cycle"),
          note: charts.pareto.perCycleRule,
        },
      ]),
      figuresBlock(
        counts,
        [
          { key: "cycles", label: charts.cycles, value: pareto.cycles },
          { key: "segments", label: charts.pareto.segments, value: sum("count") },
        ],
        { numberFormat: formats.count },
      ),
    ],
    data: block,
    lines: [
      ...(hasLoss ? [charts.pareto.order] : [nothing]),
      ...(hasLoss && isRestLarge ? [charts.pareto.last({ bar: rest.category })] : []),
      ...pareto.lines,
    ],
    ...(hasLoss && {
      chart: {
        name,
        title: pareto.title,
        type: "ColumnClustered",
        block: data,
        category: "category",
        series: [
          {
            column: "seconds",
            colour: chartColours.nva,
            labels: {
              numberFormat: formats.seconds,
              // The line may cross the columns further up.
              position: "InsideBase",
              colour: textOn(chartColours.nva),
            },
          },
          {
            column: "cumulative",
            colour: chartColours.cumulative,
            as: "LineMarkers",
            axis: "secondary",
            labels: { numberFormat: "0%", position: "Top" },
          },
        ],
        at: nowhere,
        size: { width: 640, height: 360 },
        valueAxis: { title: charts.pareto.seconds, minimum: 0, numberFormat: formats.axis },
        categoryAxis: { title: pareto.categoryTitle },
        secondaryAxis: {
          title: charts.cumulative,
          minimum: 0,
          // Room for the label of 100 %.
          maximum: 1.1,
          majorUnit: 0.2,
          numberFormat: "0%",
        },
        legend: "bottom",
        gapWidth: 30,
      },
    }),
  };
}
