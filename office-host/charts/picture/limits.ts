import type { AxisPicture, ChartPicture, SeriesPicture } from "./picture.ts";
import { extentsOf } from "./stacks.ts";
import { forecastPeriods, trendPoints } from "./trends.ts";

export interface AxisScales {
  readonly value: Scale;
  readonly secondValue: Scale | undefined;
  /** The X axis of a chart that shows only points. */
  readonly x: Scale | undefined;
  readonly secondX: Scale | undefined;
}

/** The number of positions on the category axis, and whether categories are between its tick marks. */
interface CategoryPositions {
  readonly count: number;
  readonly isBetween: boolean;
}

/** Returns the positions of the category axis. A forecast of a trend line needs more of them. */
export function categoryPositions({ axes, series, categories }: ChartPicture): CategoryPositions {
  const forecast = Math.max(0, ...series.map(({ trendlines }) => forecastPeriods(trendlines)));
  const hasBars = series.some(({ shape }) => shape === "bar");
  const isBetween = axes.category.isBetweenCategories || hasBars || categories.length < 2;
  // If categories are between tick marks, half a position is already free after the last one.
  const extraPositions = hasOnlyPoints(series) ? 0 : Math.ceil(forecast - (isBetween ? 0.5 : 0));
  return { count: Math.max(1, categories.length + Math.max(0, extraPositions)), isBetween };
}

/** Returns the scales for a chart's size in pixels. The size of the plot is estimated. */
export function scalesOfChart(picture: ChartPicture, width: number, height: number): AxisScales {
  const { title, legend, axes, isHorizontal } = picture;
  const isLegendBeside = legend?.position === "left" || legend?.position === "right";
  const [below, left] = isHorizontal ? [axes.value, axes.category] : [axes.category, axes.value];
  const plotWidth =
    width - 30 - (isHorizontal ? 120 : 40) - (isLegendBeside ? 120 : 0) - (left.title === undefined ? 0 : 20);
  const plotHeight =
    height -
    40 -
    (title === undefined ? 0 : 28) -
    (legend === undefined || isLegendBeside ? 0 : 24) -
    (below.title === undefined ? 0 : 20);
  return isHorizontal
    ? scalesOfPlot(picture, plotHeight, plotWidth)
    : scalesOfPlot(picture, plotWidth, plotHeight);
}

/** Returns the scales for a plot of about this size in pixels. */
export function scalesOfPlot(picture: ChartPicture, categoryPixels: number, valuePixels: number): AxisScales {
  const { axes, series, isHorizontal } = picture;
  const valueTicks = valuePixels / (isHorizontal ? 55 : 30);
  const secondarySeries = series.filter(({ isSecondary }) => isSecondary);
  const points = series.filter(({ shape }) => shape === "points");
  return {
    value: valueScale(
      series.filter(({ isSecondary }) => !isSecondary),
      axes.value,
      valueTicks,
    ),
    secondValue:
      secondarySeries.length === 0 ? undefined : valueScale(secondarySeries, axes.secondValue, valueTicks),
    x: hasOnlyPoints(series)
      ? xScale(
          points.filter(({ isSecondary }) => !isSecondary),
          axes.category,
          categoryPixels,
        )
      : undefined,
    secondX: usesSecondaryX(axes.secondCategory)
      ? xScale(
          points.filter(({ isSecondary }) => isSecondary),
          axes.secondCategory,
          categoryPixels,
        )
      : undefined,
  };
}

/** Returns true if a chart shows only points, so that both axes have numbers. */
export function hasOnlyPoints(series: readonly SeriesPicture[]): boolean {
  return series.length > 0 && series.every(({ shape }) => shape === "points");
}

export function usesSecondaryX({ isVisible, min, max }: AxisPicture): boolean {
  return isVisible || min !== undefined || max !== undefined;
}

function xScale(points: readonly SeriesPicture[], axis: AxisPicture, pixels: number): Scale {
  const values = points.flatMap((series) => [
    ...series.xValues.filter((_, at) => series.values[at] !== undefined),
    ...series.trendlines.flatMap((trend) => trendPoints(series, trend).map(({ x }) => x)),
  ]);
  return scaleOf(values, fixedPartsOf(axis), pixels / 60);
}

