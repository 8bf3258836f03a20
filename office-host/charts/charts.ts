import { areaOfAddress, areaOf } from "../cells/addresses.ts";
import { seriesName, newDataSource, changesForNewData } from "./chart-cells.ts";
import { chartTypeFacts, changesForChartType } from "./chart-types.ts";
import { withDrawnChart } from "./drawing/library.ts";
import { toBoolean, storeAt, valueAt, oneOfWords } from "./stored-members.ts";
import type { ToStored } from "./stored-members.ts";
import { chartOf, chartName, chartsOf, freeChartName, changeChart } from "./model.ts";
import type { ChartFacts } from "./model.ts";
import { anchorAt, moveFloating, placeOver, positionOf } from "./position.ts";
import type { PositionPart } from "./position.ts";
import type { ChartRuntime } from "./reading/reading.ts";
import { excelChartType } from "./picture/types.ts";
import { method, childObject, readOnly, settable, eventMembers } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ClassName, ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import { pngOf } from "../pictures/picture-image.ts";
import { refuseLocked } from "../cells/protection.ts";
import { activateSheet } from "../cells/selection.ts";
import type { Figure } from "../spreadsheet/worksheet-facts.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Chart = ObjectIds["Chart"];

const chartObject = ({ sheetId, id }: ChartFacts): ExcelObject => new ExcelObject("Chart", { sheetId, id });

/** Excel's size of a new chart, in pixels. */
const defaultSize = { width: 480, height: 288 } as const;

export const chartCollectionTable: ClassTable<ObjectIds["ChartCollection"]> = {
  items: (book, { sheetId }) => chartsOf(book, sheetId).map(chartObject),
  members: {
    ...eventMembers<ObjectIds["ChartCollection"]>({
      Added: "1.8",
      Deleted: "1.8",
      Activated: "1.8",
      Deactivated: "1.8",
    }),
    Count: readOnly("1.1", (book, { sheetId }) => chartsOf(book, sheetId).length),
    GetCount: method("1.4", (book, { sheetId }) => chartsOf(book, sheetId).length),
    GetItem: method("1.1", (book, { sheetId }, [key]) => {
      const found = findChart(book, sheetId, key);
      if (found === undefined) throw new HostError("ItemNotFound", "The chart doesn't exist.");
      return chartObject(found);
    }),
    GetItemOrNullObject: method("1.4", (book, { sheetId }, [key]) => {
      const found = findChart(book, sheetId, key);
      return found === undefined ? null : chartObject(found);
    }),
    GetItemAt: method("1.1", (book, { sheetId }, [index]) => {
      const found = chartsOf(book, sheetId)[Number(index)];
      if (found === undefined) throw new HostError("InvalidArgument", "There is no chart with this index.");
      return chartObject(found);
    }),
    Add: method("1.1", (book, { sheetId }, [type, source, seriesBy]) =>
      addChart(book, sheetId, type, source, seriesBy),
    ),
  },
};

