import { areaOfAddress } from "./addresses.ts";
import { chartData } from "./chart-data.ts";
import { chart, chartName, chartsOf, redraw } from "./chart-model.ts";
import type { ChartFacts } from "./chart-model.ts";
import { anchorAt, move, moveOver, placeOf } from "./chart-place.ts";
import type { Measure } from "./chart-place.ts";
import { chartTypes, excelChartType } from "./chart-types.ts";
import type { DrawnAs } from "./chart-types.ts";
import { does, leadsTo, reads, sets } from "./class-table.ts";
import type { ClassTable } from "./class-table.ts";
import { ExcelObject } from "./excel-object.ts";
import type { Selves } from "./excel-object.ts";
import { HostError } from "./host-error.ts";
import { refuseLocked } from "./protection.ts";
import { areaOf } from "./range-objects.ts";
import type { Workbook } from "./workbook.ts";

type Chart = Selves["Chart"];

const chartObject = ({ sheetId, id }: ChartFacts): ExcelObject => new ExcelObject("Chart", { sheetId, id });

/** Excel's size of a new chart, in pixels. */
const newSize = { width: 480, height: 288 } as const;

/** `Excel.ChartCollection` of a worksheet. */
export const chartCollectionTable: ClassTable<Selves["ChartCollection"]> = {
  items: (book, { sheetId }) => chartsOf(book, sheetId).map(chartObject),
  members: {
    Count: reads("1.1", (book, { sheetId }) => chartsOf(book, sheetId).length),
    GetCount: does("1.4", (book, { sheetId }) => chartsOf(book, sheetId).length),
    GetItem: does("1.1", (book, { sheetId }, [key]) => {
      const found = find(book, sheetId, key);
      if (found === undefined) throw new HostError("ItemNotFound", "The chart doesn't exist.");
      return chartObject(found);
    }),
    GetItemOrNullObject: does("1.4", (book, { sheetId }, [key]) => {
      const found = find(book, sheetId, key);
      return found === undefined ? null : chartObject(found);
    }),
    GetItemAt: does("1.1", (book, { sheetId }, [index]) => {
      const found = chartsOf(book, sheetId)[Number(index)];
      if (found === undefined) throw new HostError("InvalidArgument", "There is no chart of this index.");
      return chartObject(found);
    }),
    Add: does("1.1", (book, { sheetId }, [type, source, seriesBy]) =>
      addChart(book, sheetId, type, source, seriesBy),
    ),
  },
};

/** `Excel.Chart`: place, type, data; what it is made of has tables of its own. */
export const chartTable: ClassTable<Chart> = {
  idOf: (book, self) => chart(book, self).id,
  members: {
    Id: reads("1.7", (book, self) => chart(book, self).id),
    Name: sets("1.1", (book, self) => chartName(book, chart(book, self)), rename),
    ChartType: sets(
      "1.7",
      (book, self) => excelChartType(chart(book, self).definition),
      (book, self, value) => {
        const { type, options } = drawnAs(value);
        redraw(book, chart(book, self), { type, ...options });
      },
    ),
    Top: measure("top"),
    Left: measure("left"),
    Width: measure("width"),
    Height: measure("height"),
    Title: leadsTo("1.1", (_, self) => new ExcelObject("ChartTitle", self)),
    Legend: leadsTo("1.1", (_, self) => new ExcelObject("ChartLegend", self)),
    Series: leadsTo("1.1", (_, self) => new ExcelObject("ChartSeriesCollection", self)),
    Worksheet: leadsTo("1.2", (_, { sheetId }) => new ExcelObject("Worksheet", { sheetId })),
    SetData: does("1.1", (book, self, [source, seriesBy]) => {
      const dataSource = chartData(book, self.sheetId, areaOf(source), seriesBy);
      redraw(book, chart(book, self), { dataSource, dataSetStyles: {} });
    }),
    SetPosition: does("1.1", (book, self, [start, end]) => {
      const from = areaOfAddress(book, start, self.sheetId);
      const to = end === null || end === undefined ? undefined : areaOfAddress(book, end, self.sheetId);
      moveOver(book, chart(book, self), from, to);
    }),
    Delete: does("1.1", (book, self) => {
      refuseLocked(book, self.sheetId);
      const { figure, sheetId, id } = chart(book, self);
      book.book.run("DELETE_FIGURE", { sheetId, figureId: figure.id });
      book.extras.charts.delete(id);
    }),
  },
};

function addChart(
  workbook: Workbook,
  sheetId: string,
  excelType: unknown,
  source: unknown,
  seriesBy: unknown,
): ExcelObject {
  refuseLocked(workbook, sheetId);
  const { type, options } = drawnAs(excelType);
  const dataSource = chartData(workbook, sheetId, areaOf(source), seriesBy);
  const [id, figureId] = [workbook.newId(), workbook.newId()];
  const isAlone = dataSource.dataSets.length === 1;
  workbook.book.run("CREATE_CHART", {
    sheetId,
    figureId,
    chartId: id,
    ...anchorAt(workbook, sheetId, 96, 60),
    size: newSize,
    definition: {
      type,
      ...options,
      dataSource,
      dataSetStyles: {},
      // Excel names a chart of one series after it.
      title: { text: isAlone ? "" : "Chart Title" },
      legendPosition: isAlone && type !== "pie" ? "none" : "bottom",
    },
  });
  const made = chart(workbook, { sheetId, id });
  chartName(workbook, made);
  return chartObject(made);
}

function drawnAs(excelType: unknown): DrawnAs {
  const drawn = chartTypes[String(excelType)];
  if (drawn === undefined)
    throw new HostError("UnsupportedOperation", `The workbench has no chart ${String(excelType)}.`);
  return drawn;
}

function find(workbook: Workbook, sheetId: string, key: unknown): ChartFacts | undefined {
  const wanted = String(key).toLowerCase();
  return chartsOf(workbook, sheetId).find(
    (facts) => facts.id.toLowerCase() === wanted || chartName(workbook, facts).toLowerCase() === wanted,
  );
}

function rename(workbook: Workbook, self: Chart, value: unknown): void {
  workbook.book.refuseReadOnly();
  const name = String(value);
  const other = find(workbook, self.sheetId, name);
  if (name === "" || (other !== undefined && other.id !== self.id))
    throw new HostError("InvalidArgument", `"${name}" cannot be the name of the chart.`);
  workbook.extras.charts.set(self.id, { name });
}

function measure(name: Measure) {
  return sets<Chart>(
    "1.1",
    (book, self) => placeOf(book, chart(book, self))[name],
    (book, self, value) => move(book, chart(book, self), { [name]: Number(value) }),
  );
}
