import { barMarks } from "./chart-bars.ts";
import { frameOf } from "./chart-frame.ts";
import { lineMarks, trendMarks } from "./chart-lines.ts";
import { boxMark } from "./chart-marks.ts";
import type { Mark, Measure } from "./chart-marks.ts";
import type { ChartPicture } from "./charts/picture/picture.ts";
import { sliceMarks } from "./chart-slices.ts";

/**
 * Draws a chart at a size in pixels, from back to front. Limits, all kept and read back as they were written: fills are
 * plain, without gradients or patterns; titles and legends stand where Excel puts them by itself, not where a position
 * in points says; the plot likewise; categories of dates are drawn as texts, in one level; trend lines have no equation;
 * shadows, pictures as marks and error bars are not drawn.
 */
export function drawChart(
  picture: ChartPicture,
  width: number,
  height: number,
  measure: Measure,
): readonly Mark[] {
  const { series, area, categories, isHorizontal, locale } = picture;
  const frame = frameOf(picture, width, height, measure);
  const setting = { categories, isHorizontal, locale, measure };
  const groups = [false, true].map((isSecondary) =>
    barMarks(
      series.filter((one) => one.isSecondary === isSecondary),
      frame,
      setting,
    ),
  );
  return [
    boxMark({ x: 0, y: 0, width, height }, { fill: area.fill, stroke: area.border }),
    ...frame.behind,
    ...groups.flatMap(({ bars }) => bars),
    ...sliceMarks(series, frame.plot, setting),
    ...trendMarks(picture, frame),
    ...lineMarks(picture, frame, setting),
    ...groups.flatMap(({ labels }) => labels),
    ...frame.around,
  ];
}
