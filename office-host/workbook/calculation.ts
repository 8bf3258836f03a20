import { intersectionOf } from "../spreadsheet/area.ts";
import { HostError } from "../excel/host-error.ts";
import type { Area } from "../spreadsheet/area.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

/** How much Excel calculates. `Recalculate` means changed cells, and formulas that depend on them. */
export type CalculationType = "Recalculate" | "Full" | "FullRebuild";

/** Sets the calculation mode. Switching to automatic calculates outdated formulas at once. */
export function setCalculationMode(workbook: Workbook, given: unknown): void {
  const mode = (["Automatic", "AutomaticExceptTables", "Manual"] as const).find((one) => one === given);
  if (mode === undefined)
    throw new HostError("InvalidArgument", `"${String(given)}" is not a calculation mode.`);
  // Queued commands run in the mode that was set when they were queued.
  workbook.spreadsheet.flush();
  workbook.calculationMode = mode;
  const { calculation } = workbook.spreadsheet;
  calculation.isManual = mode === "Manual";
  if (!calculation.isManual) evaluateStale(workbook, [...calculation.stale]);
}

/** Calculates the workbook. A full calculation also calls the add-in's functions again. */
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

/** Calculates one worksheet. With `all`, also its formulas that are up to date and the add-in's functions. */
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

/**
 * Calculates the formulas of an area. Formulas outside of it keep their values, even if these are outdated.
 */
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

/** Calculates formulas, and marks them as up to date. */
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

/** Marks cells as changed, so that the next calculation includes them. */
export function markDirty(workbook: Workbook, area: Area): void {
  workbook.dirty = [...workbook.dirty, area];
}

/** Calls the add-in's functions again in cells whose formula was entered again. */
export function calculateAgain(workbook: Workbook, area: Area): void {
  const isInArea = (position: Position): boolean => covers(area, position);
  if (!workbook.functionCalls.hasResultFor(isInArea)) return;
  workbook.spreadsheet.flush();
  workbook.functionCalls.recalculate(isInArea);
}

function covers(area: Area, { sheetId, row, col }: Position): boolean {
  return intersectionOf(area, { sheetId, top: row, bottom: row, left: col, right: col }) !== undefined;
}
