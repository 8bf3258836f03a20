import type { Area } from "./area.ts";
import { readCells } from "./cells.ts";
import { areaOfData, chart, dataAddress, redraw } from "./chart-model.ts";
import type { ChartFacts } from "./chart-model.ts";
import { excelChartType } from "./chart-types.ts";
import { does, reads, sets } from "./class-table.ts";
import type { ClassTable } from "./class-table.ts";
import { ExcelObject } from "./excel-object.ts";
import type { Selves } from "./excel-object.ts";
import { HostError } from "./host-error.ts";
import { areaOf } from "./range-objects.ts";
import type { ChartDataSet } from "./spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

type Series = Selves["ChartSeries"];

/** `Excel.ChartSeriesCollection`. */
export const chartSeriesCollectionTable: ClassTable<Selves["ChartSeriesCollection"]> = {
  items: (book, self) =>
    chart(book, self).definition.dataSource.dataSets.map(
      ({ dataSetId }) => new ExcelObject("ChartSeries", { ...self, dataSetId }),
    ),
  members: {
    Count: reads("1.1", (book, self) => chart(book, self).definition.dataSource.dataSets.length),
    GetCount: does("1.4", (book, self) => chart(book, self).definition.dataSource.dataSets.length),
    GetItemAt: does("1.1", (book, self, [index]) => {
      const found = chart(book, self).definition.dataSource.dataSets[Number(index)];
      if (found === undefined) throw new HostError("InvalidArgument", "There is no series of this index.");
      return new ExcelObject("ChartSeries", { ...self, dataSetId: found.dataSetId });
    }),
    Add: does("1.7", (book, self, [name, index]) => addSeries(book, self, name, index)),
  },
};

/** `Excel.ChartSeries`: name and cells; its look has tables of its own. */
export const chartSeriesTable: ClassTable<Series> = {
  members: {
    Name: sets(
      "1.1",
      (book, self) => nameOf(book, chart(book, self), self.dataSetId),
      (book, self, value) => style(book, self, { label: String(value) }),
    ),
    ChartType: reads("1.7", (book, self) => excelChartType(chart(book, self).definition)),
    SetValues: does("1.7", (book, self, [range]) => setValues(book, self, areaOf(range))),
    SetXAxisValues: does("1.7", (book, self, [range]) => {
      const facts = chart(book, self);
      const { dataSource } = facts.definition;
      const labelRange = dataAddress(book, self.sheetId, areaOf(range));
      redraw(book, facts, { dataSource: { ...dataSource, labelRange } });
    }),
    GetDimensionValues: does("1.12", (book, self, [dimension]) => dimensionOf(book, self, String(dimension))),
    Delete: does("1.7", (book, self) => {
      const facts = chart(book, self);
      const { dataSource } = facts.definition;
      const dataSets = dataSource.dataSets.filter(({ dataSetId }) => dataSetId !== self.dataSetId);
      redraw(book, facts, { dataSource: { ...dataSource, dataSets } });
    }),
  },
};

function addSeries(
  workbook: Workbook,
  self: Selves["ChartSeriesCollection"],
  name: unknown,
  index: unknown,
): ExcelObject {
  const facts = unlinked(workbook, chart(workbook, self));
  const { dataSource, dataSetStyles } = facts.definition;
  const taken = new Set(dataSource.dataSets.map(({ dataSetId }) => dataSetId));
  let number = dataSource.dataSets.length;
  while (taken.has(String(number))) number += 1;
  const dataSetId = String(number);
  const dataSets = [...dataSource.dataSets];
  // A series needs cells from the start; these are replaced by setValues.
  const at = typeof index === "number" ? index : dataSets.length;
  dataSets.splice(at, 0, { dataSetId, dataRange: dataSets[0]?.dataRange ?? "A1" });
  const label = typeof name === "string" && name !== "" ? name : `Series${dataSets.length}`;
  redraw(workbook, facts, {
    dataSource: { ...dataSource, dataSets },
    dataSetStyles: { ...dataSetStyles, [dataSetId]: { label } },
  });
  return new ExcelObject("ChartSeries", { ...self, dataSetId });
}

