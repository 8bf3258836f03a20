import type { ChartDefinition, SeriesStyle, FontLook } from "../../spreadsheet/chart-look.ts";
import { chartTypes, seriesType } from "./types.ts";
import type { Stroke } from "./picture.ts";

/** The default colors of series in the theme "Office". */
const palette = ["#4472C4", "#ED7D31", "#A5A5A5", "#FFC000", "#5B9BD5", "#70AD47"] as const;

/** Returns Excel's default color. After six colors, they repeat in other shades. */
export function defaultSeriesColor(index: number): string {
  const base = palette[index % palette.length] ?? palette[0];
  const shade = [1, 0.6, 0.8][Math.floor(index / palette.length) % 3] ?? 1;
  const parts = [1, 3, 5].map((at) => Math.round(parseInt(base.slice(at, at + 2), 16) * shade));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** Returns a series' fill, or "none". A color that the user chose in the grid has priority. */
export function seriesFill(definition: ChartDefinition, dataSetId: string): string {
  const style = definition.dataSetStyles?.[dataSetId];
  return (
    chosenInGrid(style) ??
    style?.look?.fill?.color ??
    defaultSeriesColor(indexOfSeries(definition, dataSetId))
  );
}

/** Returns a series' line color. For filled shapes it is the frame's, by default "". */
export function seriesLine(definition: ChartDefinition, dataSetId: string): string {
  const style = definition.dataSetStyles?.[dataSetId];
  const lineColor = style?.look?.line?.color;
  if (!isDrawnAsLine(definition, dataSetId)) return lineColor ?? "";
  return chosenInGrid(style) ?? lineColor ?? defaultSeriesColor(indexOfSeries(definition, dataSetId));
}

export function isDrawnAsLine(definition: ChartDefinition, dataSetId: string): boolean {
  const shape = chartTypes[seriesType(definition, dataSetId)]?.shape;
  return shape === "line" || shape === "points";
}

/** Returns the color that the user chose in the grid: it is neither the fill's nor the line's. */
function chosenInGrid(style: SeriesStyle | undefined): string | undefined {
  const shown = style?.backgroundColor;
  const isOurs = shown === style?.look?.fill?.color || shown === style?.look?.line?.color;
  return isOurs ? undefined : shown;
}

function indexOfSeries({ dataSource }: ChartDefinition, dataSetId: string): number {
  return Math.max(0, dataSource?.dataSets.findIndex((set) => set.dataSetId === dataSetId) ?? 0);
}

/** Dashes and gaps, as multiples of the line's width. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  Dash: [4, 3],
  DashDot: [4, 3, 1, 3],
  DashDotDot: [8, 3, 1, 3, 1, 3],
  Dot: [1, 1],
  RoundDot: [1, 2],
};

/** Returns a line's width in pixels. */
export function widthOf({ weight }: Pick<Stroke, "weight">): number {
  return (weight * 96) / 72;
}

/** Returns dashes and gaps in pixels. A solid line has none. */
export function dashesOf(stroke: Stroke): number[] {
  return (dashes[stroke.style] ?? []).map((length) => length * widthOf(stroke));
}

/** Typefaces of charts and of pictures of cells: Excel's own, then substitutes on other systems. */
export const typefaces = 'Calibri, Carlito, "Segoe UI", "Noto Sans", Roboto, sans-serif';

/** Returns the font size in pixels. The default is 9 points. */
export function pixelsOf(font: FontLook): number {
  return ((font.fontSize ?? 9) * 96) / 72;
}

export function fontFamily({ name }: FontLook): string {
  return name === undefined ? typefaces : `"${name.replace(/["\\]/g, "")}", ${typefaces}`;
}

export function cssFont(font: FontLook): string {
  const slant = font.italic === true ? "italic " : "";
  const weight = font.bold === true ? "bold " : "";
  return `${slant}${weight}${pixelsOf(font)}px ${fontFamily(font)}`;
}
