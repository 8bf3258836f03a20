import type { CellReason } from "./cell-problem.ts";
import type { CellValue } from "./cell.ts";

/** What a cell says once it is read as its column's kind, or why it cannot be read so. */
export type CellReading =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly reason: CellReason };

/** Gives a cell's value. */
export const reads = (value: CellValue): CellReading => ({ ok: true, value });

/** Says why a cell cannot be read. */
export const refuses = (reason: CellReason): CellReading => ({ ok: false, reason });
