import type { AxisPicture, ChartPicture, SeriesPicture } from "./picture.ts";
import { scaleOf, shareScale } from "./scale.ts";
import type { Scale } from "./scale.ts";
import { stacksOf } from "./stacks.ts";
import { trendReach, trendSpots } from "./trends.ts";

/** Where things stand on the axes, as shares of the plot from 0 to 1: along the categories, and along the values. */
export interface Axes {
  readonly count: number;
  /** The middle of a category, counted from 0. */
  readonly categoryAt: (index: number) => number;
  readonly value: Scale;
  readonly secondValue: Scale | undefined;
  /** The axis below of a chart of points alone. */
  readonly x: Scale | undefined;
  readonly secondX: Scale | undefined;
}

/** Lays out the axes for a plot of about this many pixels. */
export function axesOf(picture: ChartPicture, alongCategories: number, alongValues: number): Axes {
  const { axes, series, categories, isHorizontal } = picture;
  const isAllPoints = series.length > 0 && series.every(({ shape }) => shape === "points");
  const ahead = Math.max(0, ...series.map(({ trendlines }) => trendReach(trendlines)));
  const { isBetweenCategories } = axes.category;
  const hasBars = series.some(({ shape }) => shape === "bar");
  const isBetween = isBetweenCategories || hasBars || categories.length < 2;
  // Half a category of room is there already where marks stand between categories.
  const reach = isAllPoints ? 0 : Math.ceil(ahead - (isBetween ? 0.5 : 0));
  const count = Math.max(1, categories.length + Math.max(0, reach));
  const valueTicks = alongValues / (isHorizontal ? 55 : 30);
  const onSecond = series.filter(({ isSecondary }) => isSecondary);
  const points = series.filter(({ shape }) => shape === "points");
  return {
    count,
    categoryAt: (index) => (isBetween ? (index + 0.5) / count : index / (count - 1)),
    value: valueScale(
      series.filter(({ isSecondary }) => !isSecondary),
      axes.value,
      valueTicks,
    ),
    secondValue: onSecond.length === 0 ? undefined : valueScale(onSecond, axes.secondValue, valueTicks),
    x: isAllPoints
      ? xScale(
          points.filter(({ isSecondary }) => !isSecondary),
          axes.category,
          alongCategories,
        )
      : undefined,
    secondX: hasOwnX(axes.secondCategory)
      ? xScale(
          points.filter(({ isSecondary }) => isSecondary),
          axes.secondCategory,
          alongCategories,
        )
      : undefined,
  };
}

/** A second axis of categories counts where it is shown or has limits; otherwise points share the first one. */
function hasOwnX({ isVisible, min, max }: AxisPicture): boolean {
  return isVisible || min !== undefined || max !== undefined;
}

function xScale(points: readonly SeriesPicture[], axis: AxisPicture, pixels: number): Scale {
  const values = points.flatMap((series) => [
    ...series.positions.filter((_, at) => series.values[at] !== undefined),
    ...series.trendlines.flatMap((trend) => trendSpots(series, trend).map(({ x }) => x)),
  ]);
  return scaleOf(values, wishesOf(axis), pixels / 60);
}

function valueScale(series: readonly SeriesPicture[], axis: AxisPicture, mostTicks: number): Scale {
  const stacks = stacksOf(series);
  if (series.length > 0 && series.every(({ stacking }) => stacking === "percent"))
    return shareScale(
      wishesOf(axis),
      stacks.some(({ from, to }) => from < 0 || to < 0),
      mostTicks,
    );
  const values = [
    ...stacks.flatMap(({ from, to }) => (from === 0 ? [to] : [from, to])),
    ...series.flatMap((one) => one.trendlines.flatMap((trend) => trendSpots(one, trend).map(({ y }) => y))),
  ];
  return scaleOf(values, wishesOf(axis), mostTicks);
}

function wishesOf({ min, max, majorUnit, isLogarithmic }: AxisPicture): Parameters<typeof scaleOf>[1] {
  return { min, max, majorUnit, isLogarithmic };
}
