import { columnLetters } from "../../office-host/spreadsheet/area.ts";
import { cellFacts } from "../../office-host/cells/read-cells.ts";
import type { Host } from "../../office-host/host.ts";
import { findSheet } from "../../office-host/cells/addresses.ts";
import { typeInto } from "./office-verbs.ts";

type Value = string | number | boolean;

/** The table of our worksheet as the engineer sees it: headers and rows, with their places. */
interface SeenTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  /** The header's row and the first column, counted from 0. */
  readonly top: number;
  readonly left: number;
}

/** Returns the rows of a worksheet's table by header, with the row key as "Row key". */
export function rowsOf(host: Host, sheetName: string): readonly Readonly<Record<string, Value>>[] {
  const { headers, rows } = lookAt(host, sheetName);
  return rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? ""])));
}

/** Returns the cell of a row and a column, such as `D8`. Rows are identified by their keys. */
export function cellAt(host: Host, sheetName: string, rowKey: string | number, header: string): string {
  const { headers, rows, top, left } = lookAt(host, sheetName);
  const keys = headers.indexOf("Row key");
  const row = rows.findIndex((cells) => String(cells[keys]) === String(rowKey));
  const column = headers.indexOf(header);
  if (row < 0 || column < 0) throw new Error(`${sheetName} has no ${header} of ${rowKey}.`);
  return `${columnLetters(left + column)}${top + row + 2}`;
}

/** Types into the cell of a row and a column. */
export function enter(
  host: Host,
  sheetName: string,
  rowKey: string | number,
  header: string,
  text: string,
): void {
  typeInto(host, sheetName, cellAt(host, sheetName, rowKey, header), text);
}

/** Returns the value in the cell of a row and a column. */
export function shownAt(host: Host, sheetName: string, rowKey: string | number, header: string): Value {
  const found = rowsOf(host, sheetName).find((row) => String(row["Row key"]) === String(rowKey));
  if (found?.[header] === undefined) throw new Error(`${sheetName} has no ${header} of ${rowKey}.`);
  return found[header];
}

/** Changes a worksheet through Excel itself, like another add-in, a macro or a menu. */
export function inExcel(
  sheetName: string,
  work: (sheet: Excel.Worksheet, table: Excel.Table) => void,
): Promise<void> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    sheet.tables.load("items/id");
    await context.sync();
    work(sheet, sheet.tables.items[0]!);
    await context.sync();
  });
}

/** Returns the names of all worksheets from left to right. */
export function sheetNames(host: Host): readonly string[] {
  const { getters } = host.workbook.spreadsheet;
  return getters.getSheetIds().map((id) => getters.getSheetName(id));
}

/** Counts the syncs that the add-in made since the last `host.resetCounts()`. */
export function syncsOf(host: Host): number {
  return host.batches.filter(({ kind }) => kind === "add-in").length;
}

function lookAt(host: Host, sheetName: string): SeenTable {
  const sheetId = findSheet(host.workbook, sheetName);
  if (sheetId === undefined) throw new Error(`There is no worksheet ${sheetName}.`);
  const { getters } = host.workbook.spreadsheet;
  const columns = getters.getNumberCols(sheetId);
  const rows = getters.getNumberRows(sheetId);
  const valueAt = (row: number, col: number): Value => cellFacts(getters, { sheetId, row, col }).value;
  const line = (row: number, from = 0, to = columns) =>
    Array.from({ length: to - from }, (_, index) => valueAt(row, from + index));
  let top = 0;
  while (top < rows && !line(top).some((value) => /^Row key \d+( \S+)?$/.test(String(value)))) top++;
  if (top === rows) throw new Error(`${sheetName} has no row keys.`);
  const headerLine = line(top);
  const left = headerLine.findIndex((value) => value !== "");
  const emptyAfter = headerLine.findIndex((value, index) => index > left && value === "");
  const right = emptyAfter < 0 ? columns : emptyAfter;
  const body: Value[][] = [];
  for (let row = top + 1; row < rows; row++) {
    const values = line(row, left, right);
    if (values.every((value) => value === "")) break;
    body.push(values);
  }
  return {
    headers: headerLine
      .slice(left, right)
      .map((value) => String(value).replace(/^Row key \d+( \S+)?$/, "Row key")),
    rows: body,
    top,
    left,
  };
}

/** Returns the present id of a worksheet, which changes whenever the workbook is opened. */
export function sheetIdOf(host: Host, sheetName: string): string {
  const id = findSheet(host.workbook, sheetName);
  if (id === undefined) throw new Error(`There is no worksheet ${sheetName}.`);
  return id;
}
