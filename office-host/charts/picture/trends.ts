import type { TrendLook } from "../../spreadsheet/chart-look.ts";
import type { SeriesPicture } from "./picture.ts";

interface TrendPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the longest forecast in periods. */
export function forecastPeriods(trendlines: readonly TrendLook[]): number {
  return Math.max(0, ...trendlines.map(({ forwardPeriod = 0 }) => forwardPeriod));
}

/** Returns the points of a trend line: a moving average, or a least-squares fit, as in Excel. */
export function trendPoints(series: SeriesPicture, trend: TrendLook): readonly TrendPoint[] {
  const points = series.values.flatMap((y, at) => {
    const x = series.xValues[at];
    return y === undefined || x === undefined ? [] : [{ x, y }];
  });
  if (points.length < 2) return [];
  if (trend.type === "MovingAverage") return movingAverage(points, trend.movingAveragePeriod ?? 2);
  const fit = fittedFunction(points, trend);
  if (fit === undefined) return [];
  const xs = points.map(({ x }) => x);
  const from = Math.min(...xs) - (trend.backwardPeriod ?? 0);
  const to = Math.max(...xs) + (trend.forwardPeriod ?? 0);
  const segments = trend.type === "Linear" ? 1 : 40;
  return Array.from({ length: segments + 1 }, (_, index) => from + ((to - from) * index) / segments)
    .map((x) => ({ x, y: fit(x) }))
    .filter(({ y }) => Number.isFinite(y));
}

function movingAverage(points: readonly TrendPoint[], period: number): readonly TrendPoint[] {
  return points.slice(period - 1).map(({ x }, index) => ({
    x,
    y: points.slice(index, index + period).reduce((sum, { y }) => sum + y, 0) / period,
  }));
}

/** Returns the best fit, or undefined if it needs a logarithm that a point does not have. */
function fittedFunction(
  points: readonly TrendPoint[],
  trend: TrendLook,
): ((x: number) => number) | undefined {
  const ofX = trend.type === "Logarithmic" || trend.type === "Power" ? Math.log : (x: number) => x;
  const ofY = trend.type === "Exponential" || trend.type === "Power" ? Math.log : (y: number) => y;
  const toY = ofY === Math.log ? Math.exp : (y: number) => y;
  const transformed = points.map(({ x, y }) => ({ x: ofX(x), y: ofY(y) }));
  if (transformed.some(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))) return undefined;
  const order = trend.type === "Polynomial" ? (trend.polynomialOrder ?? 2) : 1;
  const factors = leastSquares(transformed, Math.min(order, transformed.length - 1));
  return (x) => toY(factors.reduce((sum, factor, power) => sum + factor * ofX(x) ** power, 0));
}

/** Returns the coefficients of the best polynomial, lowest power first, from the normal equations. */
function leastSquares(points: readonly TrendPoint[], order: number): readonly number[] {
  const size = order + 1;
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from({ length: size }, (__, col) => points.reduce((sum, { x }) => sum + x ** (row + col), 0)),
    points.reduce((sum, { x, y }) => sum + y * x ** row, 0),
  ]);
  for (let at = 0; at < size; at += 1) {
    const best = rows
      .slice(at)
      .reduce((one, other) => (Math.abs(other[at] ?? 0) > Math.abs(one[at] ?? 0) ? other : one));
    const bestIndex = rows.indexOf(best);
    [rows[at], rows[bestIndex]] = [best, rows[at] ?? best];
    const pivot = best[at] ?? 0;
    if (pivot === 0) continue;
    for (const [index, row] of rows.entries()) {
      if (index === at) continue;
      const share = (row[at] ?? 0) / pivot;
      rows[index] = row.map((cell, col) => cell - share * (best[col] ?? 0));
    }
  }
  return rows.map((row, at) => (row[at] === 0 ? 0 : (row[size] ?? 0) / (row[at] ?? 1)));
}
