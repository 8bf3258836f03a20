import { intersectionOf } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { bodyOf } from "../workbook/table-area.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Fills new rows of a table in the columns that hold one formula all the way down, as Excel does in calculated columns.
 * `top` and `bottom` are the new rows of the worksheet; cells that hold something stay.
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
 * Lets a formula that was written into a part of a table's column fill the whole column, as Excel's AutoCorrect does, also for add-ins: where the
 * other cells are blank or hold formulas, but not where one holds something else.
 */
export function fillWrittenFormulas(workbook: Workbook, area: Area, given: unknown): void {
  // Tables come at once: none waits to be made.
  if (!holdsFormula(given) || workbook.model.getters.getCoreTables(area.sheetId).length === 0) return;
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
  for (const row of others) {
    const content = formulaAt(workbook, { sheetId, col, row: from }, row);
    if (contentOf(workbook, { sheetId, col, row }) === content) continue;
    workbook.book.queueCommand("UPDATE_CELL", { sheetId, col, row, content });
  }
}

function holdsFormula(given: unknown): boolean {
  if (Array.isArray(given)) return given.some(holdsFormula);
  return typeof given === "string" && given.startsWith("=");
}

/** The cell whose formula the whole column has, leaving out the new rows; undefined where it is no calculated column. */
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

/** The formula of a cell as it reads some rows below. */
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
