/** The cells above, beside and below the table of a worksheet. */

import { cellKinds } from "../../worksheet/cells/cell-kinds.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { oNoColumn } from "../../worksheet/rows/with-o-no.ts";
import type { Rect } from "../batch/rect.ts";
import type { Body } from "./read-body.ts";
import type { Surroundings } from "./working-table.ts";

/** The cells around a table's body that matter to it. */
export interface CellsAround {
  /** From A1 down to the row above the headers. */
  readonly above: readonly (readonly unknown[])[];
  /** What was typed directly to the right of the table: the headers of columns that have anything in them, "" where it has none. */
  readonly beside: readonly string[];
  /** The texts below the table in its second column, from the first row below it on. */
  readonly below: readonly string[];
  /** The values of the rows directly below the table in its columns, as far as new rows are made ready and the table can grow over them. */
  readonly loose: readonly (readonly unknown[])[];
  /** How many rows directly below the table hold nothing in its columns, as far as new rows are made ready. */
  readonly blankBelow: number;
}

/** As much of what is above the table as heading and figures are searched in. */
const rowsAbove = 200;

/** The number of rows below the table in which detached rows are searched. */
const rowsBelow = 50_000;

/** Columns beside the table are taken in at most so many at a time, and less where the table is long. */
const columnsBeside = 20;
const cellsBeside = 40_000;

/** Reads the cells around a table along with its body: `queue` them before the sync, then `read`. */
export function cellsAround(
  body: Body,
  surroundings: Surroundings,
  kind: SheetKind,
): { readonly queue: () => void; readonly read: () => CellsAround } {
  const { sheet, top, left, columns } = body;
  const headerRow = top - 1;
  const end = top + body.rows;
  const besideWidth = widthBeside(body, surroundings);
  const belowHeight = Math.min(rowsBelow, surroundings.endOfUsedRows - end);
  let above: Excel.Range | undefined;
  let beside: Excel.Range | undefined;
  let below: Excel.Range | undefined;
  let ahead: Excel.Range | undefined;
  return {
    queue: () => {
      if (headerRow > 0) {
        above = sheet.getRangeByIndexes(0, 0, Math.min(headerRow, rowsAbove), left + columns + 1);
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
        ahead = sheet.getRangeByIndexes(end, left, Math.min(belowHeight, rowsAhead), columns);
        // A formula that shows nothing is something, too.
        ahead.load("formulas,values");
      }
    },
    read: () => ({
      above: valuesOf(above),
      beside: headersBeside(valuesOf(beside)),
      below: valuesOf(below).map(([value]) => String(value)),
      loose: valuesOf(ahead).slice(0, freeBelow(body, surroundings)),
      blankBelow: blankRows((ahead?.formulas ?? []) as readonly (readonly unknown[])[]),
    }),
  };
}

/** How far the cells beside the table may belong to it: up to another table or merged cells. */
function widthBeside({ top, left, columns, rows }: Body, surroundings: Surroundings): number {
  const start = left + columns;
  const isBeside = (rect: Rect): boolean =>
    rect.right >= start && rect.top < top + rows && rect.bottom >= top - 1;
  const foreign = [...surroundings.tables, ...surroundings.merged].filter(isBeside).map((rect) => rect.left);
  const end = Math.min(surroundings.endOfUsedColumns, start + columnsBeside, ...foreign);
  return Math.max(0, Math.min(end - start, Math.max(1, Math.floor(cellsBeside / (rows + 1)))));
}

/** How many rows a table can grow by without running into totals, another table or merged cells. */
function freeBelow({ top, left, columns, rows }: Body, surroundings: Surroundings): number {
  if (surroundings.hasTotals) return 0;
  const end = top + rows;
  const inTheWay = [...surroundings.tables, ...surroundings.merged].filter(
    (rect) => rect.bottom >= end && rect.left < left + columns && rect.right >= left,
  );
  return Math.max(0, Math.min(...inTheWay.map((rect) => rect.top - end), rowsAhead));
}

/** A column without anything in it ends what belongs to the table. */
function headersBeside(lines: readonly (readonly unknown[])[]): readonly string[] {
  const headers = (lines[0] ?? []).map(String);
  const isEmpty = (_: string, column: number): boolean => lines.every((line) => line[column] === "");
  const first = headers.findIndex(isEmpty);
  return first < 0 ? headers : headers.slice(0, first);
}

function blankRows(lines: readonly (readonly unknown[])[]): number {
  const held = lines.findIndex((line) => line.some((content) => content !== ""));
  return held < 0 ? rowsAhead : held;
}

function valuesOf(range: Excel.Range | undefined): readonly (readonly unknown[])[] {
  return (range?.values ?? []) as readonly (readonly unknown[])[];
}

/** Rows below a table that are made ready for what an engineer types or pastes there. */
export const rowsAhead = 500;

/** Excel's worksheets end here. */
const mostRows = 1_048_576;

/** Tells whether new rows may be typed below the tables of a kind of worksheet. */
export function takesNewRows(kind: SheetKind): boolean {
  return sheets[kind].newRecords !== undefined;
}

/**
 * Queues the text format for the blank cells below a table, in the columns of ours whose text a new row may say: Excel reads what is typed
 * before the table takes the row in, and would make 777 of "00777". Nothing else of the cells changes; number columns stay as they are.
 *
 * @param top the first row below the table, counted from 0
 * @param blank how many rows from there on hold nothing
 */
export function queueTextAhead(
  sheet: Excel.Worksheet,
  kind: SheetKind,
  places: Iterable<readonly [column: Column, place: number]>,
  { top, blank }: { readonly top: number; readonly blank: number },
): void {
  const rows = Math.min(rowsAhead, blank, mostRows - top);
  if (rows < 1 || !takesNewRows(kind)) return;
  for (const [column, place] of places) {
    const isText = cellKinds[column.kind].numberFormat === "@";
    if (!isText || (column.isEditable !== true && column.key !== oNoColumn)) continue;
    // One value for all cells, as Excel documents it; the types know two-dimensional arrays only.
    sheet.getRangeByIndexes(top, place, rows, 1).numberFormat = "@" as unknown as string[][];
  }
}
