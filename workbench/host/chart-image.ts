import { drawChart } from "./chart-drawing.ts";
import type { ChartPicture } from "./charts/picture/picture.ts";
import { marksImage } from "./marks-image.ts";

/** Gives a chart as a PNG in Base64, `width` by `height` pixels. */
export function chartImage(picture: ChartPicture, width: number, height: number): string {
  return marksImage((measure) => drawChart(picture, width, height, measure), width, height);
}
