import type { ChartOptions, Scale } from "chart.js";
import { axesAt, categoryPositions, hasOwnX, isOfPoints } from "../picture/limits.ts";
import type { AxisScales } from "../picture/limits.ts";
import { shownNumber } from "../picture/numbers.ts";
import type { AxisPicture, ChartPicture } from "../picture/picture.ts";
import { labelCategories, fontOf } from "./words.ts";
import { dashesOf, widthOf } from "../picture/looks.ts";

type Scales = NonNullable<ChartOptions["scales"]>;
type Numbered = "value" | "secondValue" | "x" | "secondX";

/**
 * Returns the axes of a chart. Excel's limits and steps are set as soon as Chart.js knows the chart's size.
 * Chart.js chooses the space that axes take.
 */
export function scalesOf(picture: ChartPicture): Scales {
  const { series, axes, isHorizontal } = picture;
  if (series[0]?.shape === "slices") return {};
  const ids = axisIds(picture);
  const sides = sidesOf(picture);
  const along = isHorizontal ? ("y" as const) : ("x" as const);
  const limits = limitsOf(picture);
  const { count, isBetween } = categoryPositions(picture);
  const hasSecond = series.some(({ isSecondary }) => isSecondary);

  const numbers = (name: Numbered, axis: AxisPicture, side: Side, isShown = true) => ({
    ...scaleLook(axis, side, isShown),
    type: axis.isLogarithmic ? ("logarithmic" as const) : ("linear" as const),
    axis: side === "left" || side === "right" ? ("y" as const) : ("x" as const),
    // Otherwise a value axis beside horizontal bars would begin and end in the middle of a bar.
    offset: false,
    reverse: axis.isReversed,
    afterBuildTicks: (scale: Scale) => {
      const chosen = limits(scale)[name];
      if (chosen === undefined) return;
      const { min, max, ticks } = chosen;
      Object.assign(scale, { min, max, ticks: ticks.map((value) => ({ value })) });
    },
    ticks: {
      ...tickLook(axis),
      autoSkip: false,
      callback: (value: number | string) =>
        shownNumber(Number(value), formatOf(picture, name, axis), picture.locale),
    },
  });
  const categories = {
    ...scaleLook(axes.category, sides.category),
    type: "category" as const,
    axis: along,
    labels: Array.from({ length: count }, (_, index) => picture.categories[index] ?? ""),
    offset: isBetween,
    reverse: axes.category.isReversed !== isHorizontal,
    afterTickToLabelConversion: (scale: Scale) => labelCategories(scale, picture.categories, axes.category),
    ticks: { ...tickLook(axes.category), ...(axes.category.rotation === undefined && { maxRotation: 90 }) },
  };
  const isFirstShown = !hasSecond || series.some(({ isSecondary }) => !isSecondary);
  const hasSecondX = hasSecond && hasOwnX(axes.secondCategory);
  return {
    [ids.category]: isOfPoints(series) ? numbers("x", axes.category, sides.category) : categories,
    [ids.value]: numbers("value", axes.value, sides.value, isFirstShown),
    ...(hasSecond && { [ids.secondValue]: numbers("secondValue", axes.secondValue, sides.secondValue) }),
    ...(hasSecondX && {
      [ids.secondX]: numbers("secondX", axes.secondCategory, "top", axes.secondCategory.isVisible),
    }),
  };
}

/** Returns the axes that Excel would choose for the chart's size, cached by size. */
function limitsOf(picture: ChartPicture): (scale: Scale) => AxisScales {
  let known: { readonly size: string; readonly axes: AxisScales } | undefined;
  return ({ chart: { width, height } }) => {
    const size = `${width} ${height}`;
    if (known?.size !== size) known = { size, axes: axesAt(picture, width, height) };
    return known.axes;
  };
}

/** Returns the number format of an axis: that of its first series' cells, or a percentage for shares. */
function formatOf(
  { series }: ChartPicture,
  name: Numbered,
  { numberFormat }: AxisPicture,
): string | undefined {
  if (numberFormat !== undefined || name === "x" || name === "secondX") return numberFormat;
  const own = series.find(({ isSecondary }) => isSecondary === (name === "secondValue"));
  return own?.stacking === "percent" ? "0%" : own?.numberFormat;
}

/** The ids of a chart's axes in Chart.js, by what they measure. Most are those of the spreadsheet. */
export interface AxisIds {
  readonly category: string;
  readonly value: string;
  readonly secondValue: string;
  /** The X axis of points on the secondary axes, if they have their own. */
  readonly secondX: string;
}

/** Returns the ids of a chart's axes. Points over horizontal bars have a vertical secondary axis. */
export function axisIds(picture: ChartPicture): AxisIds {
  const [category, value] = picture.isHorizontal ? (["y", "x"] as const) : (["x", "y"] as const);
  return { category, value, secondValue: isUpright(picture) ? "y1" : "x1", secondX: `${category}2` };
}

/** Returns true if the secondary value axis is vertical. */
export function isUpright({ isHorizontal, series }: ChartPicture): boolean {
  return !isHorizontal || !series.some(({ isSecondary, shape }) => isSecondary && shape !== "points");
}

/** A side of the plot. */
type Side = "left" | "right" | "top" | "bottom";

/** The side of each axis of a chart. */
interface Sides {
  readonly category: Side;
  readonly value: Side;
  readonly secondValue: Side;
}

const opposite: Readonly<Record<Side, Side>> = { left: "right", right: "left", top: "bottom", bottom: "top" };
const grey = "#595959";

/**
 * Returns the sides of axes. An axis moves to the opposite side if the crossing axis is reversed or is
 * crossed at its end. With both it stays, as in Excel.
 */
function sidesOf(picture: ChartPicture): Sides {
  const { category, value } = picture.axes;
  const [along, across]: readonly [Side, Side] = picture.isHorizontal
    ? ["left", "bottom"]
    : ["bottom", "left"];
  const moved = (side: Side, { isReversed, isCrossedAtEnd }: AxisPicture): Side =>
    isReversed === isCrossedAtEnd ? side : opposite[side];
  return {
    category: moved(along, value),
    value: moved(across, category),
    secondValue: isUpright(picture) ? "right" : category.isReversed ? "bottom" : "top",
  };
}

/** Returns the line, gridlines and title of an axis. A hidden axis keeps its gridlines, as in Excel. */
function scaleLook(axis: AxisPicture, position: Side, isShown = true) {
  const { line, gridline, title, isVisible } = axis;
  return {
    position,
    display: isShown,
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

/** Returns the look of an axis' labels: horizontal, slanted or vertical. */
function tickLook({ isVisible, hasLabels, font, rotation = 0 }: AxisPicture) {
  const turn = rotation === 0 ? 0 : Math.abs(rotation) > 60 ? 90 : 45;
  return {
    display: isVisible && hasLabels,
    color: font.color ?? grey,
    font: fontOf(font),
    padding: 3,
    minRotation: turn,
    maxRotation: turn,
  };
}
