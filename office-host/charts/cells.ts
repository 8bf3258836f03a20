import type { Area } from "../spreadsheet/area.ts";
import { readCells } from "../cells/cells.ts";
import type { ChartDataSet } from "../spreadsheet/chart-look.ts";
import { areaOfData } from "./model.ts";
import type { ChartFacts } from "./model.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** The data set of a series; fails as Excel does where the series is gone. */
export function dataSetOf({ definition }: ChartFacts, id: string): ChartDataSet {
  const found = definition.dataSource.dataSets.find(({ dataSetId }) => dataSetId === id);
  if (found === undefined) throw new HostError("ItemNotFound", "The series doesn't exist.");
  return found;
}

/** The cells that a series draws. */
export function valueCells(workbook: Workbook, facts: ChartFacts, dataSetId: string): Area {
  const area = areaOfData(workbook, facts.sheetId, dataSetOf(facts, dataSetId).dataRange);
  return facts.definition.dataSource.dataSetsHaveTitle ? bodyOf(area) : area;
}

/** The cells of a series' categories or X values: its own, or those of the chart. */
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

/** The name of a series: what it was given, its cell, or its number. */
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

/** The cell that a series is named by; nothing where its name is written down or there is none. */
export function nameCell(workbook: Workbook, facts: ChartFacts, dataSetId: string): Area | undefined {
  const { sheetId, definition } = facts;
  if (definition.dataSetStyles[dataSetId]?.label !== undefined) return undefined;
  const linked = definition.excel?.ranges?.[`name/${dataSetId}`];
  if (linked !== undefined) return areaOfData(workbook, sheetId, linked);
  if (!definition.dataSource.dataSetsHaveTitle) return undefined;
  return headerOf(areaOfData(workbook, sheetId, dataSetOf(facts, dataSetId).dataRange));
}

/** How many points a series has. */
export function pointCount(workbook: Workbook, facts: ChartFacts, dataSetId: string): number {
  const { left, right, top, bottom } = valueCells(workbook, facts, dataSetId);
  return (right - left + 1) * (bottom - top + 1);
}

/** The cell that names a line of cells: its first. */
export function headerOf(area: Area): Area {
  return { ...area, right: area.left, bottom: area.top };
}

/** A line of cells without its first. */
export function bodyOf(area: Area): Area {
  return area.left === area.right ? { ...area, top: area.top + 1 } : { ...area, left: area.left + 1 };
}
