import type { ChartDataset } from "chart.js";
import type { LabelsLook } from "../../spreadsheet/chart-look.ts";
import { formatNumber } from "../picture/numbers.ts";
import type { ChartPicture, SeriesPicture } from "../picture/picture.ts";
import { fontOf } from "./text.ts";

type Options = NonNullable<ChartDataset["datalabels"]>;

interface Label {
  readonly text: string;
  readonly look: LabelsLook;
  readonly position: string;
}

interface LabelPlace {
  readonly anchor?: "center" | "start" | "end";
  readonly align: "center" | "start" | "end" | "left" | "right" | "top" | "bottom";
}

/** Label places at bars and slices, by Excel's positions. `end` is at the number. */
const placesAtShapes: Readonly<Record<string, LabelPlace>> = {
  OutsideEnd: { anchor: "end", align: "end" },
  InsideEnd: { anchor: "end", align: "start" },
  BestFit: { anchor: "end", align: "start" },
  InsideBase: { anchor: "start", align: "end" },
};

/** Label places at points, by Excel's positions. */
const placesAtPoints: Readonly<Record<string, LabelPlace>> = {
  Left: { align: "left" },
  Right: { align: "right" },
  Top: { align: "top" },
  Bottom: { align: "bottom" },
};

export function labelsOf(series: SeriesPicture, picture: ChartPicture): Options {
  const labels = series.values.map((_, index) => labelOf(series, index, picture));
  if (labels.every((label) => label === undefined)) return { display: false };
  const isShape = series.shape === "bar" || series.shape === "slices";
  const { isReversed } = series.isSecondary ? picture.axes.secondValue : picture.axes.value;
  const places = labels.map((label, index) => {
    const place = (isShape ? placesAtShapes : placesAtPoints)[label?.position ?? ""];
    // For the plugin, a bar ends at its upper or right side, even if its number is negative.
    const isAtOtherEnd = series.shape === "bar" && (series.values[index] ?? 0) < 0 !== isReversed;
    return isAtOtherEnd ? reversed(place) : place;
  });
  return {
    // The spreadsheet's overview of a zoomed chart is too small for labels.
    display: ({ chart, dataIndex }) => chart.height > 70 && labels[dataIndex] !== undefined,
    formatter: (_, { dataIndex }) => labels[dataIndex]?.text ?? "",
    anchor: places.map((place) => place?.anchor ?? "center"),
    align: places.map((place) => place?.align ?? "center"),
    color: labels.map((label) => label?.look.font?.color ?? "#404040"),
    backgroundColor: labels.map((label) => label?.look.fill?.color?.replace("none", "transparent") ?? null),
    font: labels.map((label) => fontOf(label?.look.font ?? {})),
    // Keep labels clear of markers.
    offset: isShape ? 1 : 7,
    padding: { top: 1, bottom: 1, left: 2, right: 2 },
    // Keeps the label of a cut-off bar visible.
    clamp: true,
  };
}

function reversed(place: LabelPlace | undefined): LabelPlace | undefined {
  const opposite = <Side extends string>(side: Side) => {
    if (side === "end") return "start";
    return side === "start" ? "end" : side;
  };
  return place && { anchor: opposite(place.anchor ?? "center"), align: opposite(place.align) };
}

function labelOf(series: SeriesPicture, index: number, picture: ChartPicture): Label | undefined {
  const point = series.points[String(index)];
  const ownLook = point?.label;
  const hasLabel = series.labels !== undefined || point?.hasDataLabel === true || ownLook?.text !== undefined;
  if (!hasLabel || point?.hasDataLabel === false) return undefined;
  const look: LabelsLook = {
    ...series.labels,
    ...ownLook,
    font: { ...series.labels?.font, ...ownLook?.font },
  };
  const position = look.position ?? defaultPosition(series);
  const text = position === "None" ? "" : textOf(series, index, look, picture);
  return text === "" ? undefined : { text, look, position };
}

function textOf(
  series: SeriesPicture,
  index: number,
  look: LabelsLook,
  { categories, locale }: ChartPicture,
): string {
  if (look.text !== undefined && look.text !== "") return look.text;
  const value = series.values[index];
  const share = shareOf(series, index);
  const parts = [
    look.showSeriesName === true ? series.name : "",
    look.showCategoryName === true ? (categories[index] ?? "") : "",
    look.showValue !== false && value !== undefined
      ? formatNumber(value, look.numberFormat ?? series.numberFormat, locale)
      : "",
    look.showPercentage === true && share !== undefined
      ? formatNumber(share, look.showValue === false ? (look.numberFormat ?? "0%") : "0%", locale)
      : "",
  ];
  return parts.filter((part) => part !== "").join(look.separator ?? ", ");
}

/** Returns a slice's share of the pie. Returns undefined for other series, and if all numbers are zero. */
function shareOf({ shape, values }: SeriesPicture, index: number): number | undefined {
  if (shape !== "slices") return undefined;
  const total = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  return total === 0 ? undefined : Math.abs(values[index] ?? 0) / total;
}

function defaultPosition({ shape, stacking, holeSize }: SeriesPicture): string {
  if (holeSize > 0) return "Center";
  if (shape === "bar") return stacking === "none" ? "OutsideEnd" : "Center";
  if (shape === "slices") return "BestFit";
  return shape === "area" ? "Center" : "Right";
}
