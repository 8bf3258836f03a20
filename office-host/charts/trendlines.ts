import { seriesName } from "./chart-cells.ts";
import {
  toBoolean,
  storeAt,
  storedMember,
  valueAt,
  childPart,
  numberBetween,
  oneOfWords,
  toText,
} from "./stored-members.ts";
import type { TrendLook } from "../spreadsheet/chart-look.ts";
import { chartOf } from "./model.ts";
import type { ChartObjectIds } from "../classes/excel-object.ts";
import { method, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Trendline = ChartObjectIds["ChartTrendline"];
type Trendlines = ChartObjectIds["ChartTrendlineCollection"];

const types = ["Linear", "Exponential", "Logarithmic", "MovingAverage", "Polynomial", "Power"] as const;

export const chartTrendlinesTable: ClassTable<Trendlines> = {
  items: (book, self) => linesOf(book, self).map((_, index) => lineObject(self, index)),
  members: {
    GetCount: method("1.7", (book, self) => linesOf(book, self).length),
    GetItem: method("1.7", (book, self, [index]) => {
      if (linesOf(book, self)[Number(index)] === undefined)
        throw new HostError("InvalidArgument", "There is no trend line with this index.");
      return lineObject(self, Number(index));
    }),
    Add: method("1.7", (book, self, [type]) => {
      const before = linesOf(book, self);
      const kind = String(oneOfWords(...types)(type ?? "Linear"));
      storeAt(book, self, self.path, [...before, { type: kind }]);
      return lineObject(self, before.length);
    }),
  },
};

export const chartTrendlineTable: ClassTable<Trendline> = {
  members: {
    Type: storedMember("1.7", "type", oneOfWords(...types), "Linear"),
    Name: settable(
      "1.7",
      (book, self) => {
        const { name, type = "Linear" } = (valueAt(chartOf(book, self).definition, self.path) ??
          {}) as Partial<TrendLook>;
        return name ?? `${type} (${seriesName(book, chartOf(book, self), self.dataSetId)})`;
      },
      (book, self, value) => storeAt(book, self, [...self.path, "name"], toText(value)),
    ),
    ForwardPeriod: storedMember("1.8", "forwardPeriod", numberBetween(0), 0),
    BackwardPeriod: storedMember("1.8", "backwardPeriod", numberBetween(0), 0),
    MovingAveragePeriod: storedMember("1.7", "movingAveragePeriod", numberBetween(2, 255), 2),
    PolynomialOrder: storedMember("1.7", "polynomialOrder", numberBetween(2, 6), 2),
    ShowEquation: storedMember("1.8", "showEquation", toBoolean, false),
    ShowRSquared: storedMember("1.8", "showRSquared", toBoolean, false),
    Format: childPart("1.7", "ChartTrendlineFormat"),
    Delete: method("1.7", (book, self) => {
      const rest = linesOf(book, { ...self, path: self.path.slice(0, -1) }).filter(
        (_, at) => at !== self.index,
      );
      storeAt(book, self, self.path.slice(0, -1), rest);
    }),
  },
};

const lineObject = (self: Trendlines, index: number): ExcelObject =>
  new ExcelObject("ChartTrendline", { ...self, path: [...self.path, String(index)], index });

function linesOf(workbook: Workbook, self: Trendlines): readonly TrendLook[] {
  return (valueAt(chartOf(workbook, self).definition, self.path) ?? []) as readonly TrendLook[];
}
