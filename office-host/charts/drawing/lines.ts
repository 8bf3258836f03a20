import type { ChartDataset } from "chart.js";
import { dashesOf, widthOf } from "../picture/strokes.ts";
import type { ChartPicture, SeriesPicture, Stroke } from "../picture/picture.ts";
import { markersOf } from "./markers.ts";

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

/** How a line is drawn; one that is missing is not seen. */
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

/** How a line, an area or points are drawn, with their marks. Lines break where a number is missing, unless Excel is told to join what is there. */
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

/** What an area is filled down to: the one below it in its stack, else zero. A line is not filled. */
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
