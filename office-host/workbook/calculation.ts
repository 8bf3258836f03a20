import { intersectionOf } from "../spreadsheet/area.ts";
import { HostError } from "../excel/host-error.ts";
import type { Area } from "../spreadsheet/area.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

/** `Recalculate` calculates changed cells, and formulas that depend on them. */
export type CalculationType = "Recalculate" | "Full" | "FullRebuild";

/** Sets the calculation mode. Automatic modes calculate outdated formulas at once. */
export function setCalculationMode(workbook: Workbook, given: unknown): void {
  const mode = (["Automatic", "AutomaticExceptTables", "Manual"] as const).find((one) => one === given);
  if (mode === undefined)
    throw new HostError("InvalidArgument", `"${String(given)}" is not a calculation mode.`);
  // Queued commands belong to the former mode.
  workbook.spreadsheet.flush();
  workbook.calculationMode = mode;
  const { calculation } = workbook.spreadsheet;
  calculation.isManual = mode === "Manual";
  if (!calculation.isManual) evaluateStale(workbook, [...calculation.stale]);
}

/** Calculates the workbook. A full calculation also calls the add-in's functions. */
export function calculate(workbook: Workbook, type: CalculationType): void {
  if (!["Recalculate", "Full", "FullRebuild"].includes(type))
    throw new HostError("InvalidArgument", `"${type}" is not a calculation type.`);
  refuseCalculation(workbook);
  workbook.spreadsheet.flush();
  const { dirty } = workbook;
  workbook.dirty = [];
  const isFull = type !== "Recalculate";
  if (isFull) workbook.functionCalls.recalculate();
  else if (dirty.length > 0)
    workbook.functionCalls.recalculate((position) => dirty.some((area) => covers(area, position)));
  if (isFull || dirty.length > 0) workbook.spreadsheet.run("EVALUATE_CELLS", {});
  else evaluateStale(workbook, [...workbook.spreadsheet.calculation.stale]);
}

/** Calculates a worksheet. With `all`, also current formulas and the add-in's functions. */
export function calculateSheet(workbook: Workbook, sheetId: string, all: boolean): void {
  refuseCalculation(workbook);
  const { getters } = workbook.spreadsheet;
  if (workbook.quirks.has(6662)) workbook.functionCalls.stick((position) => position.sheetId === sheetId);
  if (all) workbook.functionCalls.recalculate((position) => position.sheetId === sheetId);
  const { stale } = workbook.spreadsheet.calculation;
  const ids = getters.getCells(sheetId).filter(({ id, isFormula }) => isFormula && (all || stale.has(id)));
  evaluateStale(
    workbook,
    ids.map(({ id }) => id),
  );
}

/** Calculates an area's formulas. Others keep their values, even outdated ones. */
export function calculateArea(workbook: Workbook, area: Area): void {
  refuseCalculation(workbook);
  const { getters } = workbook.spreadsheet;
  const isInArea = (position: Position): boolean => covers(area, position);
  if (workbook.functionCalls.hasResultFor(isInArea)) workbook.functionCalls.recalculate(isInArea);
  const ids = getters
    .getCells(area.sheetId)
    .filter(({ id, isFormula }) => isFormula && isInArea(getters.getCellPosition(id)));
  evaluate(
    workbook,
    ids.map(({ id }) => id),
  );
}

function evaluateStale(workbook: Workbook, cellIds: readonly number[]): void {
  for (const id of cellIds) workbook.spreadsheet.calculation.stale.delete(id);
  evaluate(workbook, cellIds);
}

function evaluate({ spreadsheet }: Workbook, cellIds: readonly number[]): void {
  if (cellIds.length > 0) spreadsheet.run("EVALUATE_CELLS", { cellIds });
}

function refuseCalculation({ quirks }: Workbook): void {
  if (quirks.has("no calculation"))
    throw new HostError("GeneralException", "Excel cannot calculate at the moment.");
}

/** Includes cells in the next calculation. */
export function markDirty(workbook: Workbook, area: Area): void {
  workbook.dirty = [...workbook.dirty, area];
}

/** Calls the add-in's functions of an area again, because their formulas were entered again. */
export function calculateAgain(workbook: Workbook, area: Area): void {
  const isInArea = (position: Position): boolean => covers(area, position);
  if (!workbook.functionCalls.hasResultFor(isInArea)) return;
  workbook.spreadsheet.flush();
  workbook.functionCalls.recalculate(isInArea);
}

function covers(area: Area, { sheetId, row, col }: Position): boolean {
  return intersectionOf(area, { sheetId, top: row, bottom: row, left: col, right: col }) !== undefined;
}
