import type { Area } from "../spreadsheet/area.ts";
import { readCells } from "../cells/read-cells.ts";
import { categoryCells, dataSetOf, headerOf, seriesName, valueCells, bodyOf } from "./chart-cells.ts";
import { chartOf, areaOfData, dataAddress, changeChart } from "./model.ts";
import type { ChartFacts } from "./model.ts";
import type { ChartObjectIds } from "../classes/excel-object.ts";
import { seriesLookMembers } from "./series-look.ts";
import { method, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import { areaOf } from "../cells/addresses.ts";
import { without } from "../spreadsheet/chart-look.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Series = ChartObjectIds["ChartSeries"];
type AllSeries = ChartObjectIds["ChartSeriesCollection"];

const seriesObject = ({ sheetId, id }: AllSeries, dataSetId: string): ExcelObject =>
  new ExcelObject("ChartSeries", { sheetId, id, dataSetId, path: ["dataSetStyles", dataSetId] });

export const chartSeriesCollectionTable: ClassTable<AllSeries> = {
  items: (book, self) =>
    chartOf(book, self).definition.dataSource.dataSets.map(({ dataSetId }) => seriesObject(self, dataSetId)),
  members: {
    Count: readOnly("1.1", (book, self) => chartOf(book, self).definition.dataSource.dataSets.length),
    GetCount: method("1.4", (book, self) => chartOf(book, self).definition.dataSource.dataSets.length),
    GetItemAt: method("1.1", (book, self, [index]) => {
      const found = chartOf(book, self).definition.dataSource.dataSets[Number(index)];
      if (found === undefined) throw new HostError("InvalidArgument", "There is no series with this index.");
      return seriesObject(self, found.dataSetId);
    }),
    Add: method("1.7", (book, self, [name, index]) => addSeries(book, self, name, index)),
  },
};

export const chartSeriesTable: ClassTable<Series> = {
  members: {
    ...seriesLookMembers,
    Name: settable(
      "1.1",
      (book, self) => seriesName(book, chartOf(book, self), self.dataSetId),
      (book, self, value) => changeStyle(book, self, { label: String(value) }),
    ),
    PlotOrder: readOnly(
      "1.7",
      (book, self) =>
        chartOf(book, self).definition.dataSource.dataSets.findIndex(
          ({ dataSetId }) => dataSetId === self.dataSetId,
        ) + 1,
    ),
    SetValues: method("1.7", (book, self, [range]) => setValues(book, self, areaOf(range))),
    SetXAxisValues: method("1.7", (book, self, [range]) => setCategories(book, self, areaOf(range))),
    GetDimensionValues: method("1.12", (book, self, [dimension]) =>
      valuesOfDimension(book, self, String(dimension)),
    ),
    Delete: method("1.7", (book, self) => {
      const facts = chartOf(book, self);
      const { dataSource, dataSetStyles, excel } = facts.definition;
      const dataSets = dataSource.dataSets.filter(({ dataSetId }) => dataSetId !== self.dataSetId);
      const { dataSetId: id } = self;
      changeChart(book, facts, {
        dataSource: { ...dataSource, dataSets },
        dataSetStyles: without(dataSetStyles, id),
        excel: { ...excel, ranges: without(excel?.ranges ?? {}, `x/${id}`, `name/${id}`) },
      });
    }),
  },
};

function addSeries(workbook: Workbook, self: AllSeries, name: unknown, index: unknown): ExcelObject {
  const facts = withSeparateNameLinks(workbook, chartOf(workbook, self));
  const { dataSource, dataSetStyles } = facts.definition;
  const usedIds = new Set(dataSource.dataSets.map(({ dataSetId }) => dataSetId));
  let number = dataSource.dataSets.length;
  while (usedIds.has(String(number))) number += 1;
  const dataSetId = String(number);
  const dataSets = [...dataSource.dataSets];
  // The spreadsheet needs cells at once. The add-in replaces them with `setValues`.
  const position = typeof index === "number" ? index : dataSets.length;
  dataSets.splice(position, 0, { dataSetId, dataRange: dataSets[0]?.dataRange ?? "A1" });
  const label = typeof name === "string" && name !== "" ? name : `Series${dataSets.length}`;
  changeChart(workbook, facts, {
    dataSource: { ...dataSource, dataSets },
    dataSetStyles: { ...dataSetStyles, [dataSetId]: { label } },
  });
  return seriesObject(self, dataSetId);
}

/** Sets a series' cells. Its name stays linked to the same cell. */
function setValues(workbook: Workbook, self: Series, values: Area): void {
  const facts = chartOf(workbook, self);
  const { dataSource } = facts.definition;
  const header = dataSource.dataSetsHaveTitle
    ? headerOf(areaOfData(workbook, self.sheetId, dataSetOf(facts, self.dataSetId).dataRange))
    : undefined;
  const isNextToHeader =
    header?.sheetId === values.sheetId &&
    ((header.left === values.left && header.top === values.top - 1 && values.left === values.right) ||
      (header.top === values.top && header.left === values.left - 1 && values.top === values.bottom));
  const prepared = header === undefined || isNextToHeader ? facts : withSeparateNameLinks(workbook, facts);
  const area = isNextToHeader ? { ...values, left: header.left, top: header.top } : values;
  const dataRange = dataAddress(workbook, self.sheetId, area);
  const dataSets = prepared.definition.dataSource.dataSets.map((set) =>
    set.dataSetId === self.dataSetId ? { ...set, dataRange } : set,
  );
  changeChart(workbook, prepared, { dataSource: { ...prepared.definition.dataSource, dataSets } });
}

/** Sets category cells: the chart's for the first series, its own for any other. */
function setCategories(workbook: Workbook, self: Series, cells: Area): void {
  const facts = chartOf(workbook, self);
  const address = dataAddress(workbook, self.sheetId, cells);
  if (facts.definition.dataSource.dataSets[0]?.dataSetId === self.dataSetId) {
    const prepared = withSeparateNameLinks(workbook, facts);
    changeChart(workbook, prepared, {
      dataSource: { ...prepared.definition.dataSource, labelRange: address },
    });
    return;
  }
  const { excel } = facts.definition;
  changeChart(workbook, facts, {
    excel: { ...excel, ranges: { ...excel?.ranges, [`x/${self.dataSetId}`]: address } },
  });
}

/**
 * Returns the chart with one link per name. The spreadsheet itself takes all names from first cells, or none.
 */
function withSeparateNameLinks(workbook: Workbook, facts: ChartFacts): ChartFacts {
  const { dataSource, excel } = facts.definition;
  if (!dataSource.dataSetsHaveTitle) return facts;
  const addressOf = (area: Area): string => dataAddress(workbook, facts.sheetId, area);
  const area = (xc: string): Area => areaOfData(workbook, facts.sheetId, xc);
  const names = dataSource.dataSets.map(
    ({ dataSetId, dataRange }) => [`name/${dataSetId}`, addressOf(headerOf(area(dataRange)))] as const,
  );
  const dataSets = dataSource.dataSets.map((set) => ({
    ...set,
    dataRange: addressOf(bodyOf(area(set.dataRange))),
  }));
  const first = dataSource.dataSets[0];
  const labels = first && categoryCells(workbook, facts, first.dataSetId);
  const change = {
    dataSource: {
      ...dataSource,
      dataSets,
      dataSetsHaveTitle: false,
      ...(labels !== undefined && { labelRange: addressOf(labels) }),
    },
    excel: { ...excel, ranges: { ...Object.fromEntries(names), ...excel?.ranges } },
  };
  return { ...facts, definition: { ...facts.definition, ...change } };
}

function changeStyle(workbook: Workbook, self: Series, change: object): void {
  const facts = chartOf(workbook, self);
  const { dataSetStyles } = facts.definition;
  const next = { ...dataSetStyles[self.dataSetId], ...change };
  changeChart(workbook, facts, { dataSetStyles: { ...dataSetStyles, [self.dataSetId]: next } });
}

function valuesOfDimension(workbook: Workbook, self: Series, dimension: string): readonly unknown[] {
  const facts = chartOf(workbook, self);
  const isValues = dimension === "Values" || dimension === "YValues";
  const cells = isValues
    ? valueCells(workbook, facts, self.dataSetId)
    : categoryCells(workbook, facts, self.dataSetId);
  return cells === undefined ? [] : readCells(workbook, cells, ({ value }) => value).flat();
}
