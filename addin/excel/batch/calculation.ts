/** Workbooks that Excel calculates only when told to: formulas may show old values there. */

import { carryOut } from "./run.ts";

/** Whether Excel refused to calculate the last time. */
let wasRefused = false;

/** Queues asking whether the workbook is calculated manually. The answer is there after the next sync. */
export function askCalculation({ application }: Excel.RequestContext): () => boolean {
  application.load("calculationMode");
  return () => application.calculationMode === "Manual";
}

/**
 * Calculates cells of a workbook that is calculated manually, with a sync of its own. A worksheet is never
 * calculated as a whole: some Excel leaves worksheet functions busy then (OfficeDev/office-js 6662).
 */
export async function calculateCells(context: Excel.RequestContext, cells: Excel.Range): Promise<void> {
  wasRefused = !(await carryOut(context, [() => cells.calculate()]));
}

/**
 * Returns whether a workbook may show old values: it is calculated manually, and Excel refused to calculate.
 */
export function mayBeOld(isManual: boolean): boolean {
  return isManual && wasRefused;
}
