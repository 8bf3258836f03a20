import { cellKinds } from "../../worksheet/cells/cell-kinds.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { oNoColumn } from "../../worksheet/rows/with-o-no.ts";
import type { Rect } from "../batch/rect.ts";
import type { Body } from "./read-body.ts";
import type { Surroundings } from "./working-table.ts";

export interface CellsAround {
  /** The values from A1 to the row above the headers, at most 200 rows. */
  readonly above: readonly (readonly unknown[])[];
  /** The headers right of the table, up to the first blank column; "" for a missing header. */
  readonly beside: readonly string[];
  /** The texts in the table's second column, below the table. */
  readonly textsBelow: readonly string[];
  /** The values below the table, as far as the table can grow. */
  readonly rowsBelow: readonly (readonly unknown[])[];
  /** Blank rows directly below the table, at most `preparedRows`. */
  readonly blankBelow: number;
}

/** The most rows above the table that are searched for heading and figures. */
const mostRowsAbove = 200;

/** The most rows below the table that are searched for detached rows. */
const mostRowsBelow = 50_000;

/** The most columns and cells that are read beside the table; at least one column is read. */
const mostColumnsBeside = 20;
const mostCellsBeside = 40_000;

/** Reads cells around a table. Call `queue` before the sync and `read` after. */
export function cellsAround(
  body: Body,
  surroundings: Surroundings,
  kind: SheetKind,
): { readonly queue: () => void; readonly read: () => CellsAround } {
  const { sheet, top, left, columns } = body;
  const headerRow = top - 1;
  const end = top + body.rows;
  const besideWidth = widthBeside(body, surroundings);
  const belowHeight = Math.min(mostRowsBelow, surroundings.endOfUsedRows - end);
  let above: Excel.Range | undefined;
  let beside: Excel.Range | undefined;
  let below: Excel.Range | undefined;
  let nextRows: Excel.Range | undefined;
  return {
    queue: () => {
      if (headerRow > 0) {
        above = sheet.getRangeByIndexes(0, 0, Math.min(headerRow, mostRowsAbove), left + columns + 1);
        above.load("values");
      }
      if (besideWidth > 0) {
        beside = sheet.getRangeByIndexes(headerRow, left + columns, body.rows + 1, besideWidth);
        beside.load("values");
      }
      if (belowHeight > 0) {
        below = sheet.getRangeByIndexes(end, left + 1, belowHeight, 1);
        below.load("values");
      }
      if (belowHeight > 0 && takesNewRows(kind)) {
        nextRows = sheet.getRangeByIndexes(end, left, Math.min(belowHeight, preparedRows), columns);
        // A formula that shows "" is not blank.
        nextRows.load("formulas,values");
      }
    },
    read: () => ({
      above: valuesOf(above),
      beside: headersBeside(valuesOf(beside)),
      textsBelow: valuesOf(below).map(([value]) => String(value)),
      rowsBelow: valuesOf(nextRows).slice(0, freeBelow(body, surroundings)),
      blankBelow: blankRows((nextRows?.formulas ?? []) as readonly (readonly unknown[])[]),
    }),
  };
}

/** Returns the number of columns beside the table, up to another table or merged cells. */
function widthBeside({ top, left, columns, rows }: Body, surroundings: Surroundings): number {
  const start = left + columns;
  const isBeside = (rect: Rect): boolean =>
    rect.right >= start && rect.top < top + rows && rect.bottom >= top - 1;
  const foreign = [...surroundings.tables, ...surroundings.merged].filter(isBeside).map((rect) => rect.left);
  const end = Math.min(surroundings.endOfUsedColumns, start + mostColumnsBeside, ...foreign);
  return Math.max(0, Math.min(end - start, Math.max(1, Math.floor(mostCellsBeside / (rows + 1)))));
}

/** Returns the number of rows over which a table can grow, at most `preparedRows`. */
function freeBelow({ top, left, columns, rows }: Body, surroundings: Surroundings): number {
  if (surroundings.hasTotals) return 0;
  const end = top + rows;
  const inTheWay = [...surroundings.tables, ...surroundings.merged].filter(
    (rect) => rect.bottom >= end && rect.left < left + columns && rect.right >= left,
  );
  return Math.max(0, Math.min(...inTheWay.map((rect) => rect.top - end), preparedRows));
}

/** Returns the headers in the first line, up to the first blank column. */
function headersBeside(lines: readonly (readonly unknown[])[]): readonly string[] {
  const headers = (lines[0] ?? []).map(String);
  const isEmpty = (_: string, column: number): boolean => lines.every((line) => line[column] === "");
  const first = headers.findIndex(isEmpty);
  return first < 0 ? headers : headers.slice(0, first);
}

function blankRows(lines: readonly (readonly unknown[])[]): number {
  const filled = lines.findIndex((line) => line.some((content) => content !== ""));
  return filled < 0 ? preparedRows : filled;
}

function valuesOf(range: Excel.Range | undefined): readonly (readonly unknown[])[] {
  return (range?.values ?? []) as readonly (readonly unknown[])[];
}

/** The rows below a table that get the text format, for new rows. */
export const preparedRows = 500;

const mostRows = 1_048_576;

export function takesNewRows(kind: SheetKind): boolean {
  return sheets[kind].newRecords !== undefined;
}

/**
 * Queues the text format for blank cells below a table. Excel interprets an entry before it adds the row to
 * the table: without the text format, "00777" becomes 777.
 *
 * @param top the first row below the table, counted from 0
 */
export function queueTextFormatBelow(
  sheet: Excel.Worksheet,
  kind: SheetKind,
  places: Iterable<readonly [column: Column, place: number]>,
  { top, blank }: { readonly top: number; readonly blank: number },
): void {
  const rows = Math.min(preparedRows, blank, mostRows - top);
  if (rows < 1 || !takesNewRows(kind)) return;
  for (const [column, place] of places) {
    const isText = cellKinds[column.kind].numberFormat === "@";
    if (!isText || (column.isEditable !== true && column.key !== oNoColumn)) continue;
    // Excel accepts one value for all cells. The types of office.js do not.
    sheet.getRangeByIndexes(top, place, rows, 1).numberFormat = "@" as unknown as string[][];
  }
}
