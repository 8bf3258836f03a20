import type { CellProblem, CellReason, Cell, CellValue } from "./cell.ts";
import type { CellKind } from "./column.ts";
import { fixFor } from "./fixes.ts";
import { dayOf } from "./date-cell.ts";
import { textOf } from "./text-cell.ts";

/** In seconds. */
const day = 24 * 60 * 60;

/** Returns the displayed text if it differs from the value, else the value. */
export function displayedIn({ value, shownText = "" }: Cell): CellValue {
  return shownText === "" ? value : shownText;
}

/**
 * From this number of days on, a number is quoted as a date. Below, it is a time: a typed 26:00 is 1.083
 * days.
 */
export const firstDate = 60;

/**
 * Returns what the engineer entered. If Excel has converted the entry into days, returns a time or date:
 * `1:30`, `2026-01-02`.
 */
export function enteredIn(cell: Cell, reason?: CellReason): string {
  const { isTimeOfDay } = cell;
  const value = displayedIn(cell);
  const isTime = isTimeOfDay === true || reason === "part_of_day";
  if (typeof value !== "number" || !isTime || value < 0 || value > lastDate) return textOf(value);
  const rounded = Math.round(value * day);
  const [days, seconds] = [Math.floor(rounded / day), rounded % day];
  if (days < firstDate) return clock(rounded);
  const date = dayOf(days, cell);
  return seconds === 0 ? date : `${date} ${clock(seconds)}`;
}

export function problemDetails(
  cell: Cell,
  reason: CellReason,
  kind: CellKind | undefined,
): Pick<CellProblem, "reason" | "entered" | "held" | "fix"> {
  const fix = fixFor(reason, cell, kind);
  const isOtherText = reason === "not_text" || reason === "not_text_formula";
  return {
    ...{ reason, entered: enteredIn(cell, reason) },
    ...(isOtherText && { held: textOf(cell.value) }),
    ...(fix !== undefined && { fix }),
  };
}

/** 31 December 9999, Excel's last date. */
const lastDate = 2_958_465;

function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const rest = seconds % 60;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}${rest === 0 ? "" : `:${two(rest)}`}`;
}
