import { zoneOf } from "../../office-host/spreadsheet/area.ts";
import { excelSize } from "../../office-host/workbook/book.ts";
import { cellFacts } from "../../office-host/cells/read-cells.ts";
import type { Host } from "../../office-host/host.ts";
import { findSheet } from "../../office-host/cells/addresses.ts";

/** Types into a cell like an engineer. Fails if the workbook refuses it. */
export function typeInto(host: Host, sheetName: string, a1: string, text: string): void {
  const typed = host.type(sheetName, a1, text);
  if (typed !== "entered") throw new Error(`${sheetName}!${a1}: ${typed}`);
}

/** Returns the values of cells in rows, as the API returns them. */
export function cellsOf(host: Host, sheetName: string, a1: string): (string | number | boolean)[][] {
  const sheetId = findSheet(host.workbook, sheetName);
  if (sheetId === undefined) throw new Error(`There is no worksheet ${sheetName}.`);
  const { left, right, top, bottom } = zoneOf(a1, excelSize);
  const { getters } = host.workbook.spreadsheet;
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from(
      { length: right - left + 1 },
      (__, col) => cellFacts(getters, { sheetId, row: top + row, col: left + col }).value,
    ),
  );
}

/** Waits for pending work, such as events. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
