import type { ChartDefinition, SeriesStyle } from "../../spreadsheet/chart-look.ts";
import { chartTypes, seriesType } from "./types.ts";

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
