import type { ChartDataset } from "chart.js";
import type { ChartPicture, SeriesPicture, Stroke } from "../picture/picture.ts";
import { extentsOf } from "../picture/stacks.ts";
import { axisIds } from "./scales.ts";
import { labelsOf } from "./labels.ts";
import { areaEdge, lineStyle } from "./strokes.ts";
import { pointsOnAxes, trendDatasets } from "./scatter-points.ts";
import { defaultSeriesColor, widthOf } from "../picture/looks.ts";

type Numbers = (number | null)[];

/**
 * Returns series and trend lines for Chart.js. Stacks keep their order, because Chart.js stacks in drawing
 * order.
 */
export function datasetsOf(picture: ChartPicture): ChartDataset[] {
  if (picture.series[0]?.shape === "slices") return slicesOf(picture);
  const ids = axisIds(picture);
  const amounts = amountsOf(picture);
  const seriesData = picture.series.map((series, index): ChartDataset => {
    const { name: label, shape, isSecondary, stacking } = series;
    const valueAxis = isSecondary ? ids.secondValue : ids.value;
    const common = { label, order: orderOf(picture, series, index), datalabels: labelsOf(series, picture) };
    if (shape === "points")
      return {
        type: "scatter",
        ...common,
        ...pointsOnAxes(picture, series, pointsOf(series)),
        ...lineStyle(series, picture),
      };
    const categoryFacts = {
      data: amounts.get(series) ?? [],
      ...(picture.isHorizontal
        ? { xAxisID: valueAxis, yAxisID: ids.category }
        : { xAxisID: ids.category, yAxisID: valueAxis }),
      ...(stacking !== "none" && { stack: stackOf(series) }),
    };
    if (shape === "bar")
      return {
        type: "bar",
        ...common,
        ...categoryFacts,
        ...barStyle(series),
        ...widthsOf(series, picture.series),
      };
    return {
      type: "line",
      ...common,
      ...categoryFacts,
      ...lineStyle(series, picture),
      fill: areaEdge(picture, index),
    };
  });
  return [...seriesData, ...trendDatasets(picture)];
}

/** Returns each point's length along the value axis: its number, or its share of 100 %. */
function amountsOf({ series, blanks }: ChartPicture): ReadonlyMap<SeriesPicture, Numbers> {
  // As in Excel, an area drops to zero at a missing number.
  const blankOf = ({ shape }: SeriesPicture) => (blanks === "Zero" || shape === "area" ? 0 : null);
  const amounts = new Map(
    series.map((one): readonly [SeriesPicture, Numbers] => [one, one.values.map(() => blankOf(one))]),
  );
  for (const { series: one, index, from, to } of extentsOf(series)) {
    const numbers = amounts.get(one);
    if (numbers !== undefined)
      numbers[index] = one.stacking === "percent" ? to - from : (one.values[index] ?? blankOf(one));
  }
  return amounts;
}

function pointsOf({ values, xValues }: SeriesPicture): readonly { readonly x: number; readonly y: number }[] {
  return values.map((value, index) => ({ x: xValues[index] ?? NaN, y: value ?? NaN }));
}

const stackOf = ({ shape, isSecondary }: SeriesPicture): string => `${shape} ${isSecondary ? 2 : 1}`;

/**
 * Returns the drawing order: smaller numbers are drawn over others. It also sorts the bars of a category.
 */
function orderOf({ axes, isHorizontal, series }: ChartPicture, own: SeriesPicture, index: number): number {
  const { shape, stacking, isSecondary } = own;
  if (shape !== "bar" && shape !== "area") return stacking === "none" ? -index : 0;
  const isBackwards = axes.category.isReversed !== isHorizontal;
  const isSideBySide = shape === "bar" && widthsOf(own, series).grouped !== false;
  const axesOrder = isSecondary ? 2000 : 3000;
  if (stacking !== "none") return axesOrder;
  return axesOrder + (isSideBySide && !isBackwards ? index : -index);
}

type BarStyle = Pick<
  ChartDataset<"bar">,
  "backgroundColor" | "borderColor" | "borderWidth" | "borderSkipped"
>;
type Widths = Pick<ChartDataset<"bar">, "categoryPercentage" | "barPercentage" | "grouped">;

/**
 * Returns bar widths as parts of a category. Excel's gap and overlap are percentages of a bar's width.
 * With `grouped: false`, a bar can cover others.
 */
function widthsOf(own: SeriesPicture, series: readonly SeriesPicture[]): Widths {
  const bars = series.filter(({ shape, isSecondary }) => shape === "bar" && isSecondary === own.isSecondary);
  const gap = own.gapWidth / 100;
  const step = own.stacking === "none" ? 1 - own.overlap / 100 : 0;
  if (bars.length === 1 || step <= 0)
    return { categoryPercentage: 1 / (1 + gap), barPercentage: 1, grouped: false };
  const width = 1 / (1 + (bars.length - 1) * step + gap);
  return { categoryPercentage: bars.length * step * width, barPercentage: 1 / step };
}

function barStyle({ fill, line, points, values }: SeriesPicture): BarStyle {
  const fills = values.map((_, index) => {
    const pointFill = points[String(index)]?.fill?.color;
    return pointFill === "none" ? "transparent" : (pointFill ?? fill ?? "transparent");
  });
  const frames = values.map((_, index): Stroke | undefined => {
    const pointBorder = points[String(index)]?.border;
    return pointBorder?.color === undefined
      ? line
      : { color: pointBorder.color, weight: pointBorder.weight ?? 0.75, style: "Continuous" };
  });
  return {
    backgroundColor: fills,
    borderColor: frames.map((frame) => frame?.color ?? "transparent"),
    borderWidth: frames.map((frame) => (frame === undefined ? 0 : widthOf(frame))),
    borderSkipped: false,
  };
}

/** Returns a doughnut's rings from the outside, as Chart.js draws them, or only the first series of a pie. */
export function ringsOf({ series }: ChartPicture): readonly SeriesPicture[] {
  const rings = series.filter(({ shape }) => shape === "slices");
  return rings[0]?.holeSize === 0 ? rings.slice(0, 1) : rings.toReversed();
}

function slicesOf(picture: ChartPicture): ChartDataset[] {
  return ringsOf(picture).map((ring) => ({
    type: ring.holeSize === 0 ? "pie" : "doughnut",
    label: ring.name,
    data: ring.values.map((value) => Math.abs(value ?? 0)),
    backgroundColor: ring.values.map((_, index) => {
      const pointFill = ring.points[String(index)]?.fill?.color;
      return pointFill === "none" ? "transparent" : (pointFill ?? defaultSeriesColor(index));
    }),
    borderColor: "#FFFFFF",
    borderWidth: 2,
    // Labels outside the pie need space.
    radius: "88%",
    cutout: `${ring.holeSize}%`,
    rotation: ring.firstAngle,
    datalabels: labelsOf(ring, picture),
  }));
}
