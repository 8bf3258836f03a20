import { formulaFromText, isRefusedByExcel, valueFromText } from "../spreadsheet/typed-text.ts";
import { zoneOf } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { HostError } from "../excel/host-error.ts";
import type { Getters, Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { findSheet } from "./addresses.ts";

interface Validation {
  getValidationResultForCellValue(
    value: unknown,
    position: Position,
  ): { readonly isValid: boolean; readonly rule?: { readonly isBlocking?: boolean } };
}

export type TypingResult =
  | "entered"
  | "refused by validation"
  | "refused as a formula"
  | "sheet is protected";

/** Enters text as a user does. Blocking validation rules refuse invalid values. */
export function typeText(workbook: Workbook, sheetName: string, a1: string, text: string): TypingResult {
  const position = positionOf(workbook, sheetName, a1);
  const { getters } = workbook.spreadsheet;
  const isLocked = getters.isSheetLocked(position.sheetId);
  if (isLocked && getters.getCell(position)?.style?.unlocked !== true) return "sheet is protected";
  const isText = getters.getCell(position)?.format === "@";
  const formula = isText ? undefined : formulaFromText(text);
  if (formula !== undefined && isRefusedByExcel(formula)) return "refused as a formula";
  const value = text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
  const result = (getters as Getters & Validation).getValidationResultForCellValue(value, position);
  if (text !== "" && !result.isValid && result.rule?.isBlocking === true) return "refused by validation";
  if (isLocked) workbook.model.dispatch("UNLOCK_SHEET", { sheetId: position.sheetId });
  if (text === "")
    workbook.model.dispatch("DELETE_CONTENT", { sheetId: position.sheetId, target: [cellZone(position)] });
  else
    workbook.model.dispatch("UPDATE_CELL", {
      ...position,
      content: formula ?? (isText ? text : valueFromText(text)),
    });
  if (isLocked) workbook.model.dispatch("LOCK_SHEET", { sheetId: position.sheetId });
  return "entered";
}

/** Pastes text with tabs and line breaks as a user does. Skips validation. */
export function pasteText(workbook: Workbook, sheetName: string, a1: string, text: string): void {
  const position = positionOf(workbook, sheetName, a1);
  const active = workbook.spreadsheet.getters.getActiveSheetId();
  if (active !== position.sheetId)
    workbook.model.dispatch("ACTIVATE_SHEET", { sheetIdFrom: active, sheetIdTo: position.sheetId });
  workbook.model.dispatch("PASTE_FROM_OS_CLIPBOARD", {
    target: [cellZone(position)],
    clipboardContent: { text },
  });
}

/** Inserts a row above the given one, or deletes it. `row` counts from 1. */
export function changeRow(
  workbook: Workbook,
  sheetName: string,
  row: number,
  change: "insert" | "delete",
): void {
  const { sheetId } = positionOf(workbook, sheetName, `A${row}`);
  const shared = { sheetId, sheetName: workbook.spreadsheet.getters.getSheetName(sheetId), dimension: "ROW" };
  if (change === "delete") {
    workbook.model.dispatch("REMOVE_COLUMNS_ROWS", { ...shared, elements: [row - 1] });
    return;
  }
  const placement = row > 1 ? { position: "after", base: row - 2 } : { position: "before", base: 0 };
  workbook.model.dispatch("ADD_COLUMNS_ROWS", { ...shared, ...placement, quantity: 1 });
}

function cellZone({ col, row }: Position): object {
  return { left: col, right: col, top: row, bottom: row };
}

function positionOf(workbook: Workbook, sheetName: string, a1: string): Position {
  const sheetId = findSheet(workbook, sheetName);
  if (sheetId === undefined) throw new HostError("ItemNotFound", `There is no worksheet ${sheetName}.`);
  const { left, top } = zoneOf(a1, excelSize);
  workbook.spreadsheet.ensureSize(sheetId, top + 1, left + 1);
  return { sheetId, col: left, row: top };
}
