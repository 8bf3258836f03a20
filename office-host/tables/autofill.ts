import { intersectionOf } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { bodyOf } from "../workbook/table-area.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { cellFacts, copyOfFacts, readCells } from "../cells/read-cells.ts";
import { queueWrites, writeCells } from "../cells/write-cells.ts";
import { isBulkWrite } from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";

/** Fills blank cells of new rows in calculated columns, as Excel does. Such a column has one formula. */
export function fillCalculatedColumns(
  workbook: Workbook,
  tableId: string,
  [top, bottom]: readonly [top: number, bottom: number],
  dispatch: (type: string, payload: object) => unknown,
): void {
  const body = bodyOf(workbook.table(tableId));
  for (let col = body.left; col <= body.right; col++) {
    const firstFormula = firstFormulaOf(workbook, { ...body, left: col, right: col }, top, bottom);
    if (firstFormula === undefined) continue;
    for (let row = Math.max(top, body.top); row <= Math.min(bottom, body.bottom); row++) {
      const position = { sheetId: body.sheetId, col, row };
      if (contentOf(workbook, position) !== "") continue;
      dispatch("UPDATE_CELL", { ...position, content: formulaAt(workbook, firstFormula, row) });
    }
  }
}

/**
 * Fills a whole column with a formula that was written into a part, as Excel's AutoCorrect does even for
 * add-ins. A column with other values is not filled.
 */
export function fillWrittenFormulas(workbook: Workbook, area: Area, written: unknown): void {
  // Commands that create tables are never queued, so the model knows all tables.
  if (!hasFormula(written) || workbook.model.getters.getCoreTables(area.sheetId).length === 0) return;
  if (isFilledAlready(workbook, area)) return;
  for (const { id } of workbook.tables(area.sheetId)) {
    const body = bodyOf(workbook.table(id));
    const writtenArea = intersectionOf(area, body);
    if (writtenArea === undefined || (writtenArea.top === body.top && writtenArea.bottom === body.bottom))
      continue;
    for (let col = writtenArea.left; col <= writtenArea.right; col++)
      fillColumn(workbook, { ...body, left: col, right: col }, writtenArea);
  }
}

function fillColumn(workbook: Workbook, column: Area, writtenArea: Area): void {
  const { getters } = workbook.spreadsheet;
  const { sheetId, left: col } = column;
  const rows = Array.from({ length: column.bottom - column.top + 1 }, (_, index) => column.top + index);
  const isFormula = (row: number): boolean => getters.getCell({ sheetId, col, row })?.isFormula === true;
  const otherRows = rows.filter((row) => row < writtenArea.top || row > writtenArea.bottom);
  const formulaRow = rows.find(
    (row) => row >= writtenArea.top && row <= writtenArea.bottom && isFormula(row),
  );
  const mayFill = otherRows.every(
    (row) => isFormula(row) || contentOf(workbook, { sheetId, col, row }) === "",
  );
  if (formulaRow === undefined || !mayFill) return;
  const writes = otherRows.flatMap((row) => {
    const content = formulaAt(workbook, { sheetId, col, row: formulaRow }, row);
    return contentOf(workbook, { sheetId, col, row }) === content ? [] : [{ col, row, content }];
  });
  queueWrites(workbook, sheetId, writes);
}

/**
 * Returns true if queued writes fill each column with one formula. Running them would split the undo step.
 */
function isFilledAlready(workbook: Workbook, { sheetId, left, right, top, bottom }: Area): boolean {
  const queued = workbook.spreadsheet.queuedCommands.filter((command) => command.sheetId === sheetId);
  if (queued.some((command) => command.type !== "UPDATE_CELL" && !isBulkWrite(command))) return false;
  const body = workbook
    .tablesNow(sheetId)
    .map(({ table }) => bodyOf({ table, sheetId }))
    .find((one) => left >= one.left && right <= one.right && top >= one.top && bottom <= one.bottom);
  if (body === undefined) return false;
  const queuedContents = new Map<string, string>();
  for (const command of queued) {
    const cells = (isBulkWrite(command) ? command.cells : [command]) as readonly Partial<BulkCell>[];
    for (const { row, col, content } of cells)
      if (content !== undefined) queuedContents.set(`${row} ${col}`, content);
  }
  for (let col = left; col <= right; col++) {
    const finalContent = (row: number): string =>
      queuedContents.get(`${row} ${col}`) ?? contentOf(workbook, { sheetId, col, row });
    const first = finalContent(body.top);
    if (!first.startsWith("=")) return false;
    for (let row = body.top + 1; row <= body.bottom; row++) if (finalContent(row) !== first) return false;
  }
  return true;
}

function hasFormula(written: unknown): boolean {
  if (Array.isArray(written)) return written.some(hasFormula);
  return typeof written === "string" && written.startsWith("=");
}

/** Returns the first cell of a calculated column, ignoring the new rows, or undefined for another column. */
function firstFormulaOf(workbook: Workbook, column: Area, top: number, bottom: number): Position | undefined {
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

/** Returns a cell's formula as if it were copied to a row. */
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

/** Corrects written headers, as Excel does. This splits the undo step, so correct headers are skipped. */
export function correctWrittenHeaders(workbook: Workbook, area: Area, given: unknown): void {
  for (const { table } of workbook.tablesNow(area.sheetId)) {
    const { left, right, top } = table.range.zone;
    const isWritten = (column: number): boolean => column >= area.left && column <= area.right;
    if (top < area.top || top > area.bottom || left > area.right || right < area.left) continue;
    const columns = Array.from({ length: right - left + 1 }, (_, column) => left + column);
    const { getters } = workbook.spreadsheet.model;
    const otherNames = columns
      .filter((column) => !isWritten(column))
      .map((col) => cellFacts(getters, { sheetId: area.sheetId, col, row: top }).text.toLowerCase());
    const queuedContents = workbook.spreadsheet.queuedCommands.map(({ content }) =>
      String(content).toLowerCase(),
    );
    const isKnownUnique = (value: unknown): boolean => {
      if (typeof value !== "string" || value === "" || value.startsWith("=")) return value === null;
      const name = value.toLowerCase();
      return !otherNames.includes(name) && queuedContents.indexOf(name) === queuedContents.lastIndexOf(name);
    };
    const values = Array.isArray(given) ? (given as readonly unknown[][])[top - area.top] : [given];
    if (values?.every(isKnownUnique) === true) continue;
    const header = { sheetId: area.sheetId, left, right, top, bottom: top };
    correctHeaders(workbook, header, (column) => isWritten(left + column));
  }
}

/** Makes new headers unique text, ignoring case, and fills blank ones. */
export function correctHeaders(
  workbook: Workbook,
  header: Area,
  isNew: (column: number) => boolean = () => true,
): void {
  const cells = readCells(workbook, header, copyOfFacts)[0] ?? [];
  const usedNames = new Set(
    cells.filter((_, column) => !isNew(column)).map(({ text }) => text.toLowerCase()),
  );
  const names = cells.map(({ text, type, formula }, column) => {
    if (!isNew(column)) return null;
    // A blank header becomes Column1. A used name gets a number: Column2, Name2.
    let name = text === "" ? "Column1" : text;
    for (let number = 2; usedNames.has(name.toLowerCase()); number++)
      name = `${text === "" ? "Column" : text}${number}`;
    usedNames.add(name.toLowerCase());
    const isText = type === "String" && formula === text;
    if (name === text && isText) return null;
    return isText || type === "Empty" ? name : `'${name}`;
  });
  if (names.some((name) => name !== null)) writeCells(workbook, header, [names]);
}
