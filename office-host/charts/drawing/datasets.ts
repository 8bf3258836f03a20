import type { ChartDataset } from "chart.js";
import type { ChartPicture, SeriesPicture, Stroke } from "../picture/picture.ts";
import { stacksOf } from "../picture/stacks.ts";
import { axisIds } from "./scales.ts";
import { labelsOf } from "./labels.ts";
import { fillOf, lineLook } from "./strokes.ts";
import { spotsOf, trendsOf } from "./spots.ts";
import { colorByItself, widthOf } from "../picture/looks.ts";

type Numbers = (number | null)[];

/**
 * Returns the series of a chart and their trend lines as Chart.js draws them. Bars are below lines and
 * points, and later series are above earlier ones. Stacks keep their order, because Chart.js stacks in
 * drawing order.
 */
export function datasetsOf(picture: ChartPicture): ChartDataset[] {
  if (picture.series[0]?.shape === "slices") return slicesOf(picture);
  const ids = axisIds(picture);
  const amounts = amountsOf(picture);
  const drawn = picture.series.map((series, index): ChartDataset => {
    const { name: label, shape, isSecondary, stacking } = series;
    const across = isSecondary ? ids.secondValue : ids.value;
    const common = { label, order: orderOf(picture, series, index), datalabels: labelsOf(series, picture) };
    if (shape === "points")
      return {
        type: "scatter",
        ...common,
        ...spotsOf(picture, series, pointsOf(series)),
        ...lineLook(series, picture),
      };
    const along = {
      data: amounts.get(series) ?? [],
      ...(picture.isHorizontal
        ? { xAxisID: across, yAxisID: ids.category }
        : { xAxisID: ids.category, yAxisID: across }),
      ...(stacking !== "none" && { stack: stackOf(series) }),
    };
    if (shape === "bar")
      return { type: "bar", ...common, ...along, ...barLook(series), ...widthsOf(series, picture.series) };
    return { type: "line", ...common, ...along, ...lineLook(series, picture), fill: fillOf(picture, index) };
  });
  return [...drawn, ...trendsOf(picture)];
}

/** Returns what each point of a series adds to its axis: its number, or its share of the whole. */
function amountsOf({ series, blanks }: ChartPicture): ReadonlyMap<SeriesPicture, Numbers> {
  // An area drops to zero at a missing number, as in Excel.
  const blankOf = ({ shape }: SeriesPicture) => (blanks === "Zero" || shape === "area" ? 0 : null);
  const amounts = new Map(
    series.map((one): readonly [SeriesPicture, Numbers] => [one, one.values.map(() => blankOf(one))]),
  );
  for (const { series: one, index, from, to } of stacksOf(series)) {
    const numbers = amounts.get(one);
    if (numbers !== undefined)
      numbers[index] = one.stacking === "percent" ? to - from : (one.values[index] ?? blankOf(one));
  }
  return amounts;
}

function pointsOf({
  values,
  positions,
}: SeriesPicture): readonly { readonly x: number; readonly y: number }[] {
  return values.map((value, index) => ({ x: positions[index] ?? NaN, y: value ?? NaN }));
}

const stackOf = ({ shape, isSecondary }: SeriesPicture): string => `${shape} ${isSecondary ? 2 : 1}`;

/**
 * Returns the position of a series in the order of Chart.js. Smaller ones are drawn later, on top. Smaller
 * bars of a category are further up or left, in either direction of the categories.
 */
function orderOf({ axes, isHorizontal, series }: ChartPicture, own: SeriesPicture, index: number): number {
  const { shape, stacking, isSecondary } = own;
  if (shape !== "bar" && shape !== "area") return stacking === "none" ? -index : 0;
  const isBackwards = axes.category.isReversed !== isHorizontal;
  const isBeside = shape === "bar" && widthsOf(own, series).grouped !== false;
  const place = stacking !== "none" ? 0 : isBeside && !isBackwards ? index : -index;
  return (isSecondary ? 2000 : 3000) + place;
}

type Look = Pick<ChartDataset<"bar">, "backgroundColor" | "borderColor" | "borderWidth" | "borderSkipped">;
type Widths = Pick<ChartDataset<"bar">, "categoryPercentage" | "barPercentage" | "grouped">;

/**
 * Returns the width of bars. Gap and overlap are percentages of it and are shared by all bars on the same
 * axes, as in Excel. Chart.js gives each bar a part of its category. Bars on the secondary axes cover the
 * others. Chart.js cannot do that for several bars side by side.
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

/** Returns the fill and frame of bars. Bars without a fill are transparent. */
function barLook({ fill, line, points, values }: SeriesPicture): Look {
  const fills = values.map((_, index) => {
    const own = points[String(index)]?.fill?.color;
    return own === "none" ? "transparent" : (own ?? fill ?? "transparent");
  });
  const frames = values.map((_, index): Stroke | undefined => {
    const own = points[String(index)]?.border;
    return own?.color === undefined
      ? line
      : { color: own.color, weight: own.weight ?? 0.75, style: "Continuous" };
  });
  return {
    backgroundColor: fills,
    borderColor: frames.map((frame) => frame?.color ?? "transparent"),
    borderWidth: frames.map((frame) => (frame === undefined ? 0 : widthOf(frame))),
    borderSkipped: false,
  };
}

/**
 * Returns the series of a pie or doughnut. Chart.js draws them from the outside to the inside. A pie shows
 * only the first one, which is the innermost ring of a doughnut.
 */
export function ringsOf({ series }: ChartPicture): readonly SeriesPicture[] {
  const rings = series.filter(({ shape }) => shape === "slices");
  return rings[0]?.holeSize === 0 ? rings.slice(0, 1) : rings.toReversed();
}

/** Returns a pie, or the rings of a doughnut. */
function slicesOf(picture: ChartPicture): ChartDataset[] {
  return ringsOf(picture).map((ring) => ({
    type: ring.holeSize === 0 ? "pie" : "doughnut",
    label: ring.name,
    data: ring.values.map((value) => Math.abs(value ?? 0)),
    backgroundColor: ring.values.map((_, index) => {
      const own = ring.points[String(index)]?.fill?.color;
      return own === "none" ? "transparent" : (own ?? colorByItself(index));
    }),
    borderColor: "#FFFFFF",
    borderWidth: 2,
    // Labels outside need space.
    radius: "88%",
    cutout: `${ring.holeSize}%`,
    rotation: ring.firstAngle,
    datalabels: labelsOf(ring, picture),
  }));
}
