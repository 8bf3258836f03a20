import type { Area } from "../spreadsheet/area.ts";
import { readCells } from "../cells/read-cells.ts";
import { without } from "../spreadsheet/chart-look.ts";
import type { ChartDataSet, ChartDataSource, ChartDefinition } from "../spreadsheet/chart-look.ts";
import { areaOfData, dataAddress } from "./model.ts";
import type { ChartFacts } from "./model.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Returns the data set of a series. Throws Excel's error if it does not exist. */
export function dataSetOf({ definition }: ChartFacts, id: string): ChartDataSet {
  const found = definition.dataSource.dataSets.find(({ dataSetId }) => dataSetId === id);
  if (found === undefined) throw new HostError("ItemNotFound", "The series doesn't exist.");
  return found;
}

/** Returns a series' value cells, without its name. */
export function valueCells(workbook: Workbook, facts: ChartFacts, dataSetId: string): Area {
  const area = areaOfData(workbook, facts.sheetId, dataSetOf(facts, dataSetId).dataRange);
  return facts.definition.dataSource.dataSetsHaveTitle ? bodyOf(area) : area;
}

/** Returns the cells of a series' categories or X values: its own, or the chart's. */
export function categoryCells(workbook: Workbook, facts: ChartFacts, dataSetId: string): Area | undefined {
  const ownRange = facts.definition.excel?.ranges?.[`x/${dataSetId}`];
  if (ownRange !== undefined) return areaOfData(workbook, facts.sheetId, ownRange);
  const { labelRange, dataSetsHaveTitle } = facts.definition.dataSource;
  if (labelRange === undefined) return undefined;
  const area = areaOfData(workbook, facts.sheetId, labelRange);
  const setArea = areaOfData(workbook, facts.sheetId, dataSetOf(facts, dataSetId).dataRange);
  const length = (cells: Area): number => Math.max(cells.bottom - cells.top, cells.right - cells.left);
  return dataSetsHaveTitle && length(area) >= length(setArea) ? bodyOf(area) : area;
}

/** Returns a series' name: the fixed one, the text of its cell, or `Series2` for the second series. */
export function seriesName(workbook: Workbook, facts: ChartFacts, dataSetId: string): string {
  const { dataSource, dataSetStyles } = facts.definition;
  const label = dataSetStyles[dataSetId]?.label;
  if (label !== undefined) return label;
  const cell = nameCell(workbook, facts, dataSetId);
  const index = dataSource.dataSets.findIndex((set) => set.dataSetId === dataSetId);
  if (cell === undefined) return `Series${index + 1}`;
  const [[text = ""] = []] = readCells(workbook, cell, (found) => found.text);
  return text;
}

/** Returns the cell of a series' name, or undefined if the name is fixed or missing. */
export function nameCell(workbook: Workbook, facts: ChartFacts, dataSetId: string): Area | undefined {
  const { sheetId, definition } = facts;
  if (definition.dataSetStyles[dataSetId]?.label !== undefined) return undefined;
  const linkedCell = definition.excel?.ranges?.[`name/${dataSetId}`];
  if (linkedCell !== undefined) return areaOfData(workbook, sheetId, linkedCell);
  if (!definition.dataSource.dataSetsHaveTitle) return undefined;
  return headerOf(areaOfData(workbook, sheetId, dataSetOf(facts, dataSetId).dataRange));
}

export function pointCount(workbook: Workbook, facts: ChartFacts, dataSetId: string): number {
  const { left, right, top, bottom } = valueCells(workbook, facts, dataSetId);
  return (right - left + 1) * (bottom - top + 1);
}

/** Returns the first cell of a row or column, which has the name. */
export function headerOf(area: Area): Area {
  return { ...area, right: area.left, bottom: area.top };
}

/** Returns a row or column without its first cell. */
export function bodyOf(area: Area): Area {
  return area.left === area.right ? { ...area, top: area.top + 1 } : { ...area, left: area.left + 1 };
}

/**
 * Returns the data source of a new chart, as Excel reads a range. By default, columns are series if there
 * are at least as many rows as columns. A first row of texts has the series' names, a first column of texts
 * the categories. Points take X values from the first of several columns. Series in rows swap both roles.
 */
export function newDataSource(
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
  const isText = (cells: readonly string[]): boolean =>
    cells.length > 0 && cells.every((type) => type !== "Double") && cells.some((type) => type === "String");
  const topRow = (types[0] ?? []).slice(cols > 1 ? 1 : 0);
  const leftColumn = types.slice(rows > 1 ? 1 : 0).map((row) => row[0] ?? "Empty");
  const hasTop = rows > 1 && isText(topRow);
  const hasLeft = cols > 1 && isText(leftColumn);
  const [hasTitles, hasCategoryTexts] = byColumns ? [hasTop, hasLeft] : [hasLeft, hasTop];
  const hasLabels = hasCategoryTexts || (isOfPoints && (byColumns ? cols : rows) > 1);
  const count = (byColumns ? cols : rows) - (hasLabels ? 1 : 0);
  const seriesArea = (index: number): Area => {
    const offset = index + (hasLabels ? 1 : 0);
    return byColumns
      ? { ...area, left: area.left + offset, right: area.left + offset }
      : { ...area, top: area.top + offset, bottom: area.top + offset };
  };
  const labels = byColumns ? { ...area, right: area.left } : { ...area, bottom: area.top };
  return {
    type: "range",
    dataSets: Array.from({ length: count }, (_, index) => ({
      dataSetId: String(index),
      dataRange: dataAddress(workbook, sheetId, seriesArea(index)),
    })),
    dataSetsHaveTitle: hasTitles,
    ...(hasLabels && { labelRange: dataAddress(workbook, sheetId, labels) }),
  };
}

/** Returns the changes for new data. As in Excel, a series gets the look of the former one in its place. */
export function changesForNewData(
  { definition }: ChartFacts,
  data: ChartDataSource,
): Partial<ChartDefinition> {
  const oldIds = definition.dataSource.dataSets.map(({ dataSetId }) => dataSetId);
  const usedIds = new Set(oldIds);
  let number = 0;
  const nextFreeId = (): string => {
    while (usedIds.has(String(number))) number += 1;
    usedIds.add(String(number));
    return String(number);
  };
  const dataSets = data.dataSets.map((set, index) => ({ ...set, dataSetId: oldIds[index] ?? nextFreeId() }));
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
