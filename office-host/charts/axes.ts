import { axisKey, gridLinesOf } from "./picture/types.ts";
import { scalesOfChart } from "./picture/limits.ts";
import {
  toBoolean,
  storedMember,
  refusedUnderQuirk,
  withValueAt,
  childPart,
  numberBetween,
  numberOrAuto,
  oneOfWords,
  toText,
} from "./stored-members.ts";
import { chartOf, dataAddress, changeChart } from "./model.ts";
import type { ChartRuntime } from "./reading/reading.ts";
import type { AxisPart, ChartId, ObjectIds } from "../classes/excel-object.ts";
import { method, childObject, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { notSupported } from "../excel/host-error.ts";
import { areaOf } from "../cells/addresses.ts";
import type { Workbook } from "../workbook/workbook.ts";

export const chartAxesTable: ClassTable<ChartId> = {
  members: {
    CategoryAxis: childObject("1.1", (book, self) => axisObject(book, self, true, false)),
    ValueAxis: childObject("1.1", (book, self) => axisObject(book, self, false, false)),
    GetItem: method("1.7", (book, self, [type, group]) => {
      if (type !== "Category" && type !== "Value") throw notSupported(`ChartAxes.getItem of ${String(type)}`);
      return axisObject(book, self, type === "Category", group === "Secondary");
    }),
  },
};

/** `Excel.ChartAxis`. Unset limits and an unset `MajorUnit` have Excel's automatic values. */
export const chartAxisTable: ClassTable<AxisPart> = {
  members: {
    Type: readOnly("1.7", (_, { isCategory }) => (isCategory ? "Category" : "Value")),
    AxisGroup: readOnly("1.7", (_, { isSecondary }) => (isSecondary ? "Secondary" : "Primary")),
    Minimum: storedMember("1.1", "min", numberOrAuto, automatic("min")),
    Maximum: storedMember("1.1", "max", numberOrAuto, automatic("max")),
    MajorUnit: storedMember("1.1", ["look", "majorUnit"], numberOrAuto, automatic("step")),
    Visible: storedMember("1.7", ["look", "visible"], toBoolean, true),
    NumberFormat: storedMember("1.8", ["look", "numberFormat"], toText, "General"),
    ReversePlotOrder: storedMember("1.7", ["look", "reversePlotOrder"], toBoolean, false),
    ScaleType: storedMember("1.7", ["look", "scaleType"], oneOfWords("Linear", "Logarithmic"), "Linear"),
    LogBase: storedMember("1.7", ["look", "logBase"], numberBetween(2, 1000), 10),
    MajorTickMark: storedMember(
      "1.7",
      ["look", "majorTickMark"],
      oneOfWords("None", "Cross", "Inside", "Outside"),
      "None",
    ),
    MinorTickMark: storedMember(
      "1.7",
      ["look", "minorTickMark"],
      oneOfWords("None", "Cross", "Inside", "Outside"),
      "None",
    ),
    TickLabelPosition: storedMember(
      "1.7",
      ["look", "tickLabelPosition"],
      oneOfWords("NextToAxis", "High", "Low", "None"),
      "NextToAxis",
    ),
    TickLabelSpacing: storedMember("1.7", ["look", "tickLabelSpacing"], numberOrAuto, 1),
    TextOrientation: storedMember("1.8", ["look", "textOrientation"], numberBetween(-90, 180), 0),
    Position: refusedUnderQuirk(
      1688,
      storedMember(
        "1.8",
        ["look", "position"],
        oneOfWords("Automatic", "Maximum", "Minimum", "Custom"),
        "Automatic",
      ),
    ),
    IsBetweenCategories: storedMember("1.8", ["look", "isBetweenCategories"], toBoolean, true),
    Title: childPart("1.1", "ChartAxisTitle", "title"),
    Format: childPart("1.1", "ChartAxisFormat", "look"),
    MajorGridlines: childObject(
      "1.1",
      (_, self) => new ExcelObject("ChartGridlines", { ...self, isMinor: false }),
    ),
    MinorGridlines: childObject(
      "1.1",
      (_, self) => new ExcelObject("ChartGridlines", { ...self, isMinor: true }),
    ),
    SetCategoryNames: method("1.7", (book, self, [range]) => {
      const facts = chartOf(book, self);
      const labelRange = dataAddress(book, self.sheetId, areaOf(range));
      changeChart(book, facts, { dataSource: { ...facts.definition.dataSource, labelRange } });
    }),
  },
};

/** `Excel.ChartGridlines`. The default is that of the drawn chart. */
export const chartGridlinesTable: ClassTable<ObjectIds["ChartGridlines"]> = {
  members: {
    Visible: settable(
      "1.1",
      (book, self) => {
        const visibleLines = visibleGridLines(book, self);
        return visibleLines === "both" || visibleLines === (self.isMinor ? "minor" : "major");
      },
      (book, self, value) => {
        const visibleLines = visibleGridLines(book, self);
        const otherKind = self.isMinor ? "major" : "minor";
        const ownKind = self.isMinor ? "minor" : "major";
        const hasOther = visibleLines === otherKind || visibleLines === "both";
        const withOwn = hasOther ? "both" : ownKind;
        const withoutOwn = hasOther ? otherKind : "none";
        const next = value === true ? withOwn : withoutOwn;
        const facts = chartOf(book, self);
        changeChart(book, facts, withValueAt(facts.definition, [...self.path, "gridLines"], next));
      },
    ),
    Format: childObject(
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

export const chartGridlinesFormatTable: ClassTable<ObjectIds["ChartGridlinesFormat"]> = {
  members: { Line: childPart("1.1", "ChartLineFormat") },
};

function axisObject(
  workbook: Workbook,
  self: ChartId,
  isCategory: boolean,
  isSecondary: boolean,
): ExcelObject {
  const { sheetId, id } = self;
  const key = axisKey(chartOf(workbook, self).definition, isCategory, isSecondary);
  return new ExcelObject("ChartAxis", { sheetId, id, path: ["axesDesign", key], isCategory, isSecondary });
}

/** Returns a getter for the axis' current limit or step, or "" for an axis without numbers. */
function automatic(part: "min" | "max" | "step") {
  return (workbook: Workbook, self: AxisPart): number | "" => {
    const facts = chartOf(workbook, self);
    const { picture } = workbook.spreadsheet.getters.getChartRuntime(facts.id) as ChartRuntime;
    const scales = scalesOfChart(picture, facts.figure.width, facts.figure.height);
    const primary = self.isCategory ? scales.x : scales.value;
    const secondary = self.isCategory ? scales.secondX : scales.secondValue;
    return (self.isSecondary ? secondary : primary)?.[part] ?? "";
  };
}

function visibleGridLines(workbook: Workbook, self: AxisPart): string {
  return gridLinesOf(chartOf(workbook, self).definition, self.isCategory, self.isSecondary);
}
