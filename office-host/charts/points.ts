import { readCells } from "../cells/read-cells.ts";
import { pointCount, valueCells } from "./chart-cells.ts";
import { flag, keeps, leadsBelow, number, oneOf, text } from "./kept.ts";
import { markerStyles } from "./series-look.ts";
import { chart } from "./model.ts";
import type { ChartObjectIds, ChartPart } from "../classes/excel-object.ts";
import { does, reads } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { colorOf } from "../excel/color.ts";
import { HostError } from "../excel/host-error.ts";

type Point = ChartObjectIds["ChartPoint"];
type Points = ChartObjectIds["ChartPointsCollection"];

const pointAt = (self: Points, index: number): ExcelObject =>
  new ExcelObject("ChartPoint", { ...self, path: [...self.path, String(index)], index });

/** `Excel.ChartPointsCollection` of a series. */
export const chartPointsTable: ClassTable<Points> = {
  items: (book, self) =>
    Array.from({ length: pointCount(book, chart(book, self), self.dataSetId) }, (_, index) =>
      pointAt(self, index),
    ),
  members: {
    Count: reads("1.1", (book, self) => pointCount(book, chart(book, self), self.dataSetId)),
    GetCount: does("1.4", (book, self) => pointCount(book, chart(book, self), self.dataSetId)),
    GetItemAt: does("1.1", (book, self, [index]) => {
      const count = pointCount(book, chart(book, self), self.dataSetId);
      const place = Number(index);
      if (!(place >= 0 && place < count))
        throw new HostError("InvalidArgument", "There is no point with this index.");
      return pointAt(self, place);
    }),
  },
};

/** `Excel.ChartPoint`, with the settings of one point. */
export const chartPointTable: ClassTable<Point> = {
  members: {
    Value: reads("1.1", (book, self) => {
      const cells = valueCells(book, chart(book, self), self.dataSetId);
      return readCells(book, cells, ({ value }) => value).flat()[self.index] ?? "";
    }),
    Format: leadsBelow("1.1", "ChartPointFormat"),
    HasDataLabel: keeps("1.7", "hasDataLabel", flag, false),
    DataLabel: leadsBelow("1.7", "ChartDataLabel", "label"),
    MarkerStyle: keeps("1.7", "markerStyle", oneOf(...markerStyles), "Automatic"),
    MarkerSize: keeps("1.7", "markerSize", number(2, 72), 5),
    MarkerBackgroundColor: keeps("1.7", "markerBackgroundColor", colorOf, ""),
    MarkerForegroundColor: keeps("1.7", "markerForegroundColor", colorOf, ""),
  },
};

/** Excel's label positions. */
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

/** `Excel.ChartDataLabel` of one point. */
export const chartDataLabelTable: ClassTable<ChartPart> = {
  members: { ...labelMembers("1.7", "1.8"), Text: keeps("1.8", "text", text, "") },
};

function labelMembers(since: string, formatSince: string) {
  return {
    Position: keeps<ChartPart>(since, "position", oneOf(...labelPositions), "OutsideEnd"),
    ShowValue: keeps<ChartPart>(since, "showValue", flag, true),
    ShowSeriesName: keeps<ChartPart>(since, "showSeriesName", flag, false),
    ShowCategoryName: keeps<ChartPart>(since, "showCategoryName", flag, false),
    ShowPercentage: keeps<ChartPart>(since, "showPercentage", flag, false),
    ShowLegendKey: keeps<ChartPart>(since, "showLegendKey", flag, false),
    ShowBubbleSize: keeps<ChartPart>(since, "showBubbleSize", flag, false),
    Separator: keeps<ChartPart>(since, "separator", text, ", "),
    NumberFormat: keeps<ChartPart>("1.8", "numberFormat", text, "General"),
    LinkNumberFormat: keeps<ChartPart>("1.9", "linkNumberFormat", flag, true),
    TextOrientation: keeps<ChartPart>("1.8", "textOrientation", number(-90, 90), 0),
    Format: leadsBelow<ChartPart>(formatSince, "ChartDataLabelFormat"),
  };
}
