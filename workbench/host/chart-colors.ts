import { color, keptAt, keptWith } from "./chart-kept.ts";
import type { ChartDefinition, SeriesStyle } from "./chart-look.ts";
import { chart, redraw } from "./chart-model.ts";
import type { ChartPart } from "./chart-selves.ts";
import { chartTypes, seriesType } from "./chart-types.ts";
import type { Workbook } from "./workbook.ts";

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

/** The colour of a filled part as Excel gives it: empty where nothing is filled. */
export function fillColor(definition: ChartDefinition, path: readonly string[]): string {
  const id = seriesOf(path);
  const found = id === undefined ? keptAt(definition, [...path, "color"]) : seriesFill(definition, id);
  return typeof found === "string" && found !== "none" ? found : "";
}

/** The colour of a line as Excel gives it. */
export function lineColor(definition: ChartDefinition, path: readonly string[]): string {
  const id = seriesOf(path);
  if (id !== undefined) return seriesLine(definition, id);
  const kept = keptAt(definition, [...path, "color"]);
  return typeof kept === "string" ? kept : "";
}

/** Fills a part of a chart, or empties it with "none". */
export function paintFill(workbook: Workbook, self: ChartPart, value: unknown): void {
  paint(workbook, self, value === "none" ? "none" : color(value), () => true);
}

/** Gives the line of a part a colour. */
export function paintLine(workbook: Workbook, self: ChartPart, value: unknown): void {
  paint(workbook, self, color(value), isDrawnAsLine);
}

/** What the spreadsheet itself shows as the colour of a series is written beside, for its own panel. */
function paint(
  workbook: Workbook,
  self: ChartPart,
  value: unknown,
  isShown: (definition: ChartDefinition, dataSetId: string) => boolean,
): void {
  const facts = chart(workbook, self);
  const painted = keptWith(facts.definition, [...self.path, "color"], value);
  const id = seriesOf(self.path);
  const isSeries = id !== undefined && isShown(facts.definition, id);
  const shown = value === "none" ? undefined : value;
  redraw(
    workbook,
    facts,
    isSeries ? keptWith(painted, ["dataSetStyles", id, "backgroundColor"], shown) : painted,
  );
}

/** A colour that neither fill nor line was given: a person chose it. */
function chosenInGrid(style: SeriesStyle | undefined): string | undefined {
  const shown = style?.backgroundColor;
  const isOurs = shown === style?.look?.fill?.color || shown === style?.look?.line?.color;
  return isOurs ? undefined : shown;
}

function isDrawnAsLine(definition: ChartDefinition, dataSetId: string): boolean {
  const shape = chartTypes[seriesType(definition, dataSetId)]?.shape;
  return shape === "line" || shape === "points";
}

function seriesOf(path: readonly string[]): string | undefined {
  return path[0] === "dataSetStyles" && path[2] === "look" && path.length === 4 ? path[1] : undefined;
}

function placeOf({ dataSource }: ChartDefinition, dataSetId: string): number {
  return Math.max(0, dataSource?.dataSets.findIndex((set) => set.dataSetId === dataSetId) ?? 0);
}
