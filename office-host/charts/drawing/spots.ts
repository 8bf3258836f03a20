import type { ChartDataset } from "chart.js";
import { hasOwnX, isOfPoints } from "../picture/limits.ts";
import type { ChartPicture, SeriesPicture } from "../picture/picture.ts";
import { axisIds, isUpright } from "./axes.ts";

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
