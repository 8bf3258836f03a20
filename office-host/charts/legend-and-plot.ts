import {
  toBoolean,
  storeAt,
  storedMember,
  valueAt,
  childPart,
  numberBetween,
  oneOfWords,
  refusedUnderQuirk,
} from "./stored-members.ts";
import { chartOf, changeChart } from "./model.ts";
import type { ChartFacts } from "./model.ts";
import type { ChartId, ChartPart, ChartObjectIds } from "../classes/excel-object.ts";
import { method, childObject, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError, notSupported } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { pointCount } from "./chart-cells.ts";
import { chartTypes, excelChartType } from "./picture/types.ts";

const legendPositions: Readonly<Record<string, string>> = {
  Top: "top",
  Bottom: "bottom",
  Left: "left",
  Right: "right",
  Corner: "right",
};

/** `Excel.ChartLegend`. A legend at `Corner` is drawn on the right. */
export const chartLegendTable: ClassTable<ChartPart> = {
  members: {
    Visible: settable(
      "1.1",
      (book, self) => chartOf(book, self).definition.legendPosition !== "none",
      (book, self, value) => {
        const facts = chartOf(book, self);
        const { legendPosition, excel } = facts.definition;
        const isShown = legendPosition !== "none";
        if (isShown === (value === true)) return;
        const hiddenAt = valueAt(excel ?? {}, ["legend", "hiddenAt"]);
        const formerPosition = typeof hiddenAt === "string" ? hiddenAt : "right";
        storeAt(book, self, [...self.path, "hiddenAt"], isShown ? legendPosition : undefined);
        changeChart(book, chartOf(book, self), { legendPosition: isShown ? "none" : formerPosition });
      },
    ),
    Position: settable(
      "1.1",
      (book, self) => {
        const { legendPosition } = chartOf(book, self).definition;
        return (
          Object.keys(legendPositions).find((name) => legendPositions[name] === legendPosition) ?? "Right"
        );
      },
      (book, self, value) => {
        const legendPosition = legendPositions[String(value)];
        if (legendPosition === undefined)
          throw notSupported(`setting ChartLegend.position to ${String(value)}`);
        changeChart(book, chartOf(book, self), { legendPosition });
      },
    ),
    Overlay: storedMember("1.1", "overlay", toBoolean, false),
    Format: childPart("1.1", "ChartLegendFormat"),
    LegendEntries: childObject(
      "1.7",
      (_, { sheetId, id }) => new ExcelObject("ChartLegendEntryCollection", { sheetId, id }),
    ),
  },
};

/** `Excel.ChartLegendEntryCollection`: series and trend lines, or the slices of a pie. */
export const chartLegendEntriesTable: ClassTable<ChartId> = {
  items: (book, self) => entriesOf(book, self),
  members: {
    GetCount: method("1.7", (book, self) => entriesOf(book, self).length),
    GetItemAt: method("1.7", (book, self, [index]) => {
      const found = entriesOf(book, self)[Number(index)];
      if (found === undefined) throw new HostError("InvalidArgument", "There is no entry with this index.");
      return found;
    }),
  },
};

export const chartLegendEntryTable: ClassTable<ChartObjectIds["ChartLegendEntry"]> = {
  members: {
    Index: readOnly("1.8", (_, { index }) => index),
    Visible: refusedUnderQuirk<ChartObjectIds["ChartLegendEntry"]>(
      "legend entries",
      settable<ChartObjectIds["ChartLegendEntry"]>(
        "1.7",
        (book, self) => valueAt(chartOf(book, self).definition, [...self.path, "isUnlisted"]) !== true,
        (book, self, value) =>
          storeAt(book, self, [...self.path, "isUnlisted"], value === true ? undefined : true),
      ),
    ),
  },
};

export const chartPlotAreaTable: ClassTable<ChartPart> = {
  members: {
    Format: childPart("1.8", "ChartPlotAreaFormat"),
    Position: storedMember("1.8", "position", oneOfWords("Automatic", "Custom"), "Automatic"),
    ...Object.fromEntries(
      ["Left", "Top", "Width", "Height", "InsideLeft", "InsideTop", "InsideWidth", "InsideHeight"].map(
        (name) => [
          name,
          storedMember<ChartPart>("1.8", name.charAt(0).toLowerCase() + name.slice(1), numberBetween(0), 0),
        ],
      ),
    ),
  },
};

function entriesOf(workbook: Workbook, { sheetId, id }: ChartId): readonly ExcelObject[] {
  return legendEntries(workbook, chartOf(workbook, { sheetId, id })).map(
    (path, index) => new ExcelObject("ChartLegendEntry", { sheetId, id, path, index }),
  );
}

/** Returns the path of each legend entry: the series, then the trend lines, or the slices of a pie. */
export function legendEntries(workbook: Workbook, facts: ChartFacts): readonly (readonly string[])[] {
  const { definition } = facts;
  const { dataSets } = definition.dataSource;
  const first = dataSets[0];
  if (chartTypes[excelChartType(definition)]?.shape === "slices" && first !== undefined)
    return Array.from({ length: pointCount(workbook, facts, first.dataSetId) }, (_, index) => [
      ...seriesPath(first.dataSetId),
      "points",
      String(index),
    ]);
  const trendPaths = dataSets.flatMap(({ dataSetId }) =>
    (definition.dataSetStyles[dataSetId]?.look?.trendlines ?? []).map((_, index) => [
      ...seriesPath(dataSetId),
      "trendlines",
      String(index),
    ]),
  );
  return [...dataSets.map(({ dataSetId }) => seriesPath(dataSetId)), ...trendPaths];
}

function seriesPath(dataSetId: string): readonly string[] {
  return ["dataSetStyles", dataSetId, "look"];
}