function valueScale(series: readonly SeriesPicture[], axis: AxisPicture, maxTicks: number): Scale {
  const stacks = extentsOf(series);
  if (series.length > 0 && series.every(({ stacking }) => stacking === "percent"))
    return shareScale(
      fixedPartsOf(axis),
      stacks.some(({ from, to }) => from < 0 || to < 0),
      maxTicks,
    );
  const values = [
    ...stacks.flatMap(({ from, to }) => (from === 0 ? [to] : [from, to])),
    ...series.flatMap((one) => one.trendlines.flatMap((trend) => trendPoints(one, trend).map(({ y }) => y))),
  ];
  return scaleOf(values, fixedPartsOf(axis), maxTicks);
}

function fixedPartsOf({ min, max, majorUnit, isLogarithmic }: AxisPicture): Parameters<typeof scaleOf>[1] {
  return { min, max, majorUnit, isLogarithmic };
}

interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly step: number;
  /** Returns the position of a number along the axis, from 0 to 1. */
  readonly positionOf: (value: number) => number;
}

interface FixedParts {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly majorUnit: number | undefined;
  readonly isLogarithmic?: boolean;
}

/**
 * Returns the scale of an axis as Excel chooses it (Microsoft's article 214075). Positive numbers begin at
 * zero, unless all are within a sixth of the largest. At least 5 % stay free at the top. The step is 1, 2 or
 * 5 times a power of ten, for about `maxTicks` ticks.
 */
function scaleOf(values: readonly number[], fixed: FixedParts, maxTicks: number): Scale {
  if (fixed.isLogarithmic === true) return logarithmic(values, fixed);
  const needed = neededLimits(values);
  const bottom = fixed.min ?? Math.min(needed.min, fixed.max ?? needed.min);
  const top = fixed.max ?? Math.max(needed.max, fixed.min ?? needed.max);
  const span = top > bottom ? top - bottom : 1;
  const hasFixedStep = fixed.majorUnit !== undefined && fixed.majorUnit > 0;
  const step = hasFixedStep ? fixed.majorUnit : niceStep(span / Math.max(2, maxTicks));
  const min = fixed.min ?? floorTo(bottom, step);
  const max = fixed.max ?? Math.max(ceilTo(top, step), min + step);
  return linear(min, max, step);
}

/** Returns the scale of shares, from 0 or −100 % to 100 %. */
function shareScale(fixed: FixedParts, isNegative: boolean, maxTicks: number): Scale {
  const min = fixed.min ?? (isNegative ? -1 : 0);
  const max = fixed.max ?? 1;
  const step = [0.1, 0.2, 0.25].find((candidate) => (max - min) / candidate <= maxTicks) ?? 0.5;
  return linear(min, max, fixed.majorUnit ?? step);
}

function linear(min: number, max: number, step: number): Scale {
  const span = max - min === 0 ? 1 : max - min;
  return { min, max, step, ticks: ticksOf(min, max, step), positionOf: (value) => (value - min) / span };
}

/** Returns the limits that the numbers need, before rounding to whole steps. */
function neededLimits(values: readonly number[]): { readonly min: number; readonly max: number } {
  const least = values.reduce((lower, other) => Math.min(lower, other), Infinity);
  const most = values.reduce((lower, other) => Math.max(lower, other), -Infinity);
  if (!(least <= most)) return { min: 0, max: 1 };
  const spread = most - least;
  if (least < 0 && most <= 0) {
    const { min, max } = neededLimits([-most, -least]);
    return { min: -max, max: -min };
  }
  if (least < 0) return { min: least - 0.05 * spread, max: most + 0.05 * spread };
  // Tiny differences are rounding errors.
  const isClose = spread > most * 1e-9 && spread / most < 1 / 6;
  return { min: isClose ? least - spread / 2 : 0, max: most + 0.05 * (isClose ? spread : most) };
}

function logarithmic(values: readonly number[], { min, max }: FixedParts): Scale {
  const positive = values.filter((value) => value > 0);
  const lowPower = Math.floor(Math.log10(min ?? Math.min(1, ...positive)));
  const highPower = Math.max(lowPower + 1, Math.ceil(Math.log10(max ?? Math.max(10, ...positive))));
  return {
    min: 10 ** lowPower,
    max: 10 ** highPower,
    step: 1,
    ticks: Array.from({ length: highPower - lowPower + 1 }, (_, index) => 10 ** (lowPower + index)),
    positionOf: (value) => (Math.log10(Math.max(value, 10 ** lowPower)) - lowPower) / (highPower - lowPower),
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
