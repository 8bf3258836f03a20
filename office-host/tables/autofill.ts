/** Excel's automatic entries in tables: formulas down a column, and names of headers. */

import { intersectionOf } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { bodyOf } from "../workbook/table-area.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { cellFacts, factsOf, readCells } from "../cells/read-cells.ts";
import { queueWrites, writeCells } from "../cells/write-cells.ts";
import { isBulkWrite } from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";

/**
 * Fills new rows of a table in columns with a single formula, as Excel does in calculated columns. `top` and
 * `bottom` are the new rows of the worksheet. Cells with content stay.
 */
export function fillCalculated(
  workbook: Workbook,
  tableId: string,
  [top, bottom]: readonly [top: number, bottom: number],
  dispatch: (type: string, payload: object) => unknown,
): void {
  const body = bodyOf(workbook.table(tableId));
  for (let col = body.left; col <= body.right; col++) {
    const from = calculatedFrom(workbook, { ...body, left: col, right: col }, top, bottom);
    if (from === undefined) continue;
    for (let row = Math.max(top, body.top); row <= Math.min(bottom, body.bottom); row++) {
      const position = { sheetId: body.sheetId, col, row };
      if (contentOf(workbook, position) !== "") continue;
      dispatch("UPDATE_CELL", { ...position, content: formulaAt(workbook, from, row) });
    }
  }
}

/**
 * Fills a whole table column with a formula that was written into a part of it, as Excel's AutoCorrect does,
 * also for add-ins. The other cells must be blank or have formulas.
 */
export function fillWrittenFormulas(workbook: Workbook, area: Area, given: unknown): void {
  // Table creation is never queued.
  if (!holdsFormula(given) || workbook.model.getters.getCoreTables(area.sheetId).length === 0) return;
  if (isFilled(workbook, area)) return;
  for (const { id } of workbook.tables(area.sheetId)) {
    const body = bodyOf(workbook.table(id));
    const written = intersectionOf(area, body);
    if (written === undefined || (written.top === body.top && written.bottom === body.bottom)) continue;
    for (let col = written.left; col <= written.right; col++)
      fillColumn(workbook, { ...body, left: col, right: col }, written);
  }
}

function fillColumn(workbook: Workbook, column: Area, written: Area): void {
  const { getters } = workbook.book;
  const { sheetId, left: col } = column;
  const rows = Array.from({ length: column.bottom - column.top + 1 }, (_, index) => column.top + index);
  const isFormula = (row: number): boolean => getters.getCell({ sheetId, col, row })?.isFormula === true;
  const others = rows.filter((row) => row < written.top || row > written.bottom);
  const from = rows.find((row) => row >= written.top && row <= written.bottom && isFormula(row));
  const mayFill = others.every((row) => isFormula(row) || contentOf(workbook, { sheetId, col, row }) === "");
  if (from === undefined || !mayFill) return;
  const writes = others.flatMap((row) => {
    const content = formulaAt(workbook, { sheetId, col, row: from }, row);
    return contentOf(workbook, { sheetId, col, row }) === content ? [] : [{ col, row, content }];
  });
  queueWrites(workbook, sheetId, writes);
}

/**
 * Returns true if each table column of an area will have a single formula after the queued writes. It does
 * not run them, which would be a separate undo step. If a formula is only restored, nothing must be filled.
 */
function isFilled(workbook: Workbook, { sheetId, left, right, top, bottom }: Area): boolean {
  const waiting = workbook.book.queuedCommands.filter((command) => command.sheetId === sheetId);
  if (waiting.some((command) => command.type !== "UPDATE_CELL" && !isBulkWrite(command))) return false;
  const body = workbook
    .knownTables(sheetId)
    .map(({ table }) => bodyOf({ table, sheetId }))
    .find((one) => left >= one.left && right <= one.right && top >= one.top && bottom <= one.bottom);
  if (body === undefined) return false;
  const written = new Map<string, string>();
  for (const command of waiting) {
    const cells = (isBulkWrite(command) ? command.cells : [command]) as readonly Partial<BulkCell>[];
    for (const { row, col, content } of cells)
      if (content !== undefined) written.set(`${row} ${col}`, content);
  }
  for (let col = left; col <= right; col++) {
    const contentIn = (row: number): string =>
      written.get(`${row} ${col}`) ?? contentOf(workbook, { sheetId, col, row });
    const first = contentIn(body.top);
    if (!first.startsWith("=")) return false;
    for (let row = body.top + 1; row <= body.bottom; row++) if (contentIn(row) !== first) return false;
  }
  return true;
}

