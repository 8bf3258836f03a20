import type { ChartOptions, Scale } from "chart.js";
import { scalesOfChart, categoryPositions, usesSecondaryX, hasOnlyPoints } from "../picture/limits.ts";
import type { AxisScales } from "../picture/limits.ts";
import { formatNumber } from "../picture/numbers.ts";
import type { AxisPicture, ChartPicture } from "../picture/picture.ts";
import { labelCategories, fontOf } from "./text.ts";
import { dashesOf, widthOf } from "../picture/looks.ts";

type Scales = NonNullable<ChartOptions["scales"]>;
type NumericAxis = "value" | "secondValue" | "x" | "secondX";

/** Returns the axes for Chart.js. Limits and steps are set later, when the chart's size is known. */
export function scalesOf(picture: ChartPicture): Scales {
  const { series, axes, isHorizontal } = picture;
  if (series[0]?.shape === "slices") return {};
  const ids = axisIds(picture);
  const sides = sidesOf(picture);
  const categoryAxis = isHorizontal ? ("y" as const) : ("x" as const);
  const limits = cachedScales(picture);
  const { count, isBetween } = categoryPositions(picture);
  const hasSecondary = series.some(({ isSecondary }) => isSecondary);

  const numericScale = (name: NumericAxis, axis: AxisPicture, side: Side, isDisplayed = true) => ({
    ...scaleStyle(axis, side, isDisplayed),
    type: axis.isLogarithmic ? ("logarithmic" as const) : ("linear" as const),
    axis: side === "left" || side === "right" ? ("y" as const) : ("x" as const),
    // An offset would lengthen the axis by half a step at each end.
    offset: false,
    reverse: axis.isReversed,
    afterBuildTicks: (scale: Scale) => {
      const chosen = limits(scale)[name];
      if (chosen === undefined) return;
      const { min, max, ticks } = chosen;
      Object.assign(scale, { min, max, ticks: ticks.map((value) => ({ value })) });
    },
    ticks: {
      ...tickStyle(axis),
      autoSkip: false,
      callback: (value: number | string) =>
        formatNumber(Number(value), formatOf(picture, name, axis), picture.locale),
    },
  });
  const categories = {
    ...scaleStyle(axes.category, sides.category),
    type: "category" as const,
    axis: categoryAxis,
    labels: Array.from({ length: count }, (_, index) => picture.categories[index] ?? ""),
    offset: isBetween,
    reverse: axes.category.isReversed !== isHorizontal,
    afterTickToLabelConversion: (scale: Scale) => labelCategories(scale, picture.categories, axes.category),
    ticks: { ...tickStyle(axes.category), ...(axes.category.rotation === undefined && { maxRotation: 90 }) },
  };
  const isPrimaryShown = !hasSecondary || series.some(({ isSecondary }) => !isSecondary);
  const hasSecondX = hasSecondary && usesSecondaryX(axes.secondCategory);
  return {
    [ids.category]: hasOnlyPoints(series) ? numericScale("x", axes.category, sides.category) : categories,
    [ids.value]: numericScale("value", axes.value, sides.value, isPrimaryShown),
    ...(hasSecondary && {
      [ids.secondValue]: numericScale("secondValue", axes.secondValue, sides.secondValue),
    }),
    ...(hasSecondX && {
      [ids.secondX]: numericScale("secondX", axes.secondCategory, "top", axes.secondCategory.isVisible),
    }),
  };
}

/** Returns Excel's scales for the chart's current size. */
function cachedScales(picture: ChartPicture): (scale: Scale) => AxisScales {
  let cached: { readonly size: string; readonly scales: AxisScales } | undefined;
  return ({ chart: { width, height } }) => {
    const size = `${width} ${height}`;
    if (cached?.size !== size) cached = { size, scales: scalesOfChart(picture, width, height) };
    return cached.scales;
  };
}

