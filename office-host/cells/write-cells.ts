import type { Area } from "../spreadsheet/area.ts";
import {
  minBulkBesideTables,
  bulkCommand,
  minBulkCells,
  minBulkFormulas,
  isBulkWrite,
  withoutCopying,
} from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";
import { HostError } from "../excel/host-error.ts";
import { clampToSheet } from "./addresses.ts";
import { contentsFor } from "./entered-content.ts";
import { storedFormat } from "./number-formats.ts";
import type { StoredFormat } from "./number-formats.ts";
import { refuseLocked, refuseLockedCells } from "./protection.ts";
import { contentUnderFormat } from "../spreadsheet/date-system.ts";
import type { Command, Position, Style } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Queues values or formulas. Null changes nothing, "" empties a cell, one value fills the area. As in Excel,
 * what is written to a cell below a merged one is lost without an error.
 */
export function writeCells(workbook: Workbook, area: Area, values: unknown): void {
  const matrix = matrixOf(area, values);
  const { getters } = workbook.spreadsheet.model;
  const isLocked = getters.isSheetLocked(area.sheetId);
  if (isLocked) refuseLockedCells(workbook, area);
  workbook.spreadsheet.ensureSize(area.sheetId, area.top + matrix.rows, area.left + matrix.cols);
  const contentOf = contentsFor(workbook);
  // Reading a text depends on the current cells, so read all texts before queuing writes.
  const writes: BulkCell[] = [];
  for (let r = 0; r < matrix.rows; r++) {
    for (let c = 0; c < matrix.cols; c++) {
      const value = matrix.at(r, c);
      if (value === null || value === undefined) continue;
      const position = { sheetId: area.sheetId, row: area.top + r, col: area.left + c };
      const content = contentOf(position, value);
      if (getters.isMainCellPosition(position))
        writes.push({ row: position.row, col: position.col, content });
    }
  }
  if (isLocked)
    workbook.spreadsheet.runUnlocked(area.sheetId, () => queueWrites(workbook, area.sheetId, writes));
  else queueWrites(workbook, area.sheetId, writes);
}

/** Queues writes: many values as one command, many formulas as another, and others one by one. */
export function queueWrites(workbook: Workbook, sheetId: string, writes: readonly BulkCell[]): void {
  const isFormula = ({ content }: BulkCell) => content?.startsWith("=") === true;
  const literals = writes.filter((write) => !isFormula(write));
  const isLarge =
    writes.length >= minBulkFormulas ||
    literals.length >= (mayGrowTable(workbook, sheetId, writes) ? minBulkBesideTables : minBulkCells);
  if (isLarge && literals.length > 0)
    workbook.spreadsheet.queueCommand(bulkCommand, { sheetId, cells: withoutCopying(literals) });
  const formulas = writes.filter(isFormula);
  if (isLarge && formulas.length >= minBulkFormulas) {
    workbook.spreadsheet.queueCommand(bulkCommand, { sheetId, cells: withoutCopying(formulas) });
    return;
  }
  for (const write of isLarge ? formulas : writes)
    workbook.spreadsheet.queueCommand("UPDATE_CELL", { sheetId, ...write });
}

/** Returns true if a write directly below or beside a table may make it grow. */
function mayGrowTable(workbook: Workbook, sheetId: string, writes: readonly BulkCell[]): boolean {
  const zones = workbook.spreadsheet.model.getters.getCoreTables(sheetId).map(({ range }) => range.zone);
  return zones.some(({ left, right, top, bottom }) =>
    writes.some(
      ({ row, col, content }) =>
        content !== undefined &&
        ((row === bottom + 1 && col >= left && col <= right) ||
          (col === right + 1 && row >= top && row <= bottom)),
    ),
  );
}

/** Queues number formats. A format that the spreadsheet cannot show is stored in the cell's style. */
export function writeFormats(workbook: Workbook, area: Area, given: unknown): void {
  refuseLocked(workbook, area.sheetId);
  const within = clampToSheet(workbook, area, true);
  const matrix = matrixOf(within, given);
  const formats = new Map<unknown, StoredFormat>();
  const canStayQueued = !hasStyleFormat(workbook.spreadsheet.queuedCommands);
  const isFrom1904 = workbook.spreadsheet.model.getters.countsFrom1904();
  const writes: BulkCell[] = [];
  for (let r = 0; r < matrix.rows; r++) {
    for (let c = 0; c < matrix.cols; c++) {
      const value = matrix.at(r, c);
      if (value === null || value === undefined) continue;
      const stored = formats.get(value) ?? storedFormat(workbook, value);
      formats.set(value, stored);
      const position = { sheetId: area.sheetId, row: within.top + r, col: within.left + c };
      const content = isFrom1904
        ? contentUnderFormat(workbook.spreadsheet.getters, position, stored.format)
        : undefined;
      writes.push({
        row: position.row,
        col: position.col,
        ...(content !== undefined && { content }),
        ...withStyle(workbook, stored, position, canStayQueued),
      });
    }
  }
  queueWrites(workbook, area.sheetId, writes);
}

function hasStyleFormat(queuedCommands: readonly Command[]): boolean {
  const isStyleFormat = (style: unknown) => (style as Style | undefined)?.excelFormat !== undefined;
  return queuedCommands.some(
    (command) =>
      isStyleFormat(command.style) ||
      (isBulkWrite(command) && command.cells.some(({ style }) => isStyleFormat(style))),
  );
}

/** Returns what to write for a format. Runs the queued writes if a style's format is involved. */
function withStyle(
  workbook: Workbook,
  { format, style }: StoredFormat,
  position: Position,
  canStayQueued: boolean,
): Pick<BulkCell, "format" | "style"> {
  const storedStyle = workbook.spreadsheet.model.getters.getCell(position)?.style;
  if (canStayQueued && style.excelFormat === undefined && storedStyle?.excelFormat === undefined)
    return { format };
  const currentStyle = workbook.spreadsheet.getters.getCell(position)?.style;
  const hasPlainFormat = style.excelFormat === undefined && currentStyle?.excelFormat === undefined;
  return hasPlainFormat ? { format } : { format, style: { ...currentStyle, ...style } };
}

/** The values of an area. Rows and columns count from its upper left cell. */
interface Matrix {
  readonly rows: number;
  readonly cols: number;
  at(row: number, col: number): unknown;
}

/** Reads rows of values, or one value for all cells. Refuses another size. */
function matrixOf(area: Area, input: unknown): Matrix {
  const rows = area.bottom - area.top + 1;
  const cols = area.right - area.left + 1;
  if (!Array.isArray(input)) return { rows, cols, at: () => input };
  const inputRows = input as readonly (readonly unknown[])[];
  const isSingleValue = inputRows.length === 1 && inputRows[0]?.length === 1;
  if (isSingleValue) return { rows, cols, at: () => inputRows[0]?.[0] };
  if (inputRows.length !== rows || inputRows.some((line) => line.length !== cols))
    throw new HostError("InvalidArgument", "The number of rows or columns does not match the range.");
  return { rows, cols, at: (row, col) => inputRows[row]?.[col] };
}
