import { tryBatch } from "./run.ts";

let wasRefused = false;

/** Queues loading the calculation mode. After the sync, the result returns true for manual calculation. */
export function queueCalculationMode({ application }: Excel.RequestContext): () => boolean {
  application.load("calculationMode");
  return () => application.calculationMode === "Manual";
}

export async function calculateCells(context: Excel.RequestContext, cells: Excel.Range): Promise<void> {
  wasRefused = !(await tryBatch(context, [() => queueCalculation(cells)]));
}

/**
 * Queues calculating a range. Do not calculate worksheets: some versions of Excel then leave worksheet
 * functions at #BUSY! (OfficeDev/office-js 6662).
 */
export function queueCalculation(cells: Excel.Range): void {
  cells.calculate();
}

/** Queues calculating the whole workbook. This also calls all worksheet functions. */
export function queueFullCalculation({ workbook }: Excel.RequestContext): void {
  workbook.application.calculate(Excel.CalculationType.full);
}

/** Returns true if formulas may show old values. */
export function mayBeOld(isManual: boolean): boolean {
  return isManual && wasRefused;
}