/**
 * Returns an axis' number format. A value axis has a default: "0%" for shares, or its first series' format.
 */
function formatOf(
  { series }: ChartPicture,
  name: NumericAxis,
  { numberFormat }: AxisPicture,
): string | undefined {
  if (numberFormat !== undefined || name === "x" || name === "secondX") return numberFormat;
  const firstSeries = series.find(({ isSecondary }) => isSecondary === (name === "secondValue"));
  return firstSeries?.stacking === "percent" ? "0%" : firstSeries?.numberFormat;
}

/** The ids of the axes in Chart.js. All but `secondX` are the spreadsheet's own. */
export interface AxisIds {
  readonly category: string;
  readonly value: string;
  readonly secondValue: string;
  /** The secondary X axis of points, if it is used. */
  readonly secondX: string;
}

/** Returns the ids of the axes, which begin with their direction. */
export function axisIds(picture: ChartPicture): AxisIds {
  const [category, value] = picture.isHorizontal ? (["y", "x"] as const) : (["x", "y"] as const);
  return {
    category,
    value,
    secondValue: hasVerticalSecondaryAxis(picture) ? "y1" : "x1",
    secondX: `${category}2`,
  };
}

export function hasVerticalSecondaryAxis({ isHorizontal, series }: ChartPicture): boolean {
  return !isHorizontal || !series.some(({ isSecondary, shape }) => isSecondary && shape !== "points");
}

type Side = "left" | "right" | "top" | "bottom";

interface Sides {
  readonly category: Side;
  readonly value: Side;
  readonly secondValue: Side;
}

const opposite: Readonly<Record<Side, Side>> = { left: "right", right: "left", top: "bottom", bottom: "top" };
const grey = "#595959";

/**
 * Returns the sides of the axes, as in Excel. A primary axis changes sides if the axis that it crosses is
 * either reversed or crossed at its end, but not both.
 */
function sidesOf(picture: ChartPicture): Sides {
  const { category, value } = picture.axes;
  const [categorySide, valueSide]: readonly [Side, Side] = picture.isHorizontal
    ? ["left", "bottom"]
    : ["bottom", "left"];
  const crossingSide = (side: Side, { isReversed, isCrossedAtEnd }: AxisPicture): Side =>
    isReversed === isCrossedAtEnd ? side : opposite[side];
  const horizontalSide = category.isReversed ? "bottom" : "top";
  return {
    category: crossingSide(categorySide, value),
    value: crossingSide(valueSide, category),
    secondValue: hasVerticalSecondaryAxis(picture) ? "right" : horizontalSide,
  };
}

/** A hidden axis keeps its gridlines, as in Excel. */
function scaleStyle(axis: AxisPicture, position: Side, isDisplayed = true) {
  const { line, gridline, title, isVisible } = axis;
  return {
    position,
    display: isDisplayed,
    border: {
      display: isVisible && line !== undefined,
      ...(line !== undefined && { color: line.color, width: widthOf(line) }),
      dash: gridline === undefined ? [] : dashesOf(gridline),
    },
    grid: {
      display: gridline !== undefined,
      drawTicks: false,
      ...(gridline !== undefined && { color: gridline.color, lineWidth: widthOf(gridline) }),
    },
    title: {
      display: isVisible && title !== undefined,
      ...(title !== undefined && {
        text: title.text,
        color: title.font.color ?? grey,
        font: fontOf({ fontSize: 10, ...title.font }),
        padding: 2,
      }),
    },
  };
}

/** Rounds a rotation of labels to 0, 45 or 90 degrees. */
function tickStyle({ isVisible, hasLabels, font, rotation = 0 }: AxisPicture) {
  const angle = rotation === 0 ? 0 : Math.abs(rotation) > 60 ? 90 : 45;
  return {
    display: isVisible && hasLabels,
    color: font.color ?? grey,
    font: fontOf(font),
    padding: 3,
    minRotation: angle,
    maxRotation: angle,
  };
}
