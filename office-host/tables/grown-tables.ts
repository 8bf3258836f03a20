import type { CellShift } from "../spreadsheet/cell-shift.ts";
import { shiftCommand } from "../spreadsheet/cell-shift.ts";
import type { Command } from "../spreadsheet/spreadsheet.ts";
import type { KnownTable } from "../workbook/table-area.ts";

/** Rows put into a worksheet, as they are counted afterwards. */
export interface InsertedRows {
  readonly sheetId: string;
  readonly top: number;
  readonly bottom: number;
}

interface GrownTable {
  readonly id: string;
  readonly rows: readonly [top: number, bottom: number];
}

/** The rows that a command put in, or undefined. */
export function insertedRows(command: Command): InsertedRows | undefined {
  if (command.type === shiftCommand) {
    const { sheetId, zone, dimension, kind } = command as CellShift;
    return dimension === "ROW" && kind === "insert"
      ? { sheetId, top: zone.top, bottom: zone.bottom }
      : undefined;
  }
  if (command.type !== "ADD_COLUMNS_ROWS" || command.dimension !== "ROW") return undefined;
  const { sheetId, position, base, quantity } = command as unknown as Added;
  const top = position === "before" ? base : base + 1;
  return { sheetId, top, bottom: top + quantity - 1 };
}

interface Added {
  readonly sheetId: string;
  readonly position: "before" | "after";
  readonly base: number;
  readonly quantity: number;
}

/** The tables that have more rows than before, each with its new rows: those put in, or those it took in below. */
export function grownTables(
  before: readonly KnownTable[],
  now: readonly KnownTable[],
  inserted: readonly InsertedRows[],
): readonly GrownTable[] {
  return now.flatMap(({ id, sheetId, zone }) => {
    const old = before.find((table) => table.id === id)?.zone;
    if (old === undefined || zone.bottom - zone.top <= old.bottom - old.top) return [];
    const within = inserted.filter(
      (rows) => rows.sheetId === sheetId && rows.top > zone.top && rows.top <= zone.bottom,
    );
    if (within.length > 0) return within.map(({ top, bottom }) => ({ id, rows: [top, bottom] as const }));
    return zone.top === old.top ? [{ id, rows: [old.bottom + 1, zone.bottom] as const }] : [];
  });
}
