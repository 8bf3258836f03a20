import type { ChartDataset } from "chart.js";
import { usesSecondaryX, hasOnlyPoints } from "../picture/limits.ts";
import type { ChartPicture, SeriesPicture, Stroke } from "../picture/picture.ts";
import { axisIds, hasVerticalSecondaryAxis } from "./scales.ts";
import type { TrendLook } from "../../spreadsheet/chart-look.ts";
import { trendPoints } from "../picture/trends.ts";
import { strokeStyle } from "./strokes.ts";

interface AxisPoint {
  readonly x: number;
  readonly y: number;
}

type PointsOnAxes = Pick<ChartDataset<"scatter">, "xAxisID" | "yAxisID"> & {
  readonly data: AxisPoint[];
  /** False, because parsing would round positions between categories. */
  readonly parsing: false;
};

/**
 * Returns points with their axes. X values are numbers, or positions of categories from 1. Over horizontal
 * bars, X values of scatter charts run along the value axis.
 */
export function pointsOnAxes(
  picture: ChartPicture,
  series: SeriesPicture,
  points: readonly AxisPoint[],
): PointsOnAxes {
  const { isHorizontal, axes } = picture;
  const { isSecondary, shape } = series;
  const ids = axisIds(picture);
  const value = isSecondary ? ids.secondValue : ids.value;
  const pointsWithIds = (
    xAxisID: string,
    yAxisID: string,
    toAxisPoint: (point: AxisPoint) => AxisPoint,
  ): PointsOnAxes => ({
    xAxisID,
    yAxisID,
    data: points.map(toAxisPoint),
    parsing: false,
  });
  const isTrendOfCategories = shape !== "points";
  if (isTrendOfCategories && isHorizontal)
    return pointsWithIds(value, ids.category, ({ x, y }) => ({ x: y, y: x - 1 }));
  if (isTrendOfCategories) return pointsWithIds(ids.category, value, ({ x, y }) => ({ x: x - 1, y }));
  if (isSecondary && usesSecondaryX(axes.secondCategory))
    return pointsWithIds(ids.secondX, value, (point) => point);
  if (hasOnlyPoints(picture.series)) return pointsWithIds(ids.category, value, (point) => point);
  if (!isHorizontal) return pointsWithIds(ids.category, value, ({ x, y }) => ({ x: x - 1, y }));
  if (isSecondary && hasVerticalSecondaryAxis(picture))
    return pointsWithIds(ids.value, value, (point) => point);
  return pointsWithIds(ids.value, ids.category, ({ x, y }) => ({ x, y: y - 1 }));
}

/** Returns a trend line's stroke. It is dotted by default. */
export function trendStroke({ line, fill }: SeriesPicture, trend: TrendLook): Stroke {
  return {
    color: trend.line?.color ?? line?.color ?? fill ?? "#000000",
    weight: trend.line?.weight ?? 1.5,
    style: trend.line?.lineStyle ?? "RoundDot",
  };
}

export function trendName({ name }: SeriesPicture, trend: TrendLook): string {
  return trend.name ?? `${trend.type} (${name})`;
}

/** Returns all trend lines for Chart.js. They are drawn over bars and below lines. */
export function trendDatasets(picture: ChartPicture): ChartDataset[] {
  return picture.series.flatMap((series) =>
    series.trendlines.flatMap((trend): ChartDataset[] => {
      const stroke = trendStroke(series, trend);
      const points = trendPoints(series, trend);
      if (points.length < 2 || stroke.style === "None") return [];
      return [
        {
          type: "scatter",
          label: trendName(series, trend),
          ...pointsOnAxes(picture, series, points),
          ...strokeStyle(stroke),
          order: 1000,
          pointRadius: 0,
          datalabels: { display: false },
        },
      ];
    }),
  );
}
