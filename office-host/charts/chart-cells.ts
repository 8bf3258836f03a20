/** The cells of existing charts, and of new charts that are made from a range. */

import type { Area } from "../spreadsheet/area.ts";
import { readCells } from "../cells/read-cells.ts";
import { without } from "../spreadsheet/chart-look.ts";
import type { ChartDataSet, ChartDataSource, ChartDefinition } from "../spreadsheet/chart-look.ts";
import { areaOfData, dataAddress } from "./model.ts";
import type { ChartFacts } from "./model.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Returns the data set of a series. Throws Excel's error if the series does not exist. */
export function dataSetOf({ definition }: ChartFacts, id: string): ChartDataSet {
  const found = definition.dataSource.dataSets.find(({ dataSetId }) => dataSetId === id);
  if (found === undefined) throw new HostError("ItemNotFound", "The series doesn't exist.");
  return found;
}

/** Returns the cells that a series draws. */
export function valueCells(workbook: Workbook, facts: ChartFacts, dataSetId: string): Area {
  const area = areaOfData(workbook, facts.sheetId, dataSetOf(facts, dataSetId).dataRange);
  return facts.definition.dataSource.dataSetsHaveTitle ? bodyOf(area) : area;
}

/** Returns the cells of a series' categories or X values: its own, or those of the chart. */
export function categoryCells(workbook: Workbook, facts: ChartFacts, dataSetId: string): Area | undefined {
  const own = facts.definition.excel?.ranges?.[`x/${dataSetId}`];
  if (own !== undefined) return areaOfData(workbook, facts.sheetId, own);
  const { labelRange, dataSetsHaveTitle } = facts.definition.dataSource;
  if (labelRange === undefined) return undefined;
  const area = areaOfData(workbook, facts.sheetId, labelRange);
  const set = areaOfData(workbook, facts.sheetId, dataSetOf(facts, dataSetId).dataRange);
  const length = (cells: Area): number => Math.max(cells.bottom - cells.top, cells.right - cells.left);
  return dataSetsHaveTitle && length(area) >= length(set) ? bodyOf(area) : area;
}

/** Returns the name of a series: its own, that of its cell, or one with its number. */
export function seriesName(workbook: Workbook, facts: ChartFacts, dataSetId: string): string {
  const { dataSource, dataSetStyles } = facts.definition;
  const label = dataSetStyles[dataSetId]?.label;
  if (label !== undefined) return label;
  const cell = nameCell(workbook, facts, dataSetId);
  const place = dataSource.dataSets.findIndex((set) => set.dataSetId === dataSetId);
  if (cell === undefined) return `Series${place + 1}`;
  const [[text = ""] = []] = readCells(workbook, cell, (found) => found.text);
  return text;
}

/** Returns the cell with a series' name. Undefined if the name is a text or missing. */
export function nameCell(workbook: Workbook, facts: ChartFacts, dataSetId: string): Area | undefined {
  const { sheetId, definition } = facts;
  if (definition.dataSetStyles[dataSetId]?.label !== undefined) return undefined;
  const linked = definition.excel?.ranges?.[`name/${dataSetId}`];
  if (linked !== undefined) return areaOfData(workbook, sheetId, linked);
  if (!definition.dataSource.dataSetsHaveTitle) return undefined;
  return headerOf(areaOfData(workbook, sheetId, dataSetOf(facts, dataSetId).dataRange));
}

/** Returns the number of points of a series. */
export function pointCount(workbook: Workbook, facts: ChartFacts, dataSetId: string): number {
  const { left, right, top, bottom } = valueCells(workbook, facts, dataSetId);
  return (right - left + 1) * (bottom - top + 1);
}

/** Returns the first cell of a row or column of cells, which names it. */
export function headerOf(area: Area): Area {
  return { ...area, right: area.left, bottom: area.top };
}

/** Returns a row or column of cells without its first. */
export function bodyOf(area: Area): Area {
  return area.left === area.right ? { ...area, top: area.top + 1 } : { ...area, left: area.left + 1 };
}

/**
 * Returns the data of a new chart from a range, as Excel reads it. Columns are series if there are at least
 * as many rows as columns, or as requested. If the first row has no numbers it names the series, and if the
 * first column has none it names the categories. Charts of points take their X values from the first column
 * in any case.
 */
export function chartData(
  workbook: Workbook,
  sheetId: string,
  area: Area,
  seriesBy: unknown,
  isOfPoints = false,
): ChartDataSource {
  const rows = area.bottom - area.top + 1;
  const cols = area.right - area.left + 1;
  const byColumns = seriesBy === "Columns" || (seriesBy !== "Rows" && rows >= cols);
  const types = readCells(workbook, area, ({ type }) => type);
  const isWords = (cells: readonly string[]): boolean =>
    cells.length > 0 && cells.every((type) => type !== "Double") && cells.some((type) => type === "String");
  const topRow = (types[0] ?? []).slice(cols > 1 ? 1 : 0);
  const leftColumn = types.slice(rows > 1 ? 1 : 0).map((row) => row[0] ?? "Empty");
  const hasTop = rows > 1 && isWords(topRow);
  const hasLeft = cols > 1 && isWords(leftColumn);
  const [named, isNamedAlong] = byColumns ? [hasTop, hasLeft] : [hasLeft, hasTop];
  const labelled = isNamedAlong || (isOfPoints && (byColumns ? cols : rows) > 1);
  const count = (byColumns ? cols : rows) - (labelled ? 1 : 0);
  const line = (index: number): Area => {
    const place = index + (labelled ? 1 : 0);
    return byColumns
      ? { ...area, left: area.left + place, right: area.left + place }
      : { ...area, top: area.top + place, bottom: area.top + place };
  };
  const labels = byColumns ? { ...area, right: area.left } : { ...area, bottom: area.top };
  return {
    type: "range",
    dataSets: Array.from({ length: count }, (_, index) => ({
      dataSetId: String(index),
      dataRange: dataAddress(workbook, sheetId, line(index)),
    })),
    dataSetsHaveTitle: named,
    ...(labelled && { labelRange: dataAddress(workbook, sheetId, labels) }),
  };
}

/**
 * Returns the changes of a chart with new data. Each series keeps the look of the former one at its position,
 * as in Excel. Names and categories come from the new cells.
 */
export function dataInPlace({ definition }: ChartFacts, data: ChartDataSource): Partial<ChartDefinition> {
  const before = definition.dataSource.dataSets.map(({ dataSetId }) => dataSetId);
  const taken = new Set(before);
  let number = 0;
  const free = (): string => {
    while (taken.has(String(number))) number += 1;
    taken.add(String(number));
    return String(number);
  };
  const dataSets = data.dataSets.map((set, index) => ({ ...set, dataSetId: before[index] ?? free() }));
  const styles = dataSets.flatMap(({ dataSetId }) => {
    const style = definition.dataSetStyles[dataSetId];
    return style === undefined ? [] : [[dataSetId, without(style, "label")] as const];
  });
  const ranges = Object.entries(definition.excel?.ranges ?? {}).filter(([key]) => !/^(x|name)\//.test(key));
  return {
    dataSource: { ...data, dataSets },
    dataSetStyles: Object.fromEntries(styles),
    excel: { ...definition.excel, ranges: Object.fromEntries(ranges) },
  };
}
