/** Points with free positions: those of scatter charts and trend lines. */

import type { ChartDataset } from "chart.js";
import { hasOwnX, isOfPoints } from "../picture/limits.ts";
import type { ChartPicture, SeriesPicture, Stroke } from "../picture/picture.ts";
import { axisIds, isUpright } from "./scales.ts";
import type { TrendLook } from "../../spreadsheet/chart-look.ts";
import { trendPoints } from "../picture/trends.ts";
import { strokeStyle } from "./strokes.ts";

/** A point in the units of its axes. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Points with their axes. */
type Spots = Pick<ChartDataset<"scatter">, "xAxisID" | "yAxisID"> & {
  readonly data: Spot[];
  /** Chart.js must not parse the numbers. It would round positions between categories. */
  readonly parsing: false;
};

/**
 * Returns points of a series or trend line on their axes. X values are numbers, or positions of categories,
 * counted from 1. Over horizontal bars they run along the value axis.
 */
export function pointsOnAxes(picture: ChartPicture, series: SeriesPicture, spots: readonly Spot[]): Spots {
  const { isHorizontal, axes } = picture;
  const { isSecondary, shape } = series;
  const ids = axisIds(picture);
  const value = isSecondary ? ids.secondValue : ids.value;
  const on = (xAxisID: string, yAxisID: string, spotOf: (spot: Spot) => Spot): Spots => ({
    xAxisID,
    yAxisID,
    data: spots.map(spotOf),
    parsing: false,
  });
  const isAlong = shape !== "points";
  if (isAlong && isHorizontal) return on(value, ids.category, ({ x, y }) => ({ x: y, y: x - 1 }));
  if (isAlong) return on(ids.category, value, ({ x, y }) => ({ x: x - 1, y }));
  if (isSecondary && hasOwnX(axes.secondCategory)) return on(ids.secondX, value, (spot) => spot);
  if (isOfPoints(picture.series)) return on(ids.category, value, (spot) => spot);
  if (!isHorizontal) return on(ids.category, value, ({ x, y }) => ({ x: x - 1, y }));
  if (isSecondary && isUpright(picture)) return on(ids.value, value, (spot) => spot);
  return on(ids.value, ids.category, ({ x, y }) => ({ x, y: y - 1 }));
}

/** Returns the line of a trend. It is dotted unless another style was chosen. */
export function trendStroke({ line, fill }: SeriesPicture, trend: TrendLook): Stroke {
  return {
    color: trend.line?.color ?? line?.color ?? fill ?? "#000000",
    weight: trend.line?.weight ?? 1.5,
    style: trend.line?.lineStyle ?? "RoundDot",
  };
}

/** Returns the name of a trend line. */
export function trendName({ name }: SeriesPicture, trend: TrendLook): string {
  return trend.name ?? `${trend.type} (${name})`;
}

/** Returns the trend lines of all series. They are below lines and above bars. */
export function trendDatasets(picture: ChartPicture): ChartDataset[] {
  return picture.series.flatMap((series) =>
    series.trendlines.flatMap((trend): ChartDataset[] => {
      const stroke = trendStroke(series, trend);
      const spots = trendPoints(series, trend);
      if (spots.length < 2 || stroke.style === "None") return [];
      return [
        {
          type: "scatter",
          label: trendName(series, trend),
          ...pointsOnAxes(picture, series, spots),
          ...strokeStyle(stroke),
          order: 1000,
          pointRadius: 0,
          datalabels: { display: false },
        },
      ];
    }),
  );
}
