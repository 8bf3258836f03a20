import type { Area } from "../spreadsheet/area.ts";
import { isBulkWrite } from "../spreadsheet/bulk-write.ts";
import type { Command, Position, Style, Zone } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

const cellNeutralCommands: readonly string[] = [
  "RESIZE_COLUMNS_ROWS",
  "HIDE_COLUMNS_ROWS",
  "UNHIDE_COLUMNS_ROWS",
  "ADD_CONDITIONAL_FORMAT",
  "UPDATE_CHART",
  "UPDATE_FIGURE",
];

export function changesNoCell({ type }: Command): boolean {
  return cellNeutralCommands.includes(type);
}

/** Returns true if a command writes its own cells only: its worksheet has no tables, which could grow. */
export function changesOnlyOwnCells(workbook: Workbook, command: Command): boolean {
  const { getters } = workbook.model;
  if (command.type !== "UPDATE_CELL" && !isBulkWrite(command)) return false;
  const sheetId = String(command.sheetId);
  return getters.tryGetSheet(sheetId) !== undefined && getters.getCoreTables(sheetId).length === 0;
}

/** Returns a function for whether a queued command can change a style property of an area. */
export function mayChangeStyle(
  workbook: Workbook,
  { sheetId, ...area }: Area,
  name: keyof Style,
): (command: Command) => boolean {
  const isIn = ({ col, row }: { readonly col: number; readonly row: number }): boolean =>
    col >= area.left && col <= area.right && row >= area.top && row <= area.bottom;
  // Null removes the whole style.
  const changes = (style: unknown): boolean => style === null || (typeof style === "object" && name in style);
  return (command) => {
    if (changesNoCell(command) || command.type === "SET_ZONE_BORDERS") return false;
    if (command.type === "SET_FORMATTING")
      return (
        command.sheetId === sheetId &&
        changes(command.style) &&
        (command.target as readonly Zone[]).some((zone) => overlap(zone, area))
      );
    if (!changesOnlyOwnCells(workbook, command)) return true;
    if (command.sheetId !== sheetId) return false;
    if (isBulkWrite(command)) return command.cells.some((cell) => changes(cell.style) && isIn(cell));
    return changes(command.style) && isIn(command as Command & Position);
  };
}

export function overlap(one: Zone, other: Zone): boolean {
  return (
    one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
  );
}
