import type { Area } from "../spreadsheet/area.ts";
import { readCells } from "../cells/cells.ts";
import type { ChartDataSource, ChartDefinition } from "../spreadsheet/chart-look.ts";
import { dataAddress } from "./model.ts";
import type { ChartFacts } from "./model.ts";
import { without } from "../spreadsheet/chart-look.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Reads a range as Excel does for a new chart: its columns are series where it has at least as many rows as columns, or as
 * asked; the first row names the series where it holds no numbers, the first column the categories. Charts of points take their X
 * values from the first column, numbers or not.
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
 * What changes of a chart that gets other data: each series takes the look of the one that stood in its place, as Excel
 * does; names and categories come from the new cells.
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
