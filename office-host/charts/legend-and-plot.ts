import { flag, keep, keeps, keptAt, leadsBelow, number, oneOf, refusedBy } from "./kept.ts";
import { chart, redraw } from "./model.ts";
import type { ChartFacts } from "./model.ts";
import type { ChartId, ChartPart, ChartObjectIds } from "../classes/excel-object.ts";
import { does, leadsTo, reads, sets } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError, notServed } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { pointCount } from "./chart-cells.ts";
import { chartTypes, excelChartType } from "./picture/types.ts";

const positions: Readonly<Record<string, string>> = {
  Top: "top",
  Bottom: "bottom",
  Left: "left",
  Right: "right",
  Corner: "right",
};

/** `Excel.ChartLegend`. The position `Corner` is drawn on the right. */
export const chartLegendTable: ClassTable<ChartPart> = {
  members: {
    Visible: sets(
      "1.1",
      (book, self) => chart(book, self).definition.legendPosition !== "none",
      (book, self, value) => {
        const facts = chart(book, self);
        const { legendPosition, excel } = facts.definition;
        const isShown = legendPosition !== "none";
        if (isShown === (value === true)) return;
        // A legend that is shown again returns to its former position.
        const before = keptAt(excel ?? {}, ["legend", "hiddenAt"]);
        keep(book, self, [...self.path, "hiddenAt"], isShown ? legendPosition : undefined);
        redraw(book, chart(book, self), {
          legendPosition: isShown ? "none" : typeof before === "string" ? before : "right",
        });
      },
    ),
    Position: sets(
      "1.1",
      (book, self) => {
        const { legendPosition } = chart(book, self).definition;
        return Object.keys(positions).find((name) => positions[name] === legendPosition) ?? "Right";
      },
      (book, self, value) => {
        const legendPosition = positions[String(value)];
        if (legendPosition === undefined) throw notServed(`setting ChartLegend.position to ${String(value)}`);
        redraw(book, chart(book, self), { legendPosition });
      },
    ),
    Overlay: keeps("1.1", "overlay", flag, false),
    Format: leadsBelow("1.1", "ChartLegendFormat"),
    LegendEntries: leadsTo(
      "1.7",
      (_, { sheetId, id }) => new ExcelObject("ChartLegendEntryCollection", { sheetId, id }),
    ),
  },
};

/** `Excel.ChartLegendEntryCollection`: series and trend lines, or the slices of a pie. */
export const chartLegendEntriesTable: ClassTable<ChartId> = {
  items: (book, self) => entriesOf(book, self),
  members: {
    GetCount: does("1.7", (book, self) => entriesOf(book, self).length),
    GetItemAt: does("1.7", (book, self, [index]) => {
      const found = entriesOf(book, self)[Number(index)];
      if (found === undefined) throw new HostError("InvalidArgument", "There is no entry with this index.");
      return found;
    }),
  },
};

/** `Excel.ChartLegendEntry`. */
export const chartLegendEntryTable: ClassTable<ChartObjectIds["ChartLegendEntry"]> = {
  members: {
    Index: reads("1.8", (_, { index }) => index),
    Visible: refusedBy<ChartObjectIds["ChartLegendEntry"]>(
      "legend entries",
      sets<ChartObjectIds["ChartLegendEntry"]>(
        "1.7",
        (book, self) => keptAt(chart(book, self).definition, [...self.path, "isUnlisted"]) !== true,
        (book, self, value) =>
          keep(book, self, [...self.path, "isUnlisted"], value === true ? undefined : true),
      ),
    ),
  },
};

/** `Excel.ChartPlotArea`. */
export const chartPlotAreaTable: ClassTable<ChartPart> = {
  members: {
    Format: leadsBelow("1.8", "ChartPlotAreaFormat"),
    Position: keeps("1.8", "position", oneOf("Automatic", "Custom"), "Automatic"),
    ...Object.fromEntries(
      ["Left", "Top", "Width", "Height", "InsideLeft", "InsideTop", "InsideWidth", "InsideHeight"].map(
        (name) => [name, keeps<ChartPart>("1.8", name.charAt(0).toLowerCase() + name.slice(1), number(0), 0)],
      ),
    ),
  },
};

function entriesOf(workbook: Workbook, { sheetId, id }: ChartId): readonly ExcelObject[] {
  return legendEntries(workbook, chart(workbook, { sheetId, id })).map(
    (path, index) => new ExcelObject("ChartLegendEntry", { sheetId, id, path, index }),
  );
}

/** Returns the paths of all legend entries: every series, then every trend line, or the slices of a pie. */
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
  const trends = dataSets.flatMap(({ dataSetId }) =>
    (definition.dataSetStyles[dataSetId]?.look?.trendlines ?? []).map((_, index) => [
      ...seriesPath(dataSetId),
      "trendlines",
      String(index),
    ]),
  );
  return [...dataSets.map(({ dataSetId }) => seriesPath(dataSetId)), ...trends];
}

/** Returns the path of a series' look. */
function seriesPath(dataSetId: string): readonly string[] {
  return ["dataSetStyles", dataSetId, "look"];
}
