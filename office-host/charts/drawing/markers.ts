import type { PointStyle } from "chart.js";
import type { Marker, SeriesPicture } from "../picture/picture.ts";

/** How Chart.js draws one mark; the radius is in pixels. */
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

/** Excel's marks: which of Chart.js they are, and how large beside Excel's half size. */
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

/** What a mark of Excel's is drawn as. */
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

/** The mark of each point of a series, which may differ from the rest. */
export function markersOf({ marker, points, values }: SeriesPicture): readonly DrawnMarker[] {
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
