import { seriesName } from "./chart-cells.ts";
import { flag, keep, keeps, keptAt, leadsBelow, number, numberOrAuto, oneOf, text } from "./kept.ts";
import type { TrendLook } from "../spreadsheet/chart-look.ts";
import { chart } from "./model.ts";
import type { ChartObjectIds } from "../classes/excel-object.ts";
import { does, sets } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Trendline = ChartObjectIds["ChartTrendline"];
type Trendlines = ChartObjectIds["ChartTrendlineCollection"];

const types = ["Linear", "Exponential", "Logarithmic", "MovingAverage", "Polynomial", "Power"] as const;

/** `Excel.ChartTrendlineCollection` of a series. */
export const chartTrendlinesTable: ClassTable<Trendlines> = {
  items: (book, self) => linesOf(book, self).map((_, index) => lineObject(self, index)),
  members: {
    GetCount: does("1.7", (book, self) => linesOf(book, self).length),
    GetItem: does("1.7", (book, self, [index]) => {
      if (linesOf(book, self)[Number(index)] === undefined)
        throw new HostError("InvalidArgument", "There is no trend line with this index.");
      return lineObject(self, Number(index));
    }),
    Add: does("1.7", (book, self, [type]) => {
      const before = linesOf(book, self);
      const kind = String(oneOf(...types)(type ?? "Linear"));
      keep(book, self, self.path, [...before, { type: kind }]);
      return lineObject(self, before.length);
    }),
  },
};

/** `Excel.ChartTrendline`. */
export const chartTrendlineTable: ClassTable<Trendline> = {
  members: {
    Type: keeps("1.7", "type", oneOf(...types), "Linear"),
    Name: sets(
      "1.7",
      (book, self) => {
        const { name, type = "Linear" } = (keptAt(chart(book, self).definition, self.path) ??
          {}) as Partial<TrendLook>;
        return name ?? `${type} (${seriesName(book, chart(book, self), self.dataSetId)})`;
      },
      (book, self, value) => keep(book, self, [...self.path, "name"], text(value)),
    ),
    ForwardPeriod: keeps("1.8", "forwardPeriod", number(0), 0),
    BackwardPeriod: keeps("1.8", "backwardPeriod", number(0), 0),
    MovingAveragePeriod: keeps("1.7", "movingAveragePeriod", number(2, 255), 2),
    PolynomialOrder: keeps("1.7", "polynomialOrder", number(2, 6), 2),
    Intercept: keeps("1.7", "intercept", numberOrAuto, ""),
    ShowEquation: keeps("1.8", "showEquation", flag, false),
    ShowRSquared: keeps("1.8", "showRSquared", flag, false),
    Format: leadsBelow("1.7", "ChartTrendlineFormat"),
    Delete: does("1.7", (book, self) => {
      const rest = linesOf(book, { ...self, path: self.path.slice(0, -1) }).filter(
        (_, at) => at !== self.index,
      );
      keep(book, self, self.path.slice(0, -1), rest);
    }),
  },
};

const lineObject = (self: Trendlines, index: number): ExcelObject =>
  new ExcelObject("ChartTrendline", { ...self, path: [...self.path, String(index)], index });

function linesOf(workbook: Workbook, self: Trendlines): readonly TrendLook[] {
  return (keptAt(chart(workbook, self).definition, self.path) ?? []) as readonly TrendLook[];
}
