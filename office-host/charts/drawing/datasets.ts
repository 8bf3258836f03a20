import type { ChartDataset } from "chart.js";
import type { ChartPicture, SeriesPicture } from "../picture/picture.ts";
import { stacksOf } from "../picture/stacks.ts";
import { axisIds } from "./axes.ts";
import { barLook, slicesOf, widthsOf } from "./shapes.ts";
import { labelsOf } from "./labels.ts";
import { fillOf, lineLook } from "./lines.ts";
import { spotsOf } from "./spots.ts";
import { trendsOf } from "./trends.ts";

type Numbers = (number | null)[];

/**
 * The series of a chart as Chart.js draws them, and their trend lines. Bars lie below, lines and points above them, later ones
 * above earlier ones; stacks keep their order, which Chart.js takes from the order in which it draws.
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

/** What each point of a series adds to its axis: its number, or its share of the whole. */
function amountsOf({ series, blanks }: ChartPicture): ReadonlyMap<SeriesPicture, Numbers> {
  // An area goes down to zero where a number is missing, as in Excel.
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
 * Where a series is in the order of Chart.js: smaller ones are drawn later, over the others, and smaller bars of a category stand
 * further up or left, whichever way the categories run.
 */
function orderOf({ axes, isHorizontal, series }: ChartPicture, own: SeriesPicture, index: number): number {
  const { shape, stacking, isSecondary } = own;
  if (shape !== "bar" && shape !== "area") return stacking === "none" ? -index : 0;
  const isBackwards = axes.category.isReversed !== isHorizontal;
  const isBeside = shape === "bar" && widthsOf(own, series).grouped !== false;
  const place = stacking !== "none" ? 0 : isBeside && !isBackwards ? index : -index;
  return (isSecondary ? 2000 : 3000) + place;
}
