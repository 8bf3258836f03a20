import type { Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";

interface WithHost {
  readonly workbench: { readonly host: Host };
}

/** The table of our worksheet as a user reads it: by header and row, wherever it is. */
export interface TableInSheet {
  readonly headers: readonly string[];
  /** The row number of the headers. */
  readonly headerRow: number;
  /** The number of rows in the table. */
  readonly rows: number;
  /** Returns the text of a cell; rows count from 1. */
  value(header: string, row: number): string;
  /** Returns the texts of a column. */
  column(header: string): readonly string[];
  /** Returns the address of a cell, such as `D7`. */
  address(header: string, row: number): string;
  /** Returns the number of the first row with a text in a column. */
  rowWith(header: string, text: string): number;
}

/** Returns the texts of all cells of a worksheet by row and column, from A1. */
export async function shownCells(page: Page, sheet: string): Promise<readonly (readonly string[])[]> {
  // Returned as one text, because transferring each cell on its own takes longer than the rest of the test.
  const cells = await page.evaluate((name) => {
    const { getters } = (window as unknown as WithHost).workbench.host.model;
    const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === name);
    if (sheetId === undefined) throw new Error(`There is no worksheet ${name}.`);
    const bottom = getters.getNumberRows(sheetId) - 1;
    const right = getters.getNumberCols(sheetId) - 1;
    return JSON.stringify(
      Array.from({ length: bottom + 1 }, (_, row) =>
        Array.from(
          { length: right + 1 },
          (_, col) => getters.getEvaluatedCell({ sheetId, col, row }).formattedValue,
        ),
      ),
    );
  }, sheet);
  return JSON.parse(cells) as readonly (readonly string[])[];
}

/**
 * Reads the table of our worksheet. Its headers are the row with “Status”, and its rows follow without a gap.
 */
export async function tableIn(page: Page, sheet: string, status = "Status"): Promise<TableInSheet> {
  const cells = await shownCells(page, sheet);
  const at = cells.findIndex((row) => row.includes(status));
  const headers = cells[at];
  if (headers === undefined) throw new Error(`${sheet} shows no table.`);
  const body = cells.slice(at + 1);
  const end = body.findIndex((row) => row.every((text) => text === ""));
  const rows = end === -1 ? body : body.slice(0, end);
  const columnOf = (header: string): number => {
    const col = headers.indexOf(header);
    if (col === -1) throw new Error(`${sheet} has no column ${header}, but ${headers.join(", ")}.`);
    return col;
  };
  const value = (header: string, row: number) => rows[row - 1]?.[columnOf(header)] ?? "";
  return {
    headers,
    headerRow: at + 1,
    rows: rows.length,
    value,
    column: (header) => rows.map((row) => row[columnOf(header)] ?? ""),
    address: (header, row) => `${letters(columnOf(header))}${at + 1 + row}`,
    rowWith: (header, text) => {
      const row = rows.findIndex((one) => one[columnOf(header)] === text);
      if (row === -1) throw new Error(`${sheet} shows ${text} nowhere in ${header}.`);
      return row + 1;
    },
  };
}

/** Returns the letters of a column counted from 0: A to Z, then AA. */
export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`;
}
