import { measureOn, paintMarks } from "./chart-canvas.ts";
import { drawChart } from "./chart-drawing.ts";
import { estimateWidth } from "./chart-marks.ts";
import type { Mark, Measure } from "./chart-marks.ts";
import type { ChartPicture } from "./chart-picture.ts";
import { rasterPng } from "./chart-raster.ts";

/**
 * Gives a chart as a PNG in Base64, `width` by `height` pixels: drawn on a canvas where there is one, otherwise by the host
 * itself, without letters.
 */
export function chartImage(picture: ChartPicture, width: number, height: number): string {
  const marks = (measure: Measure): readonly Mark[] => drawChart(picture, width, height, measure);
  if (typeof CanvasRenderingContext2D === "undefined") return rasterPng(marks(estimateWidth), width, height);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext("2d");
  if (brush === null) return rasterPng(marks(estimateWidth), width, height);
  paintMarks(brush, marks(measureOn(brush)));
  return canvas.toDataURL("image/png").replace(/^data:[^,]*,/, "");
}
