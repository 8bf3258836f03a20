/** The limits and steps of axes, calculated from the numbers of a chart. */

import type { AxisPicture, ChartPicture, SeriesPicture } from "./picture.ts";
import { stacksOf } from "./stacks.ts";
import { trendReach, trendSpots } from "./trends.ts";

/** The limits and steps of numeric axes. Those of X values exist only for points. */
export interface Axes {
  readonly value: Scale;
  readonly secondValue: Scale | undefined;
  /** The horizontal axis of a chart with only points. */
  readonly x: Scale | undefined;
  readonly secondX: Scale | undefined;
}

/** The number of category positions, and whether categories are between the tick marks. */
interface CategoryRoom {
  readonly count: number;
  readonly isBetween: boolean;
}

/** Returns the positions of categories. Trend lines that forecast need additional ones. */
export function categoryRoom({ axes, series, categories }: ChartPicture): CategoryRoom {
  const ahead = Math.max(0, ...series.map(({ trendlines }) => trendReach(trendlines)));
  const hasBars = series.some(({ shape }) => shape === "bar");
  const isBetween = axes.category.isBetweenCategories || hasBars || categories.length < 2;
  // Between tick marks there is already half a position.
  const reach = isOfPoints(series) ? 0 : Math.ceil(ahead - (isBetween ? 0.5 : 0));
  return { count: Math.max(1, categories.length + Math.max(0, reach)), isBetween };
}

/** Returns the axes of a chart with this size in pixels. The size of its plot is estimated. */
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

/** Returns the axes for a plot of about this many pixels. */
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

/** Returns true if a chart shows only points, which have numbers on both axes. */
export function isOfPoints(series: readonly SeriesPicture[]): boolean {
  return series.length > 0 && series.every(({ shape }) => shape === "points");
}

/** Returns true if points have their own secondary X axis, which must be visible or have limits. */
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

/** A numeric axis: its limits and tick marks. */
interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly step: number;
  /** Returns the position of a number along the axis, from 0 to 1. */
  readonly at: (value: number) => number;
}

/** The given parts of a scale. The rest is automatic. */
interface ScaleWishes {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly majorUnit: number | undefined;
  readonly isLogarithmic?: boolean;
}

/**
 * Returns the limits and step of an axis as Excel chooses them. It begins at zero unless all numbers are
 * within a sixth of the largest. It has a twentieth of space at the end, and steps of 1, 2 or 5 times a power
 * of ten with at most `mostTicks` ticks. Source: Microsoft's article 214075, "How chart axis limits are
 * calculated".
 */
function scaleOf(values: readonly number[], wishes: ScaleWishes, mostTicks: number): Scale {
  if (wishes.isLogarithmic === true) return logarithmic(values, wishes);
  const room = roomFor(values);
  const bottom = wishes.min ?? Math.min(room.min, wishes.max ?? room.min);
  const top = wishes.max ?? Math.max(room.max, wishes.min ?? room.max);
  const span = top > bottom ? top - bottom : 1;
  const isGiven = wishes.majorUnit !== undefined && wishes.majorUnit > 0;
  const step = isGiven ? wishes.majorUnit : niceStep(span / Math.max(2, mostTicks));
  const min = wishes.min ?? floorTo(bottom, step);
  const max = wishes.max ?? Math.max(ceilTo(top, step), min + step);
  return linear(min, max, step);
}

/** Returns the scale of shares, from 0 to 100 %. */
function shareScale(wishes: ScaleWishes, isNegative: boolean, mostTicks: number): Scale {
  const min = wishes.min ?? (isNegative ? -1 : 0);
  const max = wishes.max ?? 1;
  const step = [0.1, 0.2, 0.25].find((candidate) => (max - min) / candidate <= mostTicks) ?? 0.5;
  return linear(min, max, wishes.majorUnit ?? step);
}

function linear(min: number, max: number, step: number): Scale {
  const span = max - min === 0 ? 1 : max - min;
  return { min, max, step, ticks: ticksOf(min, max, step), at: (value) => (value - min) / span };
}

/** Returns the limits that numbers need before rounding to whole steps. */
function roomFor(values: readonly number[]): { readonly min: number; readonly max: number } {
  const least = values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity);
  if (!(least <= most)) return { min: 0, max: 1 };
  const spread = most - least;
  if (least < 0 && most <= 0) {
    const { min, max } = roomFor([-most, -least]);
    return { min: -max, max: -min };
  }
  if (least < 0) return { min: least - 0.05 * spread, max: most + 0.05 * spread };
  // A difference within floating-point noise does not count.
  const isClose = spread > most * 1e-9 && spread / most < 1 / 6;
  return { min: isClose ? least - spread / 2 : 0, max: most + 0.05 * (isClose ? spread : most) };
}

function logarithmic(values: readonly number[], { min, max }: ScaleWishes): Scale {
  const positive = values.filter((value) => value > 0);
  const low = Math.floor(Math.log10(min ?? Math.min(1, ...positive)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(max ?? Math.max(10, ...positive))));
  return {
    min: 10 ** low,
    max: 10 ** high,
    step: 1,
    ticks: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)),
    at: (value) => (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low),
  };
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

function ticksOf(min: number, max: number, step: number): readonly number[] {
  const count = Math.min(500, Math.floor((max - min) / step + 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toPrecision(12)));
}

const floorTo = (value: number, step: number): number =>
  Number((Math.floor(value / step + 1e-9) * step).toPrecision(12));
const ceilTo = (value: number, step: number): number =>
  Number((Math.ceil(value / step - 1e-9) * step).toPrecision(12));
