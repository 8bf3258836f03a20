/** Calculation of workbooks with manual calculation, whose formulas may show old values. */

import { carryOut } from "./run.ts";

/** True if Excel refused the last calculation. */
let wasRefused = false;

/**
 * Queues loading the calculation mode. The returned function returns true, after the next sync, if
 * calculation is manual.
 */
export function askCalculation({ application }: Excel.RequestContext): () => boolean {
  application.load("calculationMode");
  return () => application.calculationMode === "Manual";
}

/** Calculates a range, with a sync of its own. */
export async function calculateCells(context: Excel.RequestContext, cells: Excel.Range): Promise<void> {
  wasRefused = !(await carryOut(context, [() => queueCalculation(cells)]));
}

/**
 * Queues calculating a range. Only this file may calculate. It never calculates a worksheet, because some
 * versions of Excel then leave worksheet functions at #BUSY! (OfficeDev/office-js 6662).
 */
export function queueCalculation(cells: Excel.Range): void {
  cells.calculate();
}

/** Queues calculating the whole workbook, which also calls all worksheet functions again. */
export function queueFullCalculation({ workbook }: Excel.RequestContext): void {
  workbook.application.calculate(Excel.CalculationType.full);
}

/** Returns true if calculation is manual and Excel refused the last calculation. */
export function mayBeOld(isManual: boolean): boolean {
  return isManual && wasRefused;
}
