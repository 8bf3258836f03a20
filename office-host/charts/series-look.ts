import {
  toBoolean,
  storeAt,
  storedMember,
  childPart,
  numberBetween,
  oneOfWords,
  refusedUnderQuirk,
} from "./stored-members.ts";
import { changesForSeriesType } from "./chart-types.ts";
import { chartOf, changeChart } from "./model.ts";
import type { ChartObjectIds } from "../classes/excel-object.ts";
import { chartTypes, seriesType } from "./picture/types.ts";
import { childObject, settable } from "../classes/class-table.ts";
import type { Member } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { colorOf } from "../excel/color.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Series = ChartObjectIds["ChartSeries"];

export const markerStyles = [
  "Automatic",
  "None",
  "Square",
  "Diamond",
  "Triangle",
  "X",
  "Star",
  "Dot",
  "Dash",
  "Circle",
  "Plus",
  "Picture",
] as const;

export const seriesLookMembers: Readonly<Record<string, Member<Series>>> = {
  ChartType: settable(
    "1.7",
    (book, self) => seriesType(chartOf(book, self).definition, self.dataSetId),
    setType,
  ),
  AxisGroup: settable(
    "1.8",
    (book, self) => (isSecondary(book, self) ? "Secondary" : "Primary"),
    (book, self, value) => {
      const isOnSecondary = oneOfWords("Primary", "Secondary")(value);
      storeAt(
        book,
        self,
        ["dataSetStyles", self.dataSetId, "yAxisId"],
        isOnSecondary === "Secondary" ? "y1" : undefined,
      );
    },
  ),
  GapWidth: sharedBarMember("1.7", "gapWidth", 0, 500, () => 150),
  Overlap: sharedBarMember("1.8", "overlap", -100, 100, (stacking) => (stacking === "none" ? 0 : 100)),
  HasDataLabels: settable(
    "1.7",
    (book, self) => {
      const { definition } = chartOf(book, self);
      return definition.dataSetStyles[self.dataSetId]?.look?.hasDataLabels ?? definition.showValues === true;
    },
    (book, self, value) => storeAt(book, self, lookPath(self, "hasDataLabels"), toBoolean(value)),
  ),
  DataLabels: childPart("1.8", "ChartDataLabels", "look", "labels"),
  Format: childPart("1.1", "ChartSeriesFormat"),
  MarkerStyle: refusedUnderQuirk(
    1729,
    storedMember("1.7", ["look", "markerStyle"], oneOfWords(...markerStyles), "Automatic"),
  ),
  MarkerSize: storedMember("1.7", ["look", "markerSize"], numberBetween(2, 72), 5),
  MarkerBackgroundColor: storedMember("1.7", ["look", "markerBackgroundColor"], colorOf, ""),
  MarkerForegroundColor: storedMember("1.7", ["look", "markerForegroundColor"], colorOf, ""),
  Smooth: storedMember("1.7", ["look", "smooth"], toBoolean, (book: Workbook, self: Series) => {
    const type = seriesType(chartOf(book, self).definition, self.dataSetId);
    return chartTypes[type]?.isSmooth === true;
  }),
  Filtered: storedMember("1.7", ["look", "filtered"], toBoolean, false),
  FirstSliceAngle: storedMember("1.8", ["look", "firstSliceAngle"], numberBetween(0, 360), 0),
  DoughnutHoleSize: storedMember("1.7", ["look", "doughnutHoleSize"], numberBetween(10, 90), 75),
  Points: childObject(
    "1.1",
    (_, self) => new ExcelObject("ChartPointsCollection", { ...self, path: lookPath(self, "points") }),
  ),
  Trendlines: childObject(
    "1.7",
    (_, self) => new ExcelObject("ChartTrendlineCollection", { ...self, path: lookPath(self, "trendlines") }),
  ),
};

const lookPath = ({ path }: Series, name: string): readonly string[] => [...path, "look", name];

function isSecondary(workbook: Workbook, self: Series): boolean {
  return chartOf(workbook, self).definition.dataSetStyles[self.dataSetId]?.yAxisId === "y1";
}

function setType(workbook: Workbook, self: Series, value: unknown): void {
  const facts = chartOf(workbook, self);
  changeChart(workbook, facts, changesForSeriesType(facts.definition, self.dataSetId, String(value)));
}

/** Returns a member that all bars on the same axes share, as in Excel. */
function sharedBarMember(
  since: string,
  name: "gapWidth" | "overlap",
  least: number,
  most: number,
  defaultFor: (stacking: string) => number,
): Member<Series> {
  return settable<Series>(
    since,
    (book, self) => {
      const { definition } = chartOf(book, self);
      const stacking = chartTypes[seriesType(definition, self.dataSetId)]?.stacking ?? "none";
      return definition.dataSetStyles[self.dataSetId]?.look?.[name] ?? defaultFor(stacking);
    },
    (book, self, value) => {
      const newValue = numberBetween(least, most)(value);
      const facts = chartOf(book, self);
      const isOnSecondary = isSecondary(book, self);
      const { dataSource, dataSetStyles } = facts.definition;
      const styles = dataSource.dataSets.map(({ dataSetId }) => {
        const style = dataSetStyles[dataSetId];
        const isOnSameAxes = (style?.yAxisId === "y1") === isOnSecondary;
        return [
          dataSetId,
          isOnSameAxes ? { ...style, look: { ...style?.look, [name]: newValue } } : style,
        ] as const;
      });
      changeChart(book, facts, { dataSetStyles: Object.fromEntries(styles) });
    },
  );
}
