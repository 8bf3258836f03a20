import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { clampToSheet } from "./addresses.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

interface Selection {
  selectZone(anchor: {
    readonly cell: { readonly col: number; readonly row: number };
    readonly zone: object;
  }): void;
}

export function activateSheet(workbook: Workbook, sheetId: string): void {
  if (workbook.otherInFront === "chart_sheet") workbook.otherInFront = undefined;
  const active = workbook.spreadsheet.getters.getActiveSheetId();
  if (active !== sheetId)
    workbook.spreadsheet.run("ACTIVATE_SHEET", { sheetIdFrom: active, sheetIdTo: sheetId });
}

export function selectArea(workbook: Workbook, area: Area): void {
  const { left, right, top, bottom } = clampToSheet(workbook, area, true);
  activateSheet(workbook, area.sheetId);
  const { selection } = workbook.spreadsheet.model as unknown as { readonly selection: Selection };
  selection.selectZone({ cell: { col: left, row: top }, zone: { left, right, top, bottom } });
}

/** Returns the active worksheet. Throws Excel's error if a chart sheet is active. */
export function sheetInFront(workbook: Workbook): string {
  if (workbook.otherInFront === "chart_sheet")
    throw new HostError("UnsupportedSheet", "This sheet type does not support this operation.");
  return workbook.spreadsheet.getters.getActiveSheetId();
}

/** Throws a newer Excel's error if another workbook or a chart sheet is in front. */
export function refuseOtherInFront({ otherInFront }: Workbook): void {
  if (otherInFront !== undefined)
    throw new HostError("InvalidSelection", "The current selection is invalid for this operation.");
}

export function selectedChart({ model: { getters } }: Workbook): string | undefined {
  const figure = getters.getSelectedFigureId();
  if (figure === null || figure === undefined) return undefined;
  const charts = getters.getChartIds(getters.getActiveSheetId());
  return charts.find((id) => getters.getFigureIdFromChartId(id) === figure);
}

/** Returns the active cell, even while a chart or picture is selected. */
export function activeCell(workbook: Workbook): Area {
  refuseOtherInFront(workbook);
  const { sheetId, row, col } = workbook.spreadsheet.getters.getActivePosition();
  return { sheetId, top: row, bottom: row, left: col, right: col };
}

function refuseWithoutCells(workbook: Workbook): void {
  refuseOtherInFront(workbook);
  if ((workbook.spreadsheet.getters.getSelectedFigureId() ?? null) !== null)
    throw new HostError("InvalidSelection", "The current selection is invalid for this operation.");
}

export function selectedArea(workbook: Workbook): Area {
  refuseWithoutCells(workbook);
  const { getters } = workbook.spreadsheet;
  const { left, right, top, bottom } = getters.getSelectedZone();
  return { sheetId: getters.getActiveSheetId(), left, right, top, bottom };
}

/** Returns the selected areas. The last one has the active cell. */
export function selectedAreas(workbook: Workbook): readonly Area[] {
  refuseWithoutCells(workbook);
  const { getters } = workbook.spreadsheet;
  const sheetId = getters.getActiveSheetId();
  const [lastRow, lastCol] = [getters.getNumberRows(sheetId) - 1, getters.getNumberCols(sheetId) - 1];
  // The spreadsheet's worksheet is smaller than Excel's: all of its cells mean a whole row or column.
  return getters.getSelectedZones().map(({ left, right, top, bottom }) => ({
    sheetId,
    left,
    right: left === 0 && right === lastCol ? excelSize.cols - 1 : right,
    top,
    bottom: top === 0 && bottom === lastRow ? excelSize.rows - 1 : bottom,
  }));
}
