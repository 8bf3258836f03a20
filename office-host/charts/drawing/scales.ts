import type { ChartOptions, Scale } from "chart.js";
import { axesAt, categoryRoom, hasOwnX, isOfPoints } from "../picture/limits.ts";
import type { Axes } from "../picture/limits.ts";
import { shownNumber } from "../picture/numbers.ts";
import type { AxisPicture, ChartPicture } from "../picture/picture.ts";
import { axisIds, scaleLook, sidesOf, tickLook } from "./axes.ts";
import type { Side } from "./axes.ts";
import { labelCategories } from "./words.ts";

type Scales = NonNullable<ChartOptions["scales"]>;
type Numbered = "value" | "secondValue" | "x" | "secondX";

/**
 * The axes of a chart. Their ends and steps are those that Excel chooses, which Chart.js is told as soon as it knows how large the
 * chart is; how much room they take is its own choice.
 */
export function scalesOf(picture: ChartPicture): Scales {
  const { series, axes, isHorizontal } = picture;
  if (series[0]?.shape === "slices") return {};
  const ids = axisIds(picture);
  const sides = sidesOf(picture);
  const along = isHorizontal ? ("y" as const) : ("x" as const);
  const limits = limitsOf(picture);
  const { count, isBetween } = categoryRoom(picture);
  const hasSecond = series.some(({ isSecondary }) => isSecondary);

  const numbers = (name: Numbered, axis: AxisPicture, side: Side, isShown = true) => ({
    ...scaleLook(axis, side, isShown),
    type: axis.isLogarithmic ? ("logarithmic" as const) : ("linear" as const),
    axis: side === "left" || side === "right" ? ("y" as const) : ("x" as const),
    // Else one beside lying bars would begin and end in the middle of a bar.
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

/** The axes as Excel chooses them for the chart's size, chosen once for each size. */
function limitsOf(picture: ChartPicture): (scale: Scale) => Axes {
  let known: { readonly size: string; readonly axes: Axes } | undefined;
  return ({ chart: { width, height } }) => {
    const size = `${width} ${height}`;
    if (known?.size !== size) known = { size, axes: axesAt(picture, width, height) };
    return known.axes;
  };
}

/** Numbers of an axis look like those in the cells of its first series; shares are percentages. */
function formatOf(
  { series }: ChartPicture,
  name: Numbered,
  { numberFormat }: AxisPicture,
): string | undefined {
  if (numberFormat !== undefined || name === "x" || name === "secondX") return numberFormat;
  const own = series.find(({ isSecondary }) => isSecondary === (name === "secondValue"));
  return own?.stacking === "percent" ? "0%" : own?.numberFormat;
}
