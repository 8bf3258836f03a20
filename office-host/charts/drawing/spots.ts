/** Points at places of their own: those of scatter charts, and those of trendlines. */

import type { ChartDataset } from "chart.js";
import { hasOwnX, isOfPoints } from "../picture/limits.ts";
import type { ChartPicture, SeriesPicture, Stroke } from "../picture/picture.ts";
import { axisIds, isUpright } from "./scales.ts";
import type { TrendLook } from "../../spreadsheet/chart-look.ts";
import { trendSpots } from "../picture/trends.ts";
import { strokeLook } from "./strokes.ts";

/** A point, in the numbers of its axes. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Points with the axes on which they stand. */
type Spots = Pick<ChartDataset<"scatter">, "xAxisID" | "yAxisID"> & {
  readonly data: Spot[];
  /** The numbers are those of the axes already: Chart.js would round places between categories. */
  readonly parsing: false;
};

/**
 * Puts points of a series, such as those of a trend line, on axes. They stand on numbers of their own, or on the places of
 * categories, which count from 1; over lying bars they measure along these.
 */
export function spotsOf(picture: ChartPicture, series: SeriesPicture, spots: readonly Spot[]): Spots {
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

/** The line of a trend; dotted where nothing else was chosen. */
export function trendStroke({ line, fill }: SeriesPicture, trend: TrendLook): Stroke {
  return {
    color: trend.line?.color ?? line?.color ?? fill ?? "#000000",
    weight: trend.line?.weight ?? 1.5,
    style: trend.line?.lineStyle ?? "RoundDot",
  };
}

/** What a trend line is called. */
export function trendName({ name }: SeriesPicture, trend: TrendLook): string {
  return trend.name ?? `${trend.type} (${name})`;
}

/** The trend lines of all series: below lines, above bars. */
export function trendsOf(picture: ChartPicture): ChartDataset[] {
  return picture.series.flatMap((series) =>
    series.trendlines.flatMap((trend): ChartDataset[] => {
      const stroke = trendStroke(series, trend);
      const spots = trendSpots(series, trend);
      if (spots.length < 2 || stroke.style === "None") return [];
      return [
        {
          type: "scatter",
          label: trendName(series, trend),
          ...spotsOf(picture, series, spots),
          ...strokeLook(stroke),
          order: 1000,
          pointRadius: 0,
          datalabels: { display: false },
        },
      ];
    }),
  );
}
