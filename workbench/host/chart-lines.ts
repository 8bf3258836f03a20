import type { Frame } from "./chart-frame.ts";
import { labelMarks } from "./chart-label-marks.ts";
import type { LabelSetting } from "./chart-label-marks.ts";
import { markerMark } from "./chart-markers.ts";
import type { Mark, Spot } from "./chart-marks.ts";
import type { ChartPicture, SeriesPicture, Stroke } from "./charts/picture/picture.ts";
import { stacksOf } from "./charts/picture/stacks.ts";
import { trendSpots } from "./charts/picture/trends.ts";

interface Placed extends Spot {
  readonly index: number;
}

/** Draws lines, areas and points with their marks and labels. */
export function lineMarks(picture: ChartPicture, frame: Frame, setting: LabelSetting): readonly Mark[] {
  const stretches = stacksOf(picture.series.filter(({ shape }) => shape === "line" || shape === "area"));
  return picture.series.flatMap((series) => {
    const { shape, isSecondary, id } = series;
    if (shape === "bar" || shape === "slices") return [];
    const own = stretches.filter((stretch) => stretch.series === series);
    const along = (index: number): number => frame.axes.categoryAt(index);
    const placed: readonly Placed[] =
      shape === "points"
        ? series.values.flatMap((value, index) =>
            value === undefined
              ? []
              : [{ ...frame.point(series.positions[index] ?? 0, value, isSecondary), index }],
          )
        : own.map(({ index, to }) => ({ ...frame.spot(along(index), to, isSecondary), index }));
    const base = own.map(({ index, from }) => frame.spot(along(index), from, isSecondary));
    const area: readonly Mark[] =
      shape === "area"
        ? [
            {
              kind: "path",
              spots: [...placed, ...base.toReversed()],
              isClosed: true,
              fill: series.fill,
              stroke: series.line,
              of: `series/${id}`,
            },
          ]
        : [];
    const runs = shape === "area" ? [] : runsOf(placed, picture.blanks);
    const lines = runs.flatMap((run): Mark[] =>
      run.length < 2 || series.line === undefined
        ? []
        : [
            {
              kind: "path",
              spots: series.isSmooth ? smooth(run) : run,
              isClosed: false,
              stroke: series.line,
              of: `series/${id}`,
            },
          ],
    );
    const marks = placed.flatMap((spot) => pointMark(series, spot));
    const labels = placed.flatMap((spot) =>
      labelMarks({ series, index: spot.index }, (position) => beside(spot, position), setting),
    );
    return [...area, ...lines, ...marks, ...labels];
  });
}

/** Draws the trend lines of all series. */
export function trendMarks({ series }: ChartPicture, frame: Frame): readonly Mark[] {
  return series.flatMap((one) =>
    one.trendlines.flatMap((trend, index): Mark[] => {
      const spots = trendSpots(one, trend).map(({ x, y }) => trendSpot(one, frame, x, y));
      const stroke: Stroke = {
        color: trend.line?.color ?? one.line?.color ?? one.fill ?? "#000000",
        weight: trend.line?.weight ?? 1.5,
        style: trend.line?.lineStyle ?? "RoundDot",
      };
      return spots.length < 2 || stroke.style === "None"
        ? []
        : [{ kind: "path", spots, isClosed: false, stroke, of: `trend/${one.id}/${index}` }];
    }),
  );
}

/** Trend lines may leave the middles of categories, to which they are counted from 1. */
function trendSpot(series: SeriesPicture, frame: Frame, x: number, y: number): Spot {
  if (series.shape === "points") return frame.point(x, y, series.isSecondary);
  const [first, second] = [frame.axes.categoryAt(0), frame.axes.categoryAt(1)];
  return frame.spot(first + (x - 1) * (second - first), y, series.isSecondary);
}

/** Lines break where a number is missing, unless Excel is told to join what is there. */
function runsOf(placed: readonly Placed[], blanks: string): readonly (readonly Placed[])[] {
  if (blanks === "Interplotted") return [placed];
  const runs: Placed[][] = [];
  for (const spot of placed) {
    const run = runs.at(-1);
    if (run?.at(-1)?.index === spot.index - 1) run.push(spot);
    else runs.push([spot]);
  }
  return runs;
}

function pointMark({ marker, points, id }: SeriesPicture, spot: Placed): readonly Mark[] {
  const point = points[String(spot.index)];
  const style = point?.markerStyle ?? marker?.style;
  if (style === undefined || style === "None" || (marker === undefined && point?.markerStyle === undefined))
    return [];
  const fill = point?.markerBackgroundColor ?? point?.fill?.color ?? marker?.fill ?? "#4472C4";
  const line = point?.markerForegroundColor ?? point?.fill?.color ?? marker?.line ?? fill;
  const own = {
    style: style === "Automatic" ? "Circle" : style,
    size: point?.markerSize ?? marker?.size ?? 5,
    fill,
    line,
  };
  return [markerMark(own, spot, `series/${id}/${spot.index}`)];
}

function beside({ x, y }: Spot, position: string): Spot {
  if (position === "Left") return { x: x - 7, y };
  if (position === "Right") return { x: x + 7, y };
  if (position === "Top") return { x, y: y - 11 };
  return position === "Bottom" ? { x, y: y + 11 } : { x, y };
}

/** A curve through all spots: cubic pieces whose slopes follow the neighbours. */
function smooth(spots: readonly Spot[]): readonly Spot[] {
  return spots.flatMap((spot, at) => {
    const next = spots[at + 1];
    if (next === undefined) return [spot];
    const before = spots[at - 1] ?? spot;
    const after = spots[at + 2] ?? next;
    return Array.from({ length: 12 }, (_, piece) => {
      const t = piece / 12;
      return {
        x: spline(before.x, spot.x, next.x, after.x, t),
        y: spline(before.y, spot.y, next.y, after.y, t),
      };
    });
  });
}

function spline(before: number, from: number, to: number, after: number, t: number): number {
  const [start, end] = [(to - before) / 2, (after - from) / 2];
  return (
    (2 * t ** 3 - 3 * t ** 2 + 1) * from +
    (t ** 3 - 2 * t ** 2 + t) * start +
    (3 * t ** 2 - 2 * t ** 3) * to +
    (t ** 3 - t ** 2) * end
  );
}