function holdsFormula(given: unknown): boolean {
  if (Array.isArray(given)) return given.some(holdsFormula);
  return typeof given === "string" && given.startsWith("=");
}

/** Returns the first cell of a calculated column, ignoring the new rows, or undefined for other columns. */
function calculatedFrom(workbook: Workbook, column: Area, top: number, bottom: number): Position | undefined {
  const { sheetId, left: col } = column;
  let first: Position | undefined;
  for (let row = column.top; row <= column.bottom; row++) {
    if (row >= top && row <= bottom) continue;
    const position = { sheetId, col, row };
    if (workbook.model.getters.getCell(position)?.isFormula !== true) return undefined;
    first ??= position;
    if (formulaAt(workbook, first, row) !== contentOf(workbook, position)) return undefined;
  }
  return first;
}

/** Returns the formula of a cell as it reads some rows below. */
function formulaAt(workbook: Workbook, from: Position, row: number): string {
  const { getters } = workbook.model;
  const cell = getters.getCell(from);
  if (cell?.structured !== undefined) return cell.structured;
  if (cell?.compiledFormula === undefined) return "";
  return getters.getTranslatedCellFormula(from.sheetId, 0, row - from.row, cell.compiledFormula);
}

function contentOf(workbook: Workbook, position: Position): string {
  const { getters } = workbook.model;
  const cell = getters.getCell(position);
  if (cell?.structured !== undefined) return cell.structured;
  return cell?.compiledFormula?.toFormulaString(getters) ?? cell?.content ?? "";
}

/**
 * Corrects written headers as Excel does for a new table, and keeps the names of the others. Reading the
 * cells runs the queued writes, which is a separate undo step, so this happens only if a name may be a
 * duplicate.
 */
export function nameWrittenHeaders(workbook: Workbook, area: Area, given: unknown): void {
  for (const { table } of workbook.knownTables(area.sheetId)) {
    const { left, right, top } = table.range.zone;
    const isWritten = (column: number): boolean => column >= area.left && column <= area.right;
    if (top < area.top || top > area.bottom || left > area.right || right < area.left) continue;
    const columns = Array.from({ length: right - left + 1 }, (_, column) => left + column);
    const { getters } = workbook.book.model;
    const taken = columns
      .filter((column) => !isWritten(column))
      .map((col) => cellFacts(getters, { sheetId: area.sheetId, col, row: top }).text.toLowerCase());
    const waiting = workbook.book.queuedCommands.map(({ content }) => String(content).toLowerCase());
    const isPlain = (value: unknown): boolean => {
      if (typeof value !== "string" || value === "" || value.startsWith("=")) return value === null;
      const name = value.toLowerCase();
      return !taken.includes(name) && waiting.indexOf(name) === waiting.lastIndexOf(name);
    };
    const values = Array.isArray(given) ? (given as readonly unknown[][])[top - area.top] : [given];
    if (values?.every(isPlain) === true) continue;
    const header = { sheetId: area.sheetId, left, right, top, bottom: top };
    nameHeaders(workbook, header, (column) => isWritten(left + column));
  }
}

/** Converts headers to text, fills blank ones and makes all unique regardless of case, as Excel does. */
export function nameHeaders(
  workbook: Workbook,
  header: Area,
  isNew: (column: number) => boolean = () => true,
): void {
  const cells = readCells(workbook, header, factsOf)[0] ?? [];
  const taken = new Set(cells.filter((_, column) => !isNew(column)).map(({ text }) => text.toLowerCase()));
  const names = cells.map(({ text, type, formula }, column) => {
    if (!isNew(column)) return null;
    // Blank headers become Column1, Column2 and so on. A duplicate gets a number.
    let name = text === "" ? "Column1" : text;
    for (let number = 2; taken.has(name.toLowerCase()); number++)
      name = `${text === "" ? "Column" : text}${number}`;
    taken.add(name.toLowerCase());
    const isText = type === "String" && formula === text;
    return name === text && isText ? null : isText || type === "Empty" ? name : `'${name}`;
  });
  if (names.some((name) => name !== null)) writeCells(workbook, header, [names]);
}
