import {
  toBoolean,
  storeAt,
  storedMember,
  childPart,
  numberBetween,
  oneOfWords,
  toText,
  valueAt,
  withValueAt,
} from "./stored-members.ts";
import { chartOf, changeChart } from "./model.ts";
import type { ChartPart } from "../classes/excel-object.ts";
import { method, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import type { ChartDefinition } from "../spreadsheet/chart-look.ts";
import { colorOf } from "../excel/color.ts";
import { isDrawnAsLine, seriesFill, seriesLine } from "./picture/looks.ts";
import type { Workbook } from "../workbook/workbook.ts";

const excelLineStyles = [
  "None",
  "Continuous",
  "Dash",
  "DashDot",
  "DashDotDot",
  "Dot",
  "Grey25",
  "Grey50",
  "Grey75",
  "Automatic",
  "RoundDot",
] as const;

/** `Excel.ChartFill`. Its `path` leads to a fill, such as `["excel", "area", "fill"]`. */
export const chartFillTable: ClassTable<ChartPart> = {
  members: {
    SetSolidColor: method("1.1", (book, self, [value]) => setFillColor(book, self, value)),
    GetSolidColor: method("1.16", (book, self) => fillColor(chartOf(book, self).definition, self.path)),
    Clear: method("1.1", (book, self) => setFillColor(book, self, "none")),
  },
};

/** `Excel.ChartLineFormat`. Its `path` leads to a line. */
export const chartLineTable: ClassTable<ChartPart> = { members: lineMembers("1.1", "1.1") };

/** `Excel.ChartBorder`. Its `path` leads to a border. */
export const chartBorderTable: ClassTable<ChartPart> = { members: lineMembers("1.7", "1.8") };

/** `Excel.ChartFont`. Its `path` leads to the font's properties. */
export const chartFontTable: ClassTable<ChartPart> = {
  members: {
    Bold: storedMember("1.1", "bold", toBoolean, false),
    Italic: storedMember("1.1", "italic", toBoolean, false),
    Color: storedMember("1.1", "color", colorOf, "#595959"),
    Size: storedMember("1.1", "fontSize", numberBetween(1, 409), (_: unknown, { path }: ChartPart) =>
      defaultSize(path),
    ),
    Name: storedMember("1.1", "name", toText, "Calibri"),
    Underline: storedMember("1.1", "underline", oneOfWords("None", "Single"), "None"),
  },
};

export const chartSeriesFormatTable: ClassTable<ChartPart> = {
  members: {
    Fill: childPart("1.1", "ChartFill", "look", "fill"),
    Line: childPart("1.1", "ChartLineFormat", "look", "line"),
  },
};

/** Returns the class table of a format. `members` has the requirement set of each member, such as "1.1". */
export function formatTable(
  members: Readonly<Partial<Record<"fill" | "border" | "line" | "font", string>>>,
  { fontPath = ["font"] }: { readonly fontPath?: readonly string[] } = {},
): ClassTable<ChartPart> {
  const { fill, border, line, font } = members;
  return {
    members: {
      ...(fill !== undefined && { Fill: childPart<ChartPart>(fill, "ChartFill", "fill") }),
      ...(border !== undefined && { Border: childPart<ChartPart>(border, "ChartBorder", "border") }),
      ...(line !== undefined && { Line: childPart<ChartPart>(line, "ChartLineFormat", "line") }),
      ...(font !== undefined && { Font: childPart<ChartPart>(font, "ChartFont", ...fontPath) }),
    },
  };
}

function lineMembers(colorSince: string, clearSince: string) {
  return {
    Color: settable<ChartPart>(
      colorSince,
      (book, self) => lineColor(chartOf(book, self).definition, self.path),
      setLineColor,
    ),
    LineStyle: storedMember<ChartPart>("1.7", "lineStyle", oneOfWords(...excelLineStyles), "Automatic"),
    Weight: storedMember<ChartPart>(
      "1.7",
      "weight",
      numberBetween(0, 1584),
      (_: unknown, { path }: ChartPart) => defaultWeight(path),
    ),
    Clear: method<ChartPart>(clearSince, (book, self) =>
      storeAt(book, self, [...self.path, "lineStyle"], "None"),
    ),
  };
}

/** Returns Excel's default line width in points. */
function defaultWeight(path: readonly string[]): number {
  return path[0] === "dataSetStyles" ? 2.25 : 0.75;
}

/** Returns Excel's default font size in points. */
function defaultSize(path: readonly string[]): number {
  if (path[0] === "title") return 14;
  return path.includes("title") ? 10 : 9;
}

/** Returns a part's fill color, or "" for none. */
function fillColor(definition: ChartDefinition, path: readonly string[]): string {
  const id = seriesIdIn(path);
  const color = id === undefined ? valueAt(definition, [...path, "color"]) : seriesFill(definition, id);
  return typeof color === "string" && color !== "none" ? color.toUpperCase() : "";
}

/** Returns a part's line color, or "" for none. */
function lineColor(definition: ChartDefinition, path: readonly string[]): string {
  const id = seriesIdIn(path);
  if (id !== undefined) return seriesLine(definition, id).toUpperCase();
  const color = valueAt(definition, [...path, "color"]);
  return typeof color === "string" ? color : "";
}

/** Sets a part's fill color. "none" removes the fill. */
function setFillColor(workbook: Workbook, self: ChartPart, value: unknown): void {
  setColor(workbook, self, value === "none" ? "none" : colorOf(value), () => true);
}

function setLineColor(workbook: Workbook, self: ChartPart, value: unknown): void {
  setColor(workbook, self, colorOf(value), isDrawnAsLine);
}

/** Stores a part's color. If `isShownColor`, the grid's chart panel also shows it for the series. */
function setColor(
  workbook: Workbook,
  self: ChartPart,
  value: unknown,
  isShownColor: (definition: ChartDefinition, dataSetId: string) => boolean,
): void {
  const chartFacts = chartOf(workbook, self);
  const coloredDefinition = withValueAt(chartFacts.definition, [...self.path, "color"], value);
  const id = seriesIdIn(self.path);
  const isSeries = id !== undefined && isShownColor(chartFacts.definition, id);
  const gridColor = value === "none" ? undefined : value;
  changeChart(
    workbook,
    chartFacts,
    isSeries
      ? withValueAt(coloredDefinition, ["dataSetStyles", id, "backgroundColor"], gridColor)
      : coloredDefinition,
  );
}

/** Returns the id of the series whose fill or line is at a path, or undefined for other parts. */
function seriesIdIn(path: readonly string[]): string | undefined {
  return path[0] === "dataSetStyles" && path[2] === "look" && path.length === 4 ? path[1] : undefined;
}
