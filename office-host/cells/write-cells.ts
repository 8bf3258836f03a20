import type { Area } from "../spreadsheet/area.ts";
import {
  bulkBesideTables,
  bulkCommand,
  bulkFrom,
  bulkOfFormulas,
  isBulkWrite,
  uncopied,
} from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";
import { HostError } from "../excel/host-error.ts";
import { clamped } from "./addresses.ts";
import { contentsFor } from "./entered-content.ts";
import { storedFormat } from "./number-formats.ts";
import type { StoredFormat } from "./number-formats.ts";
import { refuseLocked, refuseLockedCells } from "./protection.ts";
import { contentUnderFormat } from "../spreadsheet/date-system.ts";
import type { Command, Position, Style } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Queues values or formulas. Null keeps a cell, "" empties it, and a single value fills the area. */
export function writeCells(workbook: Workbook, area: Area, given: unknown): void {
  const matrix = matrixOf(area, given);
  const isLocked = workbook.book.model.getters.isSheetLocked(area.sheetId);
  if (isLocked) refuseLockedCells(workbook, area);
  workbook.book.ensureSize(area.sheetId, area.top + matrix.rows, area.left + matrix.cols);
  const contentOf = contentsFor(workbook);
  // The reading of a text depends on the current cells, so all are read before any is queued.
  const writes: BulkCell[] = [];
  for (let r = 0; r < matrix.rows; r++) {
    for (let c = 0; c < matrix.cols; c++) {
      const value = matrix.at(r, c);
      if (value === null || value === undefined) continue;
      const position = { sheetId: area.sheetId, row: area.top + r, col: area.left + c };
      writes.push({
        row: position.row,
        col: position.col,
        content: contentOf(position, value),
      });
    }
  }
  if (isLocked) workbook.book.runUnlocked(area.sheetId, () => queueWrites(workbook, area.sheetId, writes));
  else queueWrites(workbook, area.sheetId, writes);
}

/**
 * Queues changes of cells. Many literals are one command, many formulas another, and few cells single
 * commands. Overwriting a formula keeps its dependencies, which costs one evaluation at most.
 */
export function queueWrites(workbook: Workbook, sheetId: string, writes: readonly BulkCell[]): void {
  const isFormula = ({ content }: BulkCell) => content?.startsWith("=") === true;
  const together = writes.filter((write) => !isFormula(write));
  const isBulk =
    writes.length >= bulkOfFormulas ||
    together.length >= (growsTable(workbook, sheetId, writes) ? bulkBesideTables : bulkFrom);
  if (isBulk && together.length > 0)
    workbook.book.queueCommand(bulkCommand, { sheetId, cells: uncopied(together) });
  const formulas = writes.filter(isFormula);
  if (isBulk && formulas.length >= bulkOfFormulas) {
    workbook.book.queueCommand(bulkCommand, { sheetId, cells: uncopied(formulas) });
    return;
  }
  for (const write of isBulk ? formulas : writes)
    workbook.book.queueCommand("UPDATE_CELL", { sheetId, ...write });
}

/** Returns true if a table would include a written cell, which is right below it or right beside it. */
function growsTable(workbook: Workbook, sheetId: string, writes: readonly BulkCell[]): boolean {
  const zones = workbook.book.model.getters.getCoreTables(sheetId).map(({ range }) => range.zone);
  return zones.some(({ left, right, top, bottom }) =>
    writes.some(
      ({ row, col, content }) =>
        content !== undefined &&
        ((row === bottom + 1 && col >= left && col <= right) ||
          (col === right + 1 && row >= top && row <= bottom)),
    ),
  );
}

/**
 * Queues number formats. "General" is the spreadsheet's empty format. Formats that the spreadsheet cannot
 * show are stored separately.
 */
export function writeFormats(workbook: Workbook, area: Area, given: unknown): void {
  refuseLocked(workbook, area.sheetId);
  const within = clamped(workbook, area, true);
  const matrix = matrixOf(within, given);
  const formats = new Map<unknown, StoredFormat>();
  const mayWait = !keepsFormatBeside(workbook.book.queuedCommands);
  const isCounted = workbook.book.model.getters.countsFrom1904();
  const writes: BulkCell[] = [];
  for (let r = 0; r < matrix.rows; r++) {
    for (let c = 0; c < matrix.cols; c++) {
      const value = matrix.at(r, c);
      if (value === null || value === undefined) continue;
      const stored = formats.get(value) ?? storedFormat(workbook, value);
      formats.set(value, stored);
      const position = { sheetId: area.sheetId, row: within.top + r, col: within.left + c };
      const content = isCounted
        ? contentUnderFormat(workbook.book.getters, position, stored.format)
        : undefined;
      writes.push({
        row: position.row,
        col: position.col,
        ...(content !== undefined && { content }),
        ...withStyle(workbook, stored, position, mayWait),
      });
    }
  }
  queueWrites(workbook, area.sheetId, writes);
}

/** Returns true if a queued write stores a format separately. */
function keepsFormatBeside(waiting: readonly Command[]): boolean {
  const isBeside = (style: unknown) => (style as Style | undefined)?.excelFormat !== undefined;
  return waiting.some(
    (command) =>
      isBeside(command.style) || (isBulkWrite(command) && command.cells.some(({ style }) => isBeside(style))),
  );
}

/**
 * Returns the format, and the style only if it changes. The queued writes run only if a separate format of
 * the cell or, without `mayWait`, of a queued write may matter.
 */
function withStyle(
  workbook: Workbook,
  { format, style }: StoredFormat,
  position: Position,
  mayWait: boolean,
): Pick<BulkCell, "format" | "style"> {
  const known = workbook.book.model.getters.getCell(position)?.style;
  if (mayWait && style.excelFormat === undefined && known?.excelFormat === undefined) return { format };
  const before = workbook.book.getters.getCell(position)?.style;
  const isPlain = style.excelFormat === undefined && before?.excelFormat === undefined;
  return isPlain ? { format } : { format, style: { ...before, ...style } };
}

/** The values for the cells of an area, by row and column from its upper left corner. */
interface Matrix {
  readonly rows: number;
  readonly cols: number;
  at(row: number, col: number): unknown;
}

/** Returns the values for an area from rows, or one value for all cells. Refuses other sizes. */
function matrixOf(area: Area, given: unknown): Matrix {
  const rows = area.bottom - area.top + 1;
  const cols = area.right - area.left + 1;
  if (!Array.isArray(given)) return { rows, cols, at: () => given };
  const lines = given as readonly (readonly unknown[])[];
  const isOne = lines.length === 1 && lines[0]?.length === 1;
  if (isOne) return { rows, cols, at: () => lines[0]?.[0] };
  if (lines.length !== rows || lines.some((line) => line.length !== cols))
    throw new HostError("InvalidArgument", "The number of rows or columns does not match the range.");
  return { rows, cols, at: (row, col) => lines[row]?.[col] };
}
