import {
  toFlag,
  storeAt,
  storedMember,
  childPart,
  numberBetween,
  oneOfWords,
  toText,
  valueAt,
  withValueAt,
} from "./kept.ts";
import { chart, redraw } from "./model.ts";
import type { ChartPart } from "../classes/excel-object.ts";
import { method, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import type { ChartDefinition } from "../spreadsheet/chart-look.ts";
import { colorOf } from "../excel/color.ts";
import { isDrawnAsLine, seriesFill, seriesLine } from "./picture/looks.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Excel's line styles. */
const lineStyles = [
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

/** `Excel.ChartFill`. Its part is the filled surface. */
export const chartFillTable: ClassTable<ChartPart> = {
  members: {
    SetSolidColor: method("1.1", (book, self, [value]) => paintFill(book, self, value)),
    GetSolidColor: method("1.16", (book, self) => fillColor(chart(book, self).definition, self.path)),
    Clear: method("1.1", (book, self) => paintFill(book, self, "none")),
  },
};

/** `Excel.ChartLineFormat`. Its part is the line. */
export const chartLineTable: ClassTable<ChartPart> = { members: lineMembers("1.1", "1.1") };

/** `Excel.ChartBorder`. Its part is the border. */
export const chartBorderTable: ClassTable<ChartPart> = { members: lineMembers("1.7", "1.8") };

/** `Excel.ChartFont`. Its part is the owner of the text. */
export const chartFontTable: ClassTable<ChartPart> = {
  members: {
    Bold: storedMember("1.1", "bold", toFlag, false),
    Italic: storedMember("1.1", "italic", toFlag, false),
    Color: storedMember("1.1", "color", colorOf, "#595959"),
    Size: storedMember("1.1", "fontSize", numberBetween(1, 409), (_: unknown, { path }: ChartPart) =>
      sizeByItself(path),
    ),
    Name: storedMember("1.1", "name", toText, "Calibri"),
    Underline: storedMember("1.1", "underline", oneOfWords("None", "Single"), "None"),
  },
};

/** `Excel.ChartSeriesFormat`. */
export const chartSeriesFormatTable: ClassTable<ChartPart> = {
  members: {
    Fill: childPart("1.1", "ChartFill", "look", "fill"),
    Line: childPart("1.1", "ChartLineFormat", "look", "line"),
  },
};

/** Returns the table of `Excel.ChartPointFormat`, `ChartAreaFormat` and similar, with the named members. */
export function formatTable(
  members: Readonly<Partial<Record<"fill" | "border" | "line" | "font", string>>>,
  fontPath: readonly string[] = ["font"],
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

function lineMembers(colorSince: string, clearsSince: string) {
  return {
    Color: settable<ChartPart>(
      colorSince,
      (book, self) => lineColor(chart(book, self).definition, self.path),
      paintLine,
    ),
    LineStyle: storedMember<ChartPart>("1.7", "lineStyle", oneOfWords(...lineStyles), "Automatic"),
    Weight: storedMember<ChartPart>(
      "1.7",
      "weight",
      numberBetween(0, 1584),
      (_: unknown, { path }: ChartPart) => weightByItself(path),
    ),
    Clear: method<ChartPart>(clearsSince, (book, self) =>
      storeAt(book, self, [...self.path, "lineStyle"], "None"),
    ),
  };
}

/** Excel draws series with a width of 2.25 points and everything else with 0.75. */
function weightByItself(path: readonly string[]): number {
  return path[0] === "dataSetStyles" ? 2.25 : 0.75;
}

/** Excel uses 14 points for a chart's title, 10 for titles of axes and 9 for everything else. */
function sizeByItself(path: readonly string[]): number {
  if (path[0] === "title") return 14;
  return path.includes("title") ? 10 : 9;
}

/** Returns the color of a surface as Excel does: empty if it has no fill. */
function fillColor(definition: ChartDefinition, path: readonly string[]): string {
  const id = seriesOf(path);
  const found = id === undefined ? valueAt(definition, [...path, "color"]) : seriesFill(definition, id);
  return typeof found === "string" && found !== "none" ? found.toUpperCase() : "";
}

/** Returns the color of a line as Excel does. */
function lineColor(definition: ChartDefinition, path: readonly string[]): string {
  const id = seriesOf(path);
  if (id !== undefined) return seriesLine(definition, id).toUpperCase();
  const kept = valueAt(definition, [...path, "color"]);
  return typeof kept === "string" ? kept : "";
}

/** Fills a part of a chart, or clears it with "none". */
function paintFill(workbook: Workbook, self: ChartPart, value: unknown): void {
  paint(workbook, self, value === "none" ? "none" : colorOf(value), () => true);
}

/** Colors the line of a part. */
function paintLine(workbook: Workbook, self: ChartPart, value: unknown): void {
  paint(workbook, self, colorOf(value), isDrawnAsLine);
}

/** If the spreadsheet shows the color of a series in its own panel, it is stored there too. */
function paint(
  workbook: Workbook,
  self: ChartPart,
  value: unknown,
  isShown: (definition: ChartDefinition, dataSetId: string) => boolean,
): void {
  const facts = chart(workbook, self);
  const painted = withValueAt(facts.definition, [...self.path, "color"], value);
  const id = seriesOf(self.path);
  const isSeries = id !== undefined && isShown(facts.definition, id);
  const shown = value === "none" ? undefined : value;
  redraw(
    workbook,
    facts,
    isSeries ? withValueAt(painted, ["dataSetStyles", id, "backgroundColor"], shown) : painted,
  );
}

function seriesOf(path: readonly string[]): string | undefined {
  return path[0] === "dataSetStyles" && path[2] === "look" && path.length === 4 ? path[1] : undefined;
}