export const chartTable: ClassTable<Chart> = {
  idOf: (book, self) => chartOf(book, self).id,
  members: {
    ...eventMembers<Chart>({ Activated: "1.8", Deactivated: "1.8" }),
    Id: readOnly("1.7", (book, self) => chartOf(book, self).id),
    Name: settable("1.1", (book, self) => chartName(book, chartOf(book, self)), rename),
    ChartType: settable(
      "1.7",
      (book, self) => excelChartType(chartOf(book, self).definition),
      (book, self, value) => {
        const facts = chartOf(book, self);
        changeChart(book, facts, changesForChartType(facts.definition, value));
      },
    ),
    Top: positionMember("top"),
    Left: positionMember("left"),
    Width: positionMember("width"),
    Height: positionMember("height"),
    Title: childObject("1.1", (_, self) => partObject(self, "ChartTitle", "title")),
    Legend: childObject("1.1", (_, self) => partObject(self, "ChartLegend", "excel", "legend")),
    Format: childObject("1.1", (_, self) => partObject(self, "ChartAreaFormat", "excel", "area")),
    PlotArea: childObject("1.8", (_, self) => partObject(self, "ChartPlotArea", "excel", "plot")),
    DataLabels: childObject("1.1", (_, self) => partObject(self, "ChartDataLabels", "excel", "labels")),
    Axes: childObject("1.1", (_, { sheetId, id }) => new ExcelObject("ChartAxes", { sheetId, id })),
    DisplayBlanksAs: wholeChartMember(
      "1.8",
      "displayBlanksAs",
      oneOfWords("NotPlotted", "Zero", "Interplotted"),
      "NotPlotted",
    ),
    PlotVisibleOnly: wholeChartMember("1.8", "plotVisibleOnly", toBoolean, true),
    Series: childObject(
      "1.1",
      (_, { sheetId, id }) => new ExcelObject("ChartSeriesCollection", { sheetId, id }),
    ),
    Worksheet: childObject("1.2", (_, { sheetId }) => new ExcelObject("Worksheet", { sheetId })),
    SetData: method("1.1", (book, self, [source, seriesBy]) => {
      const facts = chartOf(book, self);
      changeChart(
        book,
        facts,
        changesForNewData(
          facts,
          newDataSource(book, self.sheetId, areaOf(source), seriesBy, facts.definition.type === "scatter"),
        ),
      );
    }),
    GetImage: method("1.2", (book, self, [width, height, mode]) =>
      imageOf(book, chartOf(book, self), width, height, mode),
    ),
    Activate: method("1.9", (book, self) => {
      const { figure, sheetId } = chartOf(book, self);
      activateSheet(book, sheetId);
      book.spreadsheet.run("SELECT_FIGURE", { figureId: figure.id });
    }),
    SetPosition: method("1.1", (book, self, [start, end]) => {
      const from = areaOfAddress(book, start, self.sheetId);
      const to = end === null || end === undefined ? undefined : areaOfAddress(book, end, self.sheetId);
      placeOver(book, chartOf(book, self), from, to);
    }),
    Delete: method("1.1", (book, self) => {
      refuseLocked(book, self.sheetId);
      const { figure, sheetId, id } = chartOf(book, self);
      book.spreadsheet.run("DELETE_FIGURE", { sheetId, figureId: figure.id });
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
  const { type, options } = chartTypeFacts(excelType, "ChartCollection.add of");
  const dataSource = newDataSource(workbook, sheetId, areaOf(source), seriesBy, type === "scatter");
  const [id, figureId] = [workbook.newId(), workbook.newId()];
  const hasOneSeries = dataSource.dataSets.length === 1;
  workbook.spreadsheet.run("CREATE_CHART", {
    sheetId,
    figureId,
    chartId: id,
    ...anchorAt(workbook, sheetId, 96, 60),
    size: defaultSize,
    definition: {
      type,
      ...options,
      dataSource,
      dataSetStyles: {},
      title: { text: "Chart Title" },
      legendPosition: hasOneSeries && type !== "pie" ? "none" : "bottom",
      excel: { type: String(excelType), name: freeChartName(workbook, sheetId) },
    },
  });
  const created = chartOf(workbook, { sheetId, id });
  const first = dataSource.dataSets[0];
  // Excel titles a chart with one series after it.
  if (hasOneSeries && first !== undefined && dataSource.dataSetsHaveTitle)
    storeAt(workbook, created, ["title", "text"], seriesName(workbook, created, first.dataSetId));
  return chartObject(created);
}

function partObject(self: Chart, name: ClassName, ...path: readonly string[]): ExcelObject {
  const { sheetId, id } = self;
  return new ExcelObject(name, { sheetId, id, path });
}

/** Returns a picture of the chart, by default in the chart's size. `mode` is Excel's fitting mode. */
function imageOf(
  workbook: Workbook,
  facts: ChartFacts,
  width: unknown,
  height: unknown,
  mode: unknown,
): string {
  const { getters } = workbook.spreadsheet;
  if (workbook.quirks.has(83))
    throw new HostError("GeneralException", "This Excel cannot make a picture of the chart.");
  const { picture } = getters.getChartRuntime(facts.id) as ChartRuntime;
  const { figure } = facts;
  const requestedSize = workbook.quirks.has(3980) ? [] : [width, height];
  const size = fittedSize(
    figure,
    requestedSize.map((side) => (typeof side === "number" && side > 0 ? side : undefined)),
    mode,
  );
  return withDrawnChart(picture, size.width, size.height, pngOf);
}

function fittedSize(
  { width, height }: Figure,
  [maxWidth, maxHeight]: readonly (number | undefined)[],
  mode: unknown,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(
    maxWidth === undefined ? Infinity : maxWidth / width,
    maxHeight === undefined ? Infinity : maxHeight / height,
  );
  if (!Number.isFinite(scale)) return { width: Math.round(width), height: Math.round(height) };
  if (mode === "Fill" && maxWidth !== undefined && maxHeight !== undefined)
    return { width: Math.round(maxWidth), height: Math.round(maxHeight) };
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function wholeChartMember(since: string, key: string, toStored: ToStored, defaultValue: unknown) {
  return settable<Chart>(
    since,
    (book, self) => valueAt(chartOf(book, self).definition, ["excel", key]) ?? defaultValue,
    (book, self, value) => storeAt(book, self, ["excel", key], toStored(value)),
  );
}

function findChart(workbook: Workbook, sheetId: string, key: unknown): ChartFacts | undefined {
  const wanted = String(key).toLowerCase();
  return chartsOf(workbook, sheetId).find(
    (facts) => facts.id.toLowerCase() === wanted || chartName(workbook, facts).toLowerCase() === wanted,
  );
}

function rename(workbook: Workbook, self: Chart, value: unknown): void {
  workbook.spreadsheet.refuseReadOnly();
  const name = String(value);
  const other = findChart(workbook, self.sheetId, name);
  if (name === "" || (other !== undefined && other.id !== self.id))
    throw new HostError("InvalidArgument", `"${name}" cannot be the name of the chart.`);
  storeAt(workbook, self, ["excel", "name"], name);
}

function positionMember(name: PositionPart) {
  return settable<Chart>(
    "1.1",
    (book, self) => positionOf(book, chartOf(book, self))[name],
    (book, self, value) => moveFloating(book, chartOf(book, self), { [name]: Number(value) }),
  );
}
