import { intersectionOf } from "../spreadsheet/area.ts";
import { HostError } from "../excel/host-error.ts";
import type { Area } from "../spreadsheet/area.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

/** How much is calculated, in Excel's words; `Recalculate` is what changed, which is calculated at once anyway. */
export type CalculationType = "Recalculate" | "Full" | "FullRebuild";

/** Calculates the workbook: with a full calculation the worksheet functions of add-ins are asked again. */
export function calculate(workbook: Workbook, type: CalculationType): void {
  if (!["Recalculate", "Full", "FullRebuild"].includes(type))
    throw new HostError("InvalidArgument", `"${type}" is no way to calculate.`);
  workbook.book.flush();
  const { dirty } = workbook;
  workbook.dirty = [];
  const isFull = type !== "Recalculate";
  if (isFull) workbook.functionCalls.recalculate();
  else if (dirty.length > 0)
    workbook.functionCalls.recalculate((position) => dirty.some((area) => covers(area, position)));
  if (isFull || dirty.length > 0) workbook.book.run("EVALUATE_CELLS", {});
}

/** Calculates one worksheet; `all` asks the worksheet functions of add-ins on it again. */
export function calculateSheet(workbook: Workbook, sheetId: string, all: boolean): void {
  workbook.book.flush();
  if (all) workbook.functionCalls.recalculate((position) => position.sheetId === sheetId);
  if (all) workbook.book.run("EVALUATE_CELLS", {});
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
