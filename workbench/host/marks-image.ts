import { measureOn, paintMarks } from "./chart-canvas.ts";
import { estimateWidth } from "./chart-marks.ts";
import type { Mark, Measure } from "./chart-marks.ts";
import { rasterPng } from "./chart-raster.ts";

/**
 * Gives a drawing as a PNG in Base64, `width` by `height` pixels: on a canvas where there is one, otherwise by the host itself,
 * without letters.
 */
export function marksImage(
  marksFor: (measure: Measure) => readonly Mark[],
  width: number,
  height: number,
): string {
  if (typeof CanvasRenderingContext2D === "undefined")
    return rasterPng(marksFor(estimateWidth), width, height);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext("2d");
  if (brush === null) return rasterPng(marksFor(estimateWidth), width, height);
  paintMarks(brush, marksFor(measureOn(brush)));
  return canvas.toDataURL("image/png").replace(/^data:[^,]*,/, "");
}
