import { intersectionOf } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import type { Box, Mark, Measure } from "./picture-image.ts";
import type { ChartRuntime } from "../charts/reading/reading.ts";
import { textMarks } from "./cell-text.ts";
import { HostError } from "../excel/host-error.ts";
import { mergedIn } from "../cells/merged-cells.ts";
import type { Border } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** The size of a picture in pixels, and a function that returns what to draw. */
export interface RangePicture {
  readonly width: number;
  readonly height: number;
  readonly marks: (measure: Measure) => readonly Mark[];
}

/** The maximum number of pixels, more than any screen has. */
const maxPixels = 40_000_000;

/** Widths of borders in points. */
const borderWeights: Readonly<Record<string, number>> = {
  thin: 0.75,
  medium: 1.5,
  thick: 2.25,
  dashed: 0.75,
  dotted: 0.75,
};
const lineStyles: Readonly<Record<string, string>> = { dashed: "Dash", dotted: "Dot" };

/** Returns a picture of cells and charts, but not of pictures. Throws if the range is too large. */
export function pictureOfRange(workbook: Workbook, area: Area): RangePicture {
  const { getters } = workbook.spreadsheet;
  const { sheetId } = area;
  const left = getters.getColDimensions(sheetId, area.left).start;
  const top = getters.getRowDimensions(sheetId, area.top).start;
  const boxOf = (zone: Area): Box => ({
    x: getters.getColDimensions(sheetId, zone.left).start - left,
    y: getters.getRowDimensions(sheetId, zone.top).start - top,
    width:
      getters.getColDimensions(sheetId, zone.right).end - getters.getColDimensions(sheetId, zone.left).start,
    height:
      getters.getRowDimensions(sheetId, zone.bottom).end - getters.getRowDimensions(sheetId, zone.top).start,
  });
  const { width, height } = boxOf(area);
  if (width * height > maxPixels)
    throw new HostError("InvalidArgument", "The range is too large for a picture.");
  const cells = cellsOf(workbook, area).map((zone) => ({ zone, box: boxOf(zone) }));
  const visibleCells = cells.filter(({ box }) => box.width > 0 && box.height > 0);
  const hasGrid = getters.getGridLinesVisibility(sheetId);
  return {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
    marks: (measure) => [
      ...visibleCells.map(({ zone, box }) => fillMark(workbook, zone, box, hasGrid)),
      ...visibleCells.flatMap(({ zone, box }) => textMarks(workbook, zone, box, measure, area.right)),
      ...visibleCells.flatMap(({ zone, box }) => borderMarks(workbook, zone, box)),
      ...chartMarks(workbook, sheetId, { x: left, y: top, width, height }),
    ],
  };
}

/** Returns the cells of an area, and each merged area as one cell. */
function cellsOf(workbook: Workbook, area: Area): readonly Area[] {
  const merged = mergedIn(workbook, area);
  const cells: Area[] = [...merged];
  for (let row = area.top; row <= area.bottom; row++)
    for (let col = area.left; col <= area.right; col++) {
      const cell = { sheetId: area.sheetId, left: col, right: col, top: row, bottom: row };
      if (!merged.some((zone) => intersectionOf(zone, cell) !== undefined)) cells.push(cell);
    }
  return cells;
}

function fillMark(
  workbook: Workbook,
  { sheetId, top: row, left: col }: Area,
  box: Box,
  hasGrid: boolean,
): Mark {
  const color = workbook.spreadsheet.getters.getCellComputedStyle({ sheetId, row, col }).fillColor;
  const isFilled = color !== undefined && color !== "";
  return {
    kind: "box",
    box,
    fill: isFilled ? color : "#FFFFFF",
    ...(hasGrid && !isFilled && { stroke: { color: "#E2E3E3", weight: 0.75, style: "Continuous" } }),
  };
}

function borderMarks(workbook: Workbook, { sheetId, top: row, left: col }: Area, box: Box): readonly Mark[] {
  const border = workbook.spreadsheet.getters.getCellComputedBorder({ sheetId, row, col });
  if (border === null) return [];
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const lineMark = (
    look: Border | undefined,
    ...[x1, y1, x2, y2]: readonly [number, number, number, number]
  ): readonly Mark[] => {
    if (look === undefined) return [];
    const { color, style } = look;
    const stroke = { color, weight: borderWeights[style] ?? 0.75, style: lineStyles[style] ?? "Continuous" };
    return [{ kind: "line", from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, stroke }];
  };
  return [
    ...lineMark(border.top, box.x, box.y, right, box.y),
    ...lineMark(border.bottom, box.x, bottom, right, bottom),
    ...lineMark(border.left, box.x, box.y, box.x, bottom),
    ...lineMark(border.right, right, box.y, right, bottom),
  ];
}

/** Returns the charts that overlap the range. */
function chartMarks(workbook: Workbook, sheetId: string, view: Box): readonly Mark[] {
  const { getters } = workbook.spreadsheet;
  const figures = new Map(getters.getFigures(sheetId).map((figure) => [figure.id, figure]));
  return getters.getChartIds(sheetId).flatMap((chartId) => {
    const figure = figures.get(getters.getFigureIdFromChartId(chartId));
    if (figure === undefined) return [];
    const x = getters.getColDimensions(sheetId, figure.col).start + figure.offset.x - view.x;
    const y = getters.getRowDimensions(sheetId, figure.row).start + figure.offset.y - view.y;
    if (x >= view.width || y >= view.height || x + figure.width <= 0 || y + figure.height <= 0) return [];
    const { picture } = getters.getChartRuntime(chartId) as ChartRuntime;
    return [{ kind: "chart", box: { x, y, width: figure.width, height: figure.height }, picture }];
  });
}
