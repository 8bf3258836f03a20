import type { Command, Zone } from "./spreadsheet.ts";

/** Cells put in or taken out in a part of a worksheet, as a command of the spreadsheet. */
export interface CellShift extends Command {
  readonly type: typeof shiftCommand;
  readonly sheetId: string;
  readonly sheetName: string;
  /** The cells that are put in or taken out. */
  readonly zone: Zone;
  /** Whether cells below (`ROW`) or to the right (`COL`) move. */
  readonly dimension: "ROW" | "COL";
  readonly kind: "insert" | "delete";
  /** The row or column, counted as it is afterwards, whose look new cells take. */
  readonly lookOf?: number;
}

/**
 * The command that moves a part of the cells of a worksheet down, right, up or left. Formulas, tables, rules, merged cells
 * and charts follow as they do when whole rows are put in; the spreadsheet's own way, by cut and paste, leaves ranges
 * that reach over the place as they were.
 */
export const shiftCommand = "HOST_SHIFT_CELLS";
