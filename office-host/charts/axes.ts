import { axisKey } from "./picture/types.ts";
import { axesAt } from "./picture/limits.ts";
import {
  flag,
  keeps,
  refusedBy,
  keptAt,
  keptWith,
  leadsBelow,
  number,
  numberOrAuto,
  oneOf,
  text,
} from "./kept.ts";
import { chart, dataAddress, redraw } from "./model.ts";
import type { ChartRuntime } from "./reading/reading.ts";
import type { AxisPart, ChartId, ObjectIds } from "../classes/excel-object.ts";
import { does, leadsTo, reads, sets } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { notServed } from "../excel/host-error.ts";
import { areaOf } from "../cells/addresses.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** `Excel.ChartAxes`. */
export const chartAxesTable: ClassTable<ChartId> = {
  members: {
    CategoryAxis: leadsTo("1.1", (book, self) => axisObject(book, self, true, false)),
    ValueAxis: leadsTo("1.1", (book, self) => axisObject(book, self, false, false)),
    GetItem: does("1.7", (book, self, [type, group]) => {
      if (type !== "Category" && type !== "Value") throw notServed(`ChartAxes.getItem of ${String(type)}`);
      return axisObject(book, self, type === "Category", group === "Secondary");
    }),
  },
};

/** `Excel.ChartAxis`. Limits and steps that are not set return the automatic ones. */
export const chartAxisTable: ClassTable<AxisPart> = {
  members: {
    Type: reads("1.7", (_, { isCategory }) => (isCategory ? "Category" : "Value")),
    AxisGroup: reads("1.7", (_, { isSecondary }) => (isSecondary ? "Secondary" : "Primary")),
    Minimum: keeps("1.1", "min", numberOrAuto, chosen("min")),
    Maximum: keeps("1.1", "max", numberOrAuto, chosen("max")),
    MajorUnit: keeps("1.1", ["look", "majorUnit"], numberOrAuto, chosen("step")),
    MinorUnit: keeps("1.1", ["look", "minorUnit"], numberOrAuto, ""),
    Visible: keeps("1.7", ["look", "visible"], flag, true),
    NumberFormat: keeps("1.8", ["look", "numberFormat"], text, "General"),
    ReversePlotOrder: keeps("1.7", ["look", "reversePlotOrder"], flag, false),
    ScaleType: keeps("1.7", ["look", "scaleType"], oneOf("Linear", "Logarithmic"), "Linear"),
    LogBase: keeps("1.7", ["look", "logBase"], number(2, 1000), 10),
    MajorTickMark: keeps(
      "1.7",
      ["look", "majorTickMark"],
      oneOf("None", "Cross", "Inside", "Outside"),
      "None",
    ),
    MinorTickMark: keeps(
      "1.7",
      ["look", "minorTickMark"],
      oneOf("None", "Cross", "Inside", "Outside"),
      "None",
    ),
    TickLabelPosition: keeps(
      "1.7",
      ["look", "tickLabelPosition"],
      oneOf("NextToAxis", "High", "Low", "None"),
      "NextToAxis",
    ),
    TickLabelSpacing: keeps("1.7", ["look", "tickLabelSpacing"], numberOrAuto, 1),
    TickMarkSpacing: keeps("1.7", ["look", "tickMarkSpacing"], number(1, 31_999), 1),
    TextOrientation: keeps("1.8", ["look", "textOrientation"], number(-90, 180), 0),
    CategoryType: keeps(
      "1.7",
      ["look", "categoryType"],
      oneOf("Automatic", "TextAxis", "DateAxis"),
      "Automatic",
    ),
    Position: refusedBy(
      1688,
      keeps("1.8", ["look", "position"], oneOf("Automatic", "Maximum", "Minimum", "Custom"), "Automatic"),
    ),
    IsBetweenCategories: keeps("1.8", ["look", "isBetweenCategories"], flag, true),
    LinkNumberFormat: keeps("1.9", ["look", "linkNumberFormat"], flag, true),
    DisplayUnit: keeps(
      "1.7",
      ["look", "displayUnit"],
      oneOf("None", "Hundreds", "Thousands", "TenThousands", "HundredThousands", "Millions"),
      "None",
    ),
    Title: leadsBelow("1.1", "ChartAxisTitle", "title"),
    Format: leadsBelow("1.1", "ChartAxisFormat", "look"),
    MajorGridlines: leadsTo(
      "1.1",
      (_, self) => new ExcelObject("ChartGridlines", { ...self, isMinor: false }),
    ),
    MinorGridlines: leadsTo(
      "1.1",
      (_, self) => new ExcelObject("ChartGridlines", { ...self, isMinor: true }),
    ),
    SetCategoryNames: does("1.7", (book, self, [range]) => {
      const facts = chart(book, self);
      const labelRange = dataAddress(book, self.sheetId, areaOf(range));
      redraw(book, facts, { dataSource: { ...facts.definition.dataSource, labelRange } });
    }),
  },
};

/** `Excel.ChartGridlines`. A new chart has major ones on the value axis. */
export const chartGridlinesTable: ClassTable<ObjectIds["ChartGridlines"]> = {
  members: {
    Visible: sets(
      "1.1",
      (book, self) => {
        const shown = gridLines(book, self);
        return shown === "both" || shown === (self.isMinor ? "minor" : "major");
      },
      (book, self, value) => {
        const shown = gridLines(book, self);
        const other = self.isMinor ? "major" : "minor";
        const own = self.isMinor ? "minor" : "major";
        const isOther = shown === other || shown === "both";
        const next = value === true ? (isOther ? "both" : own) : isOther ? other : "none";
        const facts = chart(book, self);
        redraw(book, facts, keptWith(facts.definition, [...self.path, "gridLines"], next));
      },
    ),
    Format: leadsTo(
      "1.1",
      (_, { sheetId, id, path, isMinor }) =>
        new ExcelObject("ChartGridlinesFormat", {
          sheetId,
          id,
          path: [...path, "look", isMinor ? "minorGridline" : "gridline"],
        }),
    ),
  },
};

/** `Excel.ChartGridlinesFormat`. Its part is the line itself. */
export const chartGridlinesFormatTable: ClassTable<ObjectIds["ChartGridlinesFormat"]> = {
  members: { Line: leadsBelow("1.1", "ChartLineFormat") },
};

function axisObject(
  workbook: Workbook,
  self: ChartId,
  isCategory: boolean,
  isSecondary: boolean,
): ExcelObject {
  const { sheetId, id } = self;
  const key = axisKey(chart(workbook, self).definition, isCategory, isSecondary);
  return new ExcelObject("ChartAxis", { sheetId, id, path: ["axesDesign", key], isCategory, isSecondary });
}

/** Returns what Excel would choose. A category axis has neither limits nor steps. */
function chosen(part: "min" | "max" | "step") {
  return (workbook: Workbook, self: AxisPart): number | "" => {
    const facts = chart(workbook, self);
    const { picture } = workbook.book.getters.getChartRuntime(facts.id) as ChartRuntime;
    const axes = axesAt(picture, facts.figure.width, facts.figure.height);
    const { isCategory, isSecondary } = self;
    const scale = isCategory
      ? isSecondary
        ? axes.secondX
        : axes.x
      : isSecondary
        ? axes.secondValue
        : axes.value;
    return scale?.[part] ?? "";
  };
}

function gridLines(workbook: Workbook, self: AxisPart): string {
  const kept = keptAt(chart(workbook, self).definition, [...self.path, "gridLines"]);
  return typeof kept === "string" ? kept : self.isCategory || self.isSecondary ? "none" : "major";
}
