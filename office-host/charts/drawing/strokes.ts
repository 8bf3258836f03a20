/** Excel's lines, outlines, fills and markers in Chart.js. */

import type { ChartDataset, PointStyle } from "chart.js";
import { dashesOf, widthOf } from "../picture/looks.ts";
import type { ChartPicture, SeriesPicture, Stroke, Marker } from "../picture/picture.ts";

type LineLook = Pick<
  ChartDataset<"line">,
  | "showLine"
  | "borderColor"
  | "borderWidth"
  | "borderDash"
  | "borderJoinStyle"
  | "backgroundColor"
  | "spanGaps"
  | "tension"
  | "pointStyle"
  | "pointRadius"
  | "pointBackgroundColor"
  | "pointBorderColor"
  | "pointBorderWidth"
>;

/** Returns the look of a line. A missing line is invisible. */
export function strokeLook(line: Stroke | undefined): LineLook {
  if (line === undefined) return { showLine: false, borderColor: "transparent", borderWidth: 0 };
  return {
    showLine: true,
    borderColor: line.color,
    borderWidth: widthOf(line),
    borderDash: dashesOf(line),
    borderJoinStyle: "round",
  };
}

/**
 * Returns the look of a line, an area or points with their markers. Lines break at a missing number unless
 * Excel is set to connect the points.
 */
export function lineLook(series: SeriesPicture, { blanks }: ChartPicture): LineLook {
  const isArea = series.shape === "area";
  const markers = isArea ? [] : markersOf(series);
  return {
    ...strokeLook(series.line),
    ...(isArea && { backgroundColor: series.fill ?? "transparent", showLine: true }),
    spanGaps: blanks === "Interplotted",
    tension: series.isSmooth ? 0.35 : 0,
    pointStyle: markers.map(({ pointStyle }) => pointStyle),
    pointRadius: isArea ? 0 : markers.map(({ radius }) => radius),
    pointBackgroundColor: markers.map(({ fill }) => fill),
    pointBorderColor: markers.map(({ line }) => line),
    pointBorderWidth: markers.map(({ lineWidth }) => lineWidth),
  };
}

/** Returns the lower edge of an area: the series below it in its stack, or zero. Lines have no fill. */
export function fillOf({ series }: ChartPicture, index: number): number | "origin" | false {
  const own = series[index];
  if (own?.shape !== "area") return false;
  const below = series.findLastIndex(
    (one, at) =>
      at < index &&
      one.shape === "area" &&
      one.stacking !== "none" &&
      one.stacking === own.stacking &&
      one.isSecondary === own.isSecondary,
  );
  return below < 0 ? "origin" : below;
}

/** A marker in Chart.js. The radius is in pixels. */
export interface DrawnMarker {
  readonly pointStyle: PointStyle;
  readonly radius: number;
  readonly fill: string;
  readonly line: string;
  readonly lineWidth: number;
}

const none: DrawnMarker = {
  pointStyle: "circle",
  radius: 0,
  fill: "transparent",
  line: "transparent",
  lineWidth: 0,
};

/** Chart.js's shape for each of Excel's markers, and its radius as a multiple of Excel's half size. */
const shapes: Readonly<Record<string, readonly [PointStyle, number] | undefined>> = {
  Circle: ["circle", 1],
  Square: ["rect", Math.SQRT2],
  Diamond: ["rectRot", 1.2],
  Triangle: ["triangle", 1.25],
  Dash: ["line", 1],
  Dot: ["line", 0.5],
  Plus: ["cross", 1],
  X: ["crossRot", 1.2],
  Star: ["star", 1.1],
};

/** Returns how Chart.js draws a marker of Excel. */
export function drawnMarker({ style, size, fill, line }: Marker): DrawnMarker {
  const half = (size * 96) / 72 / 2;
  const [pointStyle, share] = shapes[style] ?? ["circle", 1];
  const isBar = style === "Dash" || style === "Dot";
  const isOfLines = style === "Plus" || style === "X" || style === "Star";
  return {
    pointStyle,
    radius: half * share,
    fill,
    line: isBar ? fill : line,
    lineWidth: isBar ? Math.max(1, half * 0.6) : isOfLines ? 1.5 : 1,
  };
}

/** Returns the marker of each point of a series. */
function markersOf({ marker, points, values }: SeriesPicture): readonly DrawnMarker[] {
  const usual = marker === undefined ? none : drawnMarker(marker);
  return values.map((_, index) => {
    const point = points[String(index)];
    const style = point?.markerStyle ?? marker?.style;
    if (point === undefined) return usual;
    if (style === undefined || style === "None") return none;
    const fill = point.markerBackgroundColor ?? point.fill?.color ?? marker?.fill ?? "#4472C4";
    return drawnMarker({
      style: style === "Automatic" ? "Circle" : style,
      size: point.markerSize ?? marker?.size ?? 5,
      fill,
      line: point.markerForegroundColor ?? point.fill?.color ?? marker?.line ?? fill,
    });
  });
}
