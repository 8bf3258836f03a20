import { Chart, withDrawnChart } from "../../../office-host/charts/drawing/library.ts";
import type {
  ArcElement,
  BarElement,
  LineElement,
  PointElement,
} from "../../../office-host/charts/drawing/library.ts";
import { chartsOf } from "../../../office-host/charts/model.ts";
import type { ChartRuntime } from "../../../office-host/charts/reading/reading.ts";
import type { Host } from "../../../office-host/host.ts";

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A bar of a chart, in pixels. */
interface ShownBar extends Edges {
  readonly fill: unknown;
}

/** A drawn series: bars, or a line in pieces of this many points between missing numbers. */
interface ShownSeries {
  readonly bars: readonly ShownBar[];
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  readonly pieces: readonly number[];
  readonly stroke: { readonly color: unknown; readonly width: unknown; readonly dashes: unknown };
  /** The number of marked points. */
  readonly marked: number;
  /** The inner and outer radius of its slices. */
  readonly rings: { readonly inner: number; readonly outer: number };
  /** The tooltip of each point. */
  readonly said: readonly string[];
  /** The fills of its bars, slices or area. */
  readonly fills: readonly unknown[];
}

/** The visible parts of a drawn chart. */
interface ShownChart {
  readonly plot: Edges;
  readonly series: (name: string) => ShownSeries;
  /** Returns the labels of an axis by its Chart.js name, and its place. */
  readonly axis: (id: string) => Edges & { readonly labels: readonly string[] };
  readonly legend: readonly string[];
  /** Every text and its place. */
  readonly words: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

/** Draws the only chart of the worksheet in front on 480 by 288 pixels and returns its visible parts. */
export function shownChart({ workbook }: Host): ShownChart {
  const { getters } = workbook.spreadsheet;
  const [facts] = chartsOf(workbook, getters.getActiveSheetId());
  if (facts === undefined) throw new Error("There is no chart.");
  const { picture } = getters.getChartRuntime(facts.id) as ChartRuntime;
  return withDrawnChart(picture, 480, 288, (canvas) => {
    const chart = Chart.getChart(canvas);
    if (chart === undefined) throw new Error("Nothing is drawn.");
    const series = new Map(chart.data.datasets.map(({ label }, index) => [label, shownSeries(chart, index)]));
    const axes = new Map(
      Object.entries(chart.scales).map(([id, { ticks, left, right, top, bottom }]) => [
        id,
        { labels: ticks.map(({ label }) => [label ?? ""].flat().join(" ")), left, right, top, bottom },
      ]),
    );
    return {
      plot: chart.chartArea,
      series: (name) => known(series, name),
      axis: (id) => known(axes, id),
      legend: (chart.legend?.legendItems ?? []).map(({ text }) => text),
      words: paintedWords(chart),
    };
  });
}

function known<Key, Value>(found: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = found.get(key);
  if (value === undefined) throw new Error(`The chart shows no ${String(key)}.`);
  return value;
}

function shownSeries(chart: Chart, index: number): ShownSeries {
  const { type, data, dataset } = chart.getDatasetMeta(index);
  const numbers = chart.data.datasets[index]?.data ?? [];
  const line = (dataset as LineElement | null | undefined) ?? undefined;
  const bars = type === "bar" ? (data as unknown as readonly BarElement[]) : [];
  const ring =
    type === "pie" || type === "doughnut" ? (data[0] as unknown as ArcElement | undefined) : undefined;
  const points = type === "bar" ? [] : (data as unknown as readonly PointElement[]);
  return {
    // A missing number has no bar.
    bars: bars.filter((_, at) => numbers[at] !== null).map(shownBar),
    spots: points.filter(({ skip }) => !skip).map(({ x, y }) => ({ x, y })),
    pieces: (line?.segments ?? []).map(({ start, end }) => end - start + 1),
    stroke: {
      color: line?.options.borderColor,
      width: line?.options.borderWidth,
      dashes: line?.options.borderDash,
    },
    marked: points.filter(({ skip, options }) => !skip && options.radius > 0).length,
    rings: { inner: ring?.innerRadius ?? NaN, outer: ring?.outerRadius ?? NaN },
    said: data.map((_, at) => saidOf(chart, index, at)),
    fills:
      line === undefined
        ? data.map(({ options }): unknown => options.backgroundColor)
        : [line.options.backgroundColor],
  };
}

function shownBar(bar: BarElement): ShownBar {
  const { width, height, base, horizontal } = bar.getProps(["width", "height", "base", "horizontal"], true);
  const { x, y } = bar;
  const fill = bar.options.backgroundColor;
  return horizontal
    ? { left: Math.min(x, base), right: Math.max(x, base), top: y - height / 2, bottom: y + height / 2, fill }
    : { left: x - width / 2, right: x + width / 2, top: Math.min(y, base), bottom: Math.max(y, base), fill };
}

function saidOf({ tooltip }: Chart, datasetIndex: number, index: number): string {
  tooltip?.setActiveElements([{ datasetIndex, index }], { x: 0, y: 0 });
  return (tooltip?.body ?? []).flatMap(({ lines }) => lines).join(" ");
}

function paintedWords(chart: Chart): ShownChart["words"] {
  const words: { text: string; x: number; y: number }[] = [];
  const { ctx } = chart;
  const paint = Reflect.get(ctx, "fillText");
  ctx.fillText = (text, left, top, ...room) => {
    const { a, b, c, d, e, f } = ctx.getTransform();
    words.push({ text, x: a * left + c * top + e, y: b * left + d * top + f });
    paint.call(ctx, text, left, top, ...room);
  };
  chart.draw();
  ctx.fillText = paint;
  return words;
}
