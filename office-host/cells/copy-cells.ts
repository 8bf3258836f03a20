import type { Area } from "../spreadsheet/area.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";
import { cellFacts } from "./read-cells.ts";
import { queueWrites } from "./write-cells.ts";
import { notSupported } from "../excel/host-error.ts";
import { refuseLocked } from "./protection.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

export type CopyType = "All" | "Formulas" | "Values" | "Formats" | "Link";

export interface CopyOptions {
  readonly type: CopyType;
  readonly skipBlanks: boolean;
  readonly transpose: boolean;
}

/** Copies cells as pasting does, but not validation rules and conditional formats. */
export function copyCells(workbook: Workbook, source: Area, target: Area, options: CopyOptions): void {
  refuseLocked(workbook, target.sheetId);
  const rows = source.bottom - source.top + 1;
  const cols = source.right - source.left + 1;
  const [height, width] = options.transpose ? [cols, rows] : [rows, cols];
  const targetSize = { rows: target.bottom - target.top + 1, cols: target.right - target.left + 1 };
  const filled = {
    rows: targetSize.rows % height === 0 ? targetSize.rows : height,
    cols: targetSize.cols % width === 0 ? targetSize.cols : width,
  };
  workbook.spreadsheet.ensureSize(source.sheetId, source.bottom + 1, source.right + 1);
  workbook.spreadsheet.ensureSize(target.sheetId, target.top + filled.rows, target.left + filled.cols);
  const writes: BulkCell[] = [];
  for (let row = 0; row < filled.rows; row++)
    for (let col = 0; col < filled.cols; col++) {
      const [r, c] = [row % height, col % width];
      const from = {
        sheetId: source.sheetId,
        row: source.top + (options.transpose ? c : r),
        col: source.left + (options.transpose ? r : c),
      };
      const to = { sheetId: target.sheetId, row: target.top + row, col: target.left + col };
      const copied = copyOf(workbook, from, to, options);
      if (copied !== undefined) writes.push({ row: to.row, col: to.col, ...copied });
    }
  queueWrites(workbook, target.sheetId, writes);
}

/** Returns what to write into the target cell, or undefined to skip a blank. */
function copyOf(
  workbook: Workbook,
  from: Position,
  to: Position,
  { type, skipBlanks }: CopyOptions,
): Omit<BulkCell, "row" | "col"> | undefined {
  const { getters } = workbook.spreadsheet;
  const cell = getters.getCell(from);
  const isBlank = cell?.isFormula !== true && (cell?.content ?? "") === "";
  if (isBlank && skipBlanks) return undefined;
  const look = { format: cell?.format ?? "", style: cell?.style ?? {} };
  const { value } = cellFacts(getters, from);
  const spreadsheetValue = getters.getEvaluatedCell(from).value;
  const literal =
    cell?.isText === true
      ? `'${cell.content ?? ""}`
      : String(typeof spreadsheetValue === "number" ? spreadsheetValue : value);
  const formula =
    cell?.compiledFormula === undefined
      ? literal
      : (cell.structured ??
        getters.getTranslatedCellFormula(
          to.sheetId,
          to.col - from.col,
          to.row - from.row,
          cell.compiledFormula,
        ));
  switch (type) {
    case "Formats":
      return look;
    case "Values":
      return { content: literal };
    case "Formulas":
      return { content: formula };
    case "All":
      return { content: formula, ...look };
    case "Link":
      throw notSupported("Range.copyFrom of Link");
  }
}
