import { intersectionOf } from "../spreadsheet/area.ts";
import { HostError } from "../excel/host-error.ts";
import type { Area } from "../spreadsheet/area.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

/** Excel's extents of a calculation. `Recalculate` covers changed cells and those that read them. */
export type CalculationType = "Recalculate" | "Full" | "FullRebuild";

/** Sets the calculation mode. Switching to automatic calculates earlier changes at once. */
export function setCalculationMode(workbook: Workbook, given: unknown): void {
  const mode = (["Automatic", "AutomaticExceptTables", "Manual"] as const).find((one) => one === given);
  if (mode === undefined)
    throw new HostError("InvalidArgument", `"${String(given)}" is not a calculation mode.`);
  // Queued commands belong to the former mode.
  workbook.book.flush();
  workbook.calculationMode = mode;
  const { calculation } = workbook.book;
  calculation.isManual = mode === "Manual";
  if (!calculation.isManual) evaluateStale(workbook, [...calculation.stale]);
}

/** Calculates the workbook. A full calculation requests the results of the add-in's functions again. */
export function calculate(workbook: Workbook, type: CalculationType): void {
  if (!["Recalculate", "Full", "FullRebuild"].includes(type))
    throw new HostError("InvalidArgument", `"${type}" is not a calculation type.`);
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

/** Calculates one worksheet. With `all` it includes unchanged cells and the add-in's functions. */
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

/** Calculates the formulas of an area. Cells outside it keep their values, even stale ones. */
export function calculateArea(workbook: Workbook, area: Area): void {
  refuseCalculation(workbook);
  const { getters } = workbook.book;
  const isMeant = (position: Position): boolean => covers(area, position);
  if (workbook.functionCalls.hasResultFor(isMeant)) workbook.functionCalls.recalculate(isMeant);
  const ids = getters
    .getCells(area.sheetId)
    .filter(({ id, isFormula }) => isFormula && isMeant(getters.getCellPosition(id)));
  evaluate(
    workbook,
    ids.map(({ id }) => id),
  );
}

/** Calculates stale cells and those that they read. */
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

/** Marks cells for the next calculation. */
export function markDirty(workbook: Workbook, area: Area): void {
  workbook.dirty = [...workbook.dirty, area];
}

/** Requests the results of functions again when the same formula is entered again. */
export function calculateAgain(workbook: Workbook, area: Area): void {
  const isMeant = (position: Position): boolean => covers(area, position);
  if (!workbook.functionCalls.hasResultFor(isMeant)) return;
  workbook.book.flush();
  workbook.functionCalls.recalculate(isMeant);
}

function covers(area: Area, { sheetId, row, col }: Position): boolean {
  return intersectionOf(area, { sheetId, top: row, bottom: row, left: col, right: col }) !== undefined;
}
