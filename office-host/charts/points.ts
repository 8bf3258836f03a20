import { readCells } from "../cells/read-cells.ts";
import { pointCount, valueCells } from "./chart-cells.ts";
import { toBoolean, storedMember, childPart, numberBetween, oneOfWords, toText } from "./stored-members.ts";
import { markerStyles } from "./series-look.ts";
import { chartOf } from "./model.ts";
import type { ChartObjectIds, ChartPart } from "../classes/excel-object.ts";
import { method, readOnly } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { colorOf } from "../excel/color.ts";
import { HostError } from "../excel/host-error.ts";

type Point = ChartObjectIds["ChartPoint"];
type Points = ChartObjectIds["ChartPointsCollection"];

const pointAt = (self: Points, index: number): ExcelObject =>
  new ExcelObject("ChartPoint", { ...self, path: [...self.path, String(index)], index });

export const chartPointsTable: ClassTable<Points> = {
  items: (book, self) =>
    Array.from({ length: pointCount(book, chartOf(book, self), self.dataSetId) }, (_, index) =>
      pointAt(self, index),
    ),
  members: {
    Count: readOnly("1.1", (book, self) => pointCount(book, chartOf(book, self), self.dataSetId)),
    GetCount: method("1.4", (book, self) => pointCount(book, chartOf(book, self), self.dataSetId)),
    GetItemAt: method("1.1", (book, self, [index]) => {
      const count = pointCount(book, chartOf(book, self), self.dataSetId);
      const position = Number(index);
      if (!(position >= 0 && position < count))
        throw new HostError("InvalidArgument", "There is no point with this index.");
      return pointAt(self, position);
    }),
  },
};

export const chartPointTable: ClassTable<Point> = {
  members: {
    Value: readOnly("1.1", (book, self) => {
      const cells = valueCells(book, chartOf(book, self), self.dataSetId);
      return readCells(book, cells, ({ value }) => value).flat()[self.index] ?? "";
    }),
    Format: childPart("1.1", "ChartPointFormat"),
    HasDataLabel: storedMember("1.7", "hasDataLabel", toBoolean, false),
    DataLabel: childPart("1.7", "ChartDataLabel", "label"),
    MarkerStyle: storedMember("1.7", "markerStyle", oneOfWords(...markerStyles), "Automatic"),
    MarkerSize: storedMember("1.7", "markerSize", numberBetween(2, 72), 5),
    MarkerBackgroundColor: storedMember("1.7", "markerBackgroundColor", colorOf, ""),
    MarkerForegroundColor: storedMember("1.7", "markerForegroundColor", colorOf, ""),
  },
};

const labelPositions = [
  "None",
  "Center",
  "InsideEnd",
  "InsideBase",
  "OutsideEnd",
  "Left",
  "Right",
  "Top",
  "Bottom",
  "BestFit",
  "Callout",
] as const;

/** `Excel.ChartDataLabels` of a series, or of all series of a chart. */
export const chartDataLabelsTable: ClassTable<ChartPart> = { members: labelMembers("1.1", "1.1") };

export const chartDataLabelTable: ClassTable<ChartPart> = {
  members: { ...labelMembers("1.7", "1.8"), Text: storedMember("1.8", "text", toText, "") },
};

function labelMembers(since: string, formatSince: string) {
  return {
    Position: storedMember<ChartPart>(since, "position", oneOfWords(...labelPositions), "OutsideEnd"),
    ShowValue: storedMember<ChartPart>(since, "showValue", toBoolean, true),
    ShowSeriesName: storedMember<ChartPart>(since, "showSeriesName", toBoolean, false),
    ShowCategoryName: storedMember<ChartPart>(since, "showCategoryName", toBoolean, false),
    ShowPercentage: storedMember<ChartPart>(since, "showPercentage", toBoolean, false),
    ShowLegendKey: storedMember<ChartPart>(since, "showLegendKey", toBoolean, false),
    Separator: storedMember<ChartPart>(since, "separator", toText, ", "),
    NumberFormat: storedMember<ChartPart>("1.8", "numberFormat", toText, "General"),
    Format: childPart<ChartPart>(formatSince, "ChartDataLabelFormat"),
  };
}
