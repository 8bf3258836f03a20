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

/**
 * Calculates a range, with a sync of its own. `Worksheet.calculate` must not be used: some versions of Excel
 * then leave worksheet functions at #BUSY! (OfficeDev/office-js 6662).
 */
export async function calculateCells(context: Excel.RequestContext, cells: Excel.Range): Promise<void> {
  wasRefused = !(await carryOut(context, [() => cells.calculate()]));
}

/** Returns true if calculation is manual and Excel refused the last calculation. */
export function mayBeOld(isManual: boolean): boolean {
  return isManual && wasRefused;
}
