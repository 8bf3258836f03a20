import type { LabelsLook } from "./charts/picture/look.ts";
import { boxMark, pixelsOf } from "./chart-marks.ts";
import type { Mark, Measure, Spot } from "./chart-marks.ts";
import { shownNumber } from "./charts/picture/numbers.ts";
import type { SeriesPicture } from "./charts/picture/picture.ts";

/** What labels of all series share. */
export interface LabelSetting {
  readonly categories: readonly string[];
  readonly isHorizontal: boolean;
  readonly locale: unknown;
  readonly measure: Measure;
}

/** One point with what its label may say. */
interface Labelled {
  readonly series: SeriesPicture;
  readonly index: number;
  readonly share?: number;
}

/** The label of a point, where it has one; `spotOf` tells where Excel's places are at it. */
export function labelMarks(
  { series, index, share }: Labelled,
  spotOf: (position: string) => Spot,
  setting: LabelSetting,
): readonly Mark[] {
  const point = series.points[String(index)];
  if (point?.hasDataLabel === false) return [];
  const own = point?.label;
  if (series.labels === undefined && point?.hasDataLabel !== true && own?.text === undefined) return [];
  const look = { ...series.labels, ...own };
  const position = look.position ?? byItself(series);
  if (position === "None") return [];
  const text = textOf({ series, index, ...(share !== undefined && { share }) }, look, setting);
  if (text === "") return [];
  const font = { color: "#404040", ...series.labels?.font, ...own?.font };
  const { x, y } = spotOf(position);
  const align = position === "Left" ? "right" : position === "Right" ? "left" : "center";
  const fill = look.fill?.color;
  const [width, height] = [setting.measure(text, font) + 4, pixelsOf(font) * 1.3];
  const left = align === "center" ? x - width / 2 : align === "left" ? x - 2 : x - width + 2;
  const back =
    fill === undefined || fill === "none"
      ? []
      : [boxMark({ x: left, y: y - height / 2, width, height }, { fill })];
  return [...back, { kind: "text", x, y, text, font, align, of: `label/${series.id}/${index}` }];
}

function textOf(
  { series, index, share }: Labelled,
  look: LabelsLook,
  { categories, locale }: LabelSetting,
): string {
  if (look.text !== undefined && look.text !== "") return look.text;
  const value = series.values[index];
  const format = look.numberFormat ?? series.numberFormat;
  const parts = [
    look.showSeriesName === true ? series.name : "",
    look.showCategoryName === true ? (categories[index] ?? "") : "",
    look.showValue !== false && value !== undefined ? shownNumber(value, format, locale) : "",
    look.showPercentage === true && share !== undefined
      ? shownNumber(share, look.showValue === false ? (look.numberFormat ?? "0%") : "0%", locale)
      : "",
  ];
  return parts.filter((part) => part !== "").join(look.separator ?? ", ");
}

function byItself({ shape, stacking, holeSize }: SeriesPicture): string {
  if (holeSize > 0) return "Center";
  if (shape === "bar") return stacking === "none" ? "OutsideEnd" : "Center";
  return shape === "slices" ? "BestFit" : shape === "area" ? "Center" : "Right";
}
