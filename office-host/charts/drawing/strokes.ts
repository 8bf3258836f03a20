import type { ChartDataset, PointStyle } from "chart.js";
import { dashesOf, widthOf } from "../picture/looks.ts";
import type { ChartPicture, SeriesPicture, Stroke, Marker } from "../picture/picture.ts";

type LineStyle = Pick<
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

export function strokeStyle(line: Stroke | undefined): LineStyle {
  if (line === undefined) return { showLine: false, borderColor: "transparent", borderWidth: 0 };
  return {
    showLine: true,
    borderColor: line.color,
    borderWidth: widthOf(line),
    borderDash: dashesOf(line),
    borderJoinStyle: "round",
  };
}

export function lineStyle(series: SeriesPicture, { blanks }: ChartPicture): LineStyle {
  const isArea = series.shape === "area";
  const markers = isArea ? [] : markersOf(series);
  return {
    ...strokeStyle(series.line),
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

/** Returns the index of the area below in a stack, or "origin". Returns false for other shapes. */
export function areaEdge({ series }: ChartPicture, index: number): number | "origin" | false {
  const area = series[index];
  if (area?.shape !== "area") return false;
  const indexBelow = series.findLastIndex(
    (one, otherIndex) =>
      otherIndex < index &&
      one.shape === "area" &&
      one.stacking !== "none" &&
      one.stacking === area.stacking &&
      one.isSecondary === area.isSecondary,
  );
  return indexBelow < 0 ? "origin" : indexBelow;
}

/** `radius` and `lineWidth` are in pixels. */
export interface DrawnMarker {
  readonly pointStyle: PointStyle;
  readonly radius: number;
  readonly fill: string;
  readonly line: string;
  readonly lineWidth: number;
}

const noMarker: DrawnMarker = {
  pointStyle: "circle",
  radius: 0,
  fill: "transparent",
  line: "transparent",
  lineWidth: 0,
};

/** Chart.js's shape for each marker of Excel, and its radius as a multiple of half the marker's size. */
const markerShapes: Readonly<Record<string, readonly [PointStyle, number] | undefined>> = {
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

export function drawnMarker({ style, size, fill, line }: Marker): DrawnMarker {
  const halfSize = (size * 96) / 72 / 2;
  const [pointStyle, factor] = markerShapes[style] ?? ["circle", 1];
  const isDash = style === "Dash" || style === "Dot";
  const isDrawnByLines = style === "Plus" || style === "X" || style === "Star";
  return {
    pointStyle,
    radius: halfSize * factor,
    fill,
    line: isDash ? fill : line,
    lineWidth: isDash ? Math.max(1, halfSize * 0.6) : isDrawnByLines ? 1.5 : 1,
  };
}

function markersOf({ marker, points, values }: SeriesPicture): readonly DrawnMarker[] {
  const seriesMarker = marker === undefined ? noMarker : drawnMarker(marker);
  return values.map((_, index) => {
    const point = points[String(index)];
    const style = point?.markerStyle ?? marker?.style;
    if (point === undefined) return seriesMarker;
    if (style === undefined || style === "None") return noMarker;
    const fill = point.markerBackgroundColor ?? point.fill?.color ?? marker?.fill ?? "#4472C4";
    return drawnMarker({
      style: style === "Automatic" ? "Circle" : style,
      size: point.markerSize ?? marker?.size ?? 5,
      fill,
      line: point.markerForegroundColor ?? point.fill?.color ?? marker?.line ?? fill,
    });
  });
}
