/** Workbooks with manual calculation: their formulas may show old values. */

import { carryOut } from "./run.ts";

/** True if Excel refused the last calculation. */
let wasRefused = false;

/**
 * Queues a request for the calculation mode. After the next sync, the result returns true if it is manual.
 */
export function askCalculation({ application }: Excel.RequestContext): () => boolean {
  application.load("calculationMode");
  return () => application.calculationMode === "Manual";
}

/**
 * Calculates cells of a workbook with manual calculation, with its own sync. Never calculates a whole
 * worksheet: some versions of Excel then leave worksheet functions busy (OfficeDev/office-js 6662).
 */
export async function calculateCells(context: Excel.RequestContext, cells: Excel.Range): Promise<void> {
  wasRefused = !(await carryOut(context, [() => cells.calculate()]));
}

/**
 * Returns true if a workbook may show old values: it is calculated manually, and Excel refused to calculate.
 */
export function mayBeOld(isManual: boolean): boolean {
  return isManual && wasRefused;
}
