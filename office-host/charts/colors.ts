import { color, keptAt, keptWith } from "./kept.ts";
import type { ChartDefinition } from "../spreadsheet/chart-look.ts";
import { chart, redraw } from "./model.ts";
import type { ChartPart } from "../classes/chart-object-ids.ts";
import { isDrawnAsLine, seriesFill, seriesLine } from "./picture/series-colors.ts";
import type { Workbook } from "../workbook/workbook.ts";

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

function seriesOf(path: readonly string[]): string | undefined {
  return path[0] === "dataSetStyles" && path[2] === "look" && path.length === 4 ? path[1] : undefined;
}
