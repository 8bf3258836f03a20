import type { AxisPicture, ChartPicture, SeriesPicture } from "./picture.ts";
import { scaleOf, shareScale } from "./scale.ts";
import type { Scale } from "./scale.ts";
import { stacksOf } from "./stacks.ts";
import { trendReach, trendSpots } from "./trends.ts";

/** The ends and steps of the axes of numbers; those of X values are there only where points have them. */
export interface Axes {
  readonly value: Scale;
  readonly secondValue: Scale | undefined;
  /** The axis below of a chart of points alone. */
  readonly x: Scale | undefined;
  readonly secondX: Scale | undefined;
}

/** How many categories have room on a chart, and whether they stand between the marks of their axis or at them. */
interface CategoryRoom {
  readonly count: number;
  readonly isBetween: boolean;
}

/** Tells the room of categories: trend lines that reach ahead have room of their own. */
export function categoryRoom({ axes, series, categories }: ChartPicture): CategoryRoom {
  const ahead = Math.max(0, ...series.map(({ trendlines }) => trendReach(trendlines)));
  const hasBars = series.some(({ shape }) => shape === "bar");
  const isBetween = axes.category.isBetweenCategories || hasBars || categories.length < 2;
  // Half a category of room is there already where marks stand between categories.
  const reach = isOfPoints(series) ? 0 : Math.ceil(ahead - (isBetween ? 0.5 : 0));
  return { count: Math.max(1, categories.length + Math.max(0, reach)), isBetween };
}

/** Chooses the axes of a chart of this size in pixels: for what title, legend and labels roughly leave of it. */
export function axesAt(picture: ChartPicture, width: number, height: number): Axes {
  const { title, legend, axes, isHorizontal } = picture;
  const isBeside = legend?.position === "left" || legend?.position === "right";
  const [below, left] = isHorizontal ? [axes.value, axes.category] : [axes.category, axes.value];
  const wide =
    width - 30 - (isHorizontal ? 120 : 40) - (isBeside ? 120 : 0) - (left.title === undefined ? 0 : 20);
  const high =
    height -
    40 -
    (title === undefined ? 0 : 28) -
    (legend === undefined || isBeside ? 0 : 24) -
    (below.title === undefined ? 0 : 20);
  return isHorizontal ? axesOf(picture, high, wide) : axesOf(picture, wide, high);
}

/** Chooses the axes for a plot of about this many pixels. */
export function axesOf(picture: ChartPicture, alongCategories: number, alongValues: number): Axes {
  const { axes, series, isHorizontal } = picture;
  const valueTicks = alongValues / (isHorizontal ? 55 : 30);
  const onSecond = series.filter(({ isSecondary }) => isSecondary);
  const points = series.filter(({ shape }) => shape === "points");
  return {
    value: valueScale(
      series.filter(({ isSecondary }) => !isSecondary),
      axes.value,
      valueTicks,
    ),
    secondValue: onSecond.length === 0 ? undefined : valueScale(onSecond, axes.secondValue, valueTicks),
    x: isOfPoints(series)
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

/** Tells whether a chart shows points alone, which have numbers on both axes. */
export function isOfPoints(series: readonly SeriesPicture[]): boolean {
  return series.length > 0 && series.every(({ shape }) => shape === "points");
}

/** A second axis of categories counts where it is shown or has limits; otherwise points share the first one. */
export function hasOwnX({ isVisible, min, max }: AxisPicture): boolean {
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
