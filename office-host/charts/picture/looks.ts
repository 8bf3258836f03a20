/** How a series is drawn by itself, and how wide lines, how long dashes and how high letters are, in the pixels of a picture. */

import type { ChartDefinition, SeriesStyle, FontLook } from "../../spreadsheet/chart-look.ts";
import { chartTypes, seriesType } from "./types.ts";
import type { Stroke } from "./picture.ts";

/** The colours that Excel gives series one after the other, those of the theme "Office". */
const palette = ["#4472C4", "#ED7D31", "#A5A5A5", "#FFC000", "#5B9BD5", "#70AD47"] as const;

/** The colour of a place in Excel's row of colours; each round through it is a shade darker. */
export function colorByItself(index: number): string {
  const base = palette[index % palette.length] ?? palette[0];
  const shade = [1, 0.6, 0.8][Math.floor(index / palette.length) % 3] ?? 1;
  const parts = [1, 3, 5].map((at) => Math.round(parseInt(base.slice(at, at + 2), 16) * shade));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** What a series is filled with; "none" where its fill was cleared. What was chosen in the grid since goes first. */
export function seriesFill(definition: ChartDefinition, dataSetId: string): string {
  const style = definition.dataSetStyles?.[dataSetId];
  return chosenInGrid(style) ?? style?.look?.fill?.color ?? colorByItself(placeOf(definition, dataSetId));
}

/** The colour of the line of a series: of the line itself, or of the frame of its bars, which have none by themselves. */
export function seriesLine(definition: ChartDefinition, dataSetId: string): string {
  const style = definition.dataSetStyles?.[dataSetId];
  const own = style?.look?.line?.color;
  if (!isDrawnAsLine(definition, dataSetId)) return own ?? "";
  return chosenInGrid(style) ?? own ?? colorByItself(placeOf(definition, dataSetId));
}

/** Tells whether a series is a line or points instead of filled shapes. */
export function isDrawnAsLine(definition: ChartDefinition, dataSetId: string): boolean {
  const shape = chartTypes[seriesType(definition, dataSetId)]?.shape;
  return shape === "line" || shape === "points";
}

/** A colour that neither fill nor line was given: a person chose it. */
function chosenInGrid(style: SeriesStyle | undefined): string | undefined {
  const shown = style?.backgroundColor;
  const isOurs = shown === style?.look?.fill?.color || shown === style?.look?.line?.color;
  return isOurs ? undefined : shown;
}

function placeOf({ dataSource }: ChartDefinition, dataSetId: string): number {
  return Math.max(0, dataSource?.dataSets.findIndex((set) => set.dataSetId === dataSetId) ?? 0);
}

/** How wide a line is, how long its dashes are and how high letters stand, in the pixels of a picture. */

/** Lengths of strokes and gaps of Excel's lines, in widths of the line. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  Dash: [4, 3],
  DashDot: [4, 3, 1, 3],
  DashDotDot: [8, 3, 1, 3, 1, 3],
  Dot: [1, 1],
  RoundDot: [1, 2],
};

/** How thick a line is, in pixels. */
export function widthOf({ weight }: Pick<Stroke, "weight">): number {
  return (weight * 96) / 72;
}

/** The strokes and gaps of a line in pixels; none for a line without gaps. */
export function dashesOf(stroke: Stroke): number[] {
  return (dashes[stroke.style] ?? []).map((length) => length * widthOf(stroke));
}

/** Typefaces of charts and of pictures of cells: Excel's own, and what stands in for it elsewhere. */
export const typefaces = 'Calibri, Carlito, "Segoe UI", "Noto Sans", Roboto, sans-serif';

/** The height of letters in pixels; Excel's own size in charts is 9 points. */
export function pixelsOf(font: FontLook): number {
  return ((font.fontSize ?? 9) * 96) / 72;
}

/** The typefaces of letters, the one that was chosen first. */
export function familyOf({ name }: FontLook): string {
  return name === undefined ? typefaces : `"${name.replace(/["\\]/g, "")}", ${typefaces}`;
}

/** Letters as a canvas takes them. */
export function cssFont(font: FontLook): string {
  const slant = font.italic === true ? "italic " : "";
  const weight = font.bold === true ? "bold " : "";
  return `${slant}${weight}${pixelsOf(font)}px ${familyOf(font)}`;
}
