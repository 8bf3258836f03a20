import { intersectionOf } from "../spreadsheet/area.ts";
import { HostError } from "../excel/host-error.ts";
import type { Area } from "../spreadsheet/area.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

/** How much is calculated, in Excel's words; `Recalculate` is what changed, or reads what changed. */
export type CalculationType = "Recalculate" | "Full" | "FullRebuild";

/**
 * Sets when the workbook is calculated. Once that is automatic, what changed meanwhile is calculated at once.
 */
export function setCalculationMode(workbook: Workbook, given: unknown): void {
  const mode = (["Automatic", "AutomaticExceptTables", "Manual"] as const).find((one) => one === given);
  if (mode === undefined)
    throw new HostError("InvalidArgument", `"${String(given)}" is no mode of calculation.`);
  // What waits was written in the mode before.
  workbook.book.flush();
  workbook.calculationMode = mode;
  const { calculation } = workbook.book;
  calculation.isManual = mode === "Manual";
  if (!calculation.isManual) evaluateStale(workbook, [...calculation.stale]);
}

/** Calculates the workbook. A full calculation asks the worksheet functions of add-ins again. */
export function calculate(workbook: Workbook, type: CalculationType): void {
  if (!["Recalculate", "Full", "FullRebuild"].includes(type))
    throw new HostError("InvalidArgument", `"${type}" is no way to calculate.`);
  refuseCalculation(workbook);
  workbook.book.flush();
  const { dirty } = workbook;
  workbook.dirty = [];
  const isFull = type !== "Recalculate";
  if (isFull) workbook.functionCalls.recalculate();
  else if (dirty.length > 0)
    workbook.functionCalls.recalculate((position) => dirty.some((area) => covers(area, position)));
  if (isFull || dirty.length > 0) workbook.book.run("EVALUATE_CELLS", {});
  else evaluateStale(workbook, [...workbook.book.calculation.stale]);
}

/**
 * Calculates one worksheet; `all` calculates also what did not change, with the worksheet functions of
 * add-ins.
 */
export function calculateSheet(workbook: Workbook, sheetId: string, all: boolean): void {
  refuseCalculation(workbook);
  const { getters } = workbook.book;
  if (all) workbook.functionCalls.recalculate((position) => position.sheetId === sheetId);
  const { stale } = workbook.book.calculation;
  const ids = getters.getCells(sheetId).filter(({ id, isFormula }) => isFormula && (all || stale.has(id)));
  evaluateStale(
    workbook,
    ids.map(({ id }) => id),
  );
}

/** Calculates the formulas of an area. What they read outside of it keeps its values, old or not. */
export function calculateArea(workbook: Workbook, area: Area): void {
  refuseCalculation(workbook);
  const { getters } = workbook.book;
  const isMeant = (position: Position): boolean => covers(area, position);
  if (workbook.functionCalls.hasGiven(isMeant)) workbook.functionCalls.recalculate(isMeant);
  const ids = getters
    .getCells(area.sheetId)
    .filter(({ id, isFormula }) => isFormula && isMeant(getters.getCellPosition(id)));
  evaluate(
    workbook,
    ids.map(({ id }) => id),
  );
}

/** Calculates cells that hold old values, with what they read. */
function evaluateStale(workbook: Workbook, cellIds: readonly number[]): void {
  for (const id of cellIds) workbook.book.calculation.stale.delete(id);
  evaluate(workbook, cellIds);
}

function evaluate({ book }: Workbook, cellIds: readonly number[]): void {
  if (cellIds.length > 0) book.run("EVALUATE_CELLS", { cellIds });
}

function refuseCalculation({ quirks }: Workbook): void {
  if (quirks.has("no calculation"))
    throw new HostError("GeneralException", "Excel cannot calculate at the moment.");
}

/** Marks cells to be calculated the next time. */
export function markDirty(workbook: Workbook, area: Area): void {
  workbook.dirty = [...workbook.dirty, area];
}

/** Asks the functions of cells again in which the same formula is entered once more. */
export function calculateAgain(workbook: Workbook, area: Area): void {
  const isMeant = (position: Position): boolean => covers(area, position);
  if (!workbook.functionCalls.hasGiven(isMeant)) return;
  workbook.book.flush();
  workbook.functionCalls.recalculate(isMeant);
}

function covers(area: Area, { sheetId, row, col }: Position): boolean {
  return intersectionOf(area, { sheetId, top: row, bottom: row, left: col, right: col }) !== undefined;
}