/** New cells right below the header that names the series keep its name linked; others do not. */
function setValues(workbook: Workbook, self: Series, values: Area): void {
  const facts = chart(workbook, self);
  const { dataSource } = facts.definition;
  const header = dataSource.dataSetsHaveTitle
    ? headerOf(areaOfData(workbook, self.sheetId, dataSetOf(facts, self.dataSetId).dataRange))
    : undefined;
  const isBelow =
    header?.sheetId === values.sheetId &&
    ((header.left === values.left && header.top === values.top - 1 && values.left === values.right) ||
      (header.top === values.top && header.left === values.left - 1 && values.top === values.bottom));
  const settled = header === undefined || isBelow ? facts : unlinked(workbook, facts);
  const area = isBelow ? { ...values, left: header.left, top: header.top } : values;
  const dataRange = dataAddress(workbook, self.sheetId, area);
  const dataSets = settled.definition.dataSource.dataSets.map((set) =>
    set.dataSetId === self.dataSetId ? { ...set, dataRange } : set,
  );
  redraw(workbook, settled, { dataSource: { ...settled.definition.dataSource, dataSets } });
}

/** The chart with names written down instead of linked to header cells, as the spreadsheet links all names or none. */
function unlinked(workbook: Workbook, facts: ChartFacts): ChartFacts {
  const { dataSource, dataSetStyles } = facts.definition;
  if (!dataSource.dataSetsHaveTitle) return facts;
  const styles = Object.fromEntries(
    dataSource.dataSets.map(({ dataSetId }) => [
      dataSetId,
      { ...dataSetStyles[dataSetId], label: nameOf(workbook, facts, dataSetId) },
    ]),
  );
  const dataSets = dataSource.dataSets.map((set) => ({
    ...set,
    dataRange: dataAddress(
      workbook,
      facts.sheetId,
      bodyOf(areaOfData(workbook, facts.sheetId, set.dataRange)),
    ),
  }));
  const change = { dataSource: { ...dataSource, dataSets, dataSetsHaveTitle: false }, dataSetStyles: styles };
  return { ...facts, definition: { ...facts.definition, ...change } };
}

function nameOf(workbook: Workbook, { sheetId, definition }: ChartFacts, dataSetId: string): string {
  const { dataSource, dataSetStyles } = definition;
  const label = dataSetStyles[dataSetId]?.label;
  if (label !== undefined) return label;
  const place = dataSource.dataSets.findIndex((set) => set.dataSetId === dataSetId);
  const range = dataSource.dataSets[place]?.dataRange;
  if (!dataSource.dataSetsHaveTitle || range === undefined) return `Series${place + 1}`;
  const [[text = ""] = []] = readCells(
    workbook,
    headerOf(areaOfData(workbook, sheetId, range)),
    (cell) => cell.text,
  );
  return text;
}

function style(workbook: Workbook, self: Series, change: object): void {
  const facts = chart(workbook, self);
  const { dataSetStyles } = facts.definition;
  const next = { ...dataSetStyles[self.dataSetId], ...change };
  redraw(workbook, facts, { dataSetStyles: { ...dataSetStyles, [self.dataSetId]: next } });
}

function dimensionOf(workbook: Workbook, self: Series, dimension: string): readonly unknown[] {
  const facts = chart(workbook, self);
  const { dataSource } = facts.definition;
  const isValues = dimension === "Values" || dimension === "YValues";
  const xc = isValues ? dataSetOf(facts, self.dataSetId).dataRange : dataSource.labelRange;
  if (xc === undefined) return [];
  const area = areaOfData(workbook, self.sheetId, xc);
  const within = dataSource.dataSetsHaveTitle ? bodyOf(area) : area;
  return readCells(workbook, within, ({ value }) => value).flat();
}

function dataSetOf({ definition }: ChartFacts, id: string): ChartDataSet {
  const found = definition.dataSource.dataSets.find(({ dataSetId }) => dataSetId === id);
  if (found === undefined) throw new HostError("ItemNotFound", "The series doesn't exist.");
  return found;
}

const isColumn = (area: Area): boolean => area.left === area.right;

/** The cell that names a series: the first of its line. */
function headerOf(area: Area): Area {
  return { ...area, right: area.left, bottom: area.top };
}

function bodyOf(area: Area): Area {
  return isColumn(area) ? { ...area, top: area.top + 1 } : { ...area, left: area.left + 1 };
}
