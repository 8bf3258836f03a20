/** The cells of a page or of a pulled worksheet, and their names. */

import type { CellValue } from "../../worksheet/cells/cell.ts";
import { rowKeyColumn, statusColumn } from "../../worksheet/cells/column.ts";
import { columnLetters } from "../page/addresses.ts";
import type { FormulaCells } from "./evaluate.ts";
import { errors } from "./values.ts";
import type { CellRange } from "./formula.ts";
import type { PageCell } from "./cell-records.ts";

/** A block of a page, or the table of a pulled worksheet. */
export interface BlockOnSheet {
  readonly name: string;
  readonly title: string;
  /** Without headers. */
  readonly range: CellRange;
  /** From left to right. */
  readonly columns: readonly { readonly key: string; readonly header: string; readonly isInput?: true }[];
  /** From top to bottom; undefined for a row that a user inserted. */
  readonly keys: readonly (string | undefined)[];
}

export interface CellsOnSheet extends FormulaCells {
  readonly blocks: readonly BlockOnSheet[];
  /** Returns "" for an empty cell. */
  shownAt(row: number, column: number): CellValue;
}

export interface CellOfBlock {
  readonly block: BlockOnSheet;
  /** Indexes within the block. */
  readonly row: number;
  readonly column: number;
  /** Undefined if a user inserted the row. */
  readonly keys: PageCell | undefined;
  readonly isInput: boolean;
}

export function cellOfBlock({ blocks }: CellsOnSheet, row: number, column: number): CellOfBlock | undefined {
  const block = blocks.find(({ range }) => isIn(range, row, column));
  if (block === undefined) return undefined;
  const [down, across] = [row - block.range.top, column - block.range.left];
  const [key, own] = [block.keys[down], block.columns[across]];
  if (own === undefined) return undefined;
  return {
    ...{ block, row: down, column: across },
    keys: key === undefined ? undefined : { block: block.name, row: key, column: own.key },
    isInput: own.isInput === true,
  };
}

function isIn({ top, left, bottom, right }: CellRange, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Returns an address such as B7. */
export function addressOf(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

const errorTexts: ReadonlySet<string> = new Set(Object.values(errors).map(({ code }) => code));

/** Columns of a pulled table that do not name its rows: hidden keys, Status, the user's own columns. */
const namesNothing: ReadonlySet<string> = new Set([rowKeyColumn, statusColumn, ""]);

/**
 * Returns a row's cell in a column of names. Without one, returns the text in the first column of a block, or
 * the first text of a pulled row. Returns "" for none or an error.
 */
function rowLabel(page: CellsOnSheet, { range, columns }: BlockOnSheet, row: number): string {
  const index = columns.findIndex(({ key, isInput }, column) => {
    const shown = page.shownAt(range.top + row, range.left + column);
    return isInput !== true && !namesNothing.has(key) && typeof shown === "string" && shown !== "";
  });
  const named = columns.findIndex(({ key }) => ["category", "label", "figure", "name", "loss"].includes(key));
  const isPulled = columns[0]?.key === rowKeyColumn;
  const column = named >= 0 ? named : isPulled || index === 0 ? index : -1;
  const label = column < 0 ? "" : String(page.shownAt(range.top + row, range.left + column));
  return errorTexts.has(label) ? "" : label;
}

/** Returns "label of the row · header of the column", or the address if both are empty. */
export function nameOfCell(page: CellsOnSheet, row: number, column: number): string {
  const cell = cellOfBlock(page, row, column);
  if (cell === undefined) return addressOf(row, column);
  const header = cell.block.columns[cell.column]?.header ?? "";
  const parts = [rowLabel(page, cell.block, cell.row), header].filter((part) => part !== "");
  return parts.length === 0 ? addressOf(row, column) : parts.join(" · ");
}

/** Returns the name of cells in the formula of `home`: a header, or the label and header of another row. */
export function nameOfRange(
  page: CellsOnSheet,
  { top, left, bottom, right }: CellRange,
  home: { readonly row: number; readonly column: number },
): string {
  const [first, last, own] = [
    cellOfBlock(page, top, left),
    cellOfBlock(page, bottom, right),
    cellOfBlock(page, home.row, home.column),
  ];
  const [from, to] = [first, last].map((cell) => cell?.block.columns[cell.column]?.header ?? "");
  if (top === bottom) {
    const isSameRow = top === home.row && first?.block === own?.block;
    const name = isSameRow && from !== "" && from !== undefined ? from : nameOfCell(page, top, left);
    return left === right || to === undefined ? name : `${name} … ${to}`;
  }
  if (first === undefined || from === undefined || from === "")
    return `${addressOf(top, left)}:${addressOf(bottom, right)}`;
  return first.block === own?.block || first.block.title === "" ? from : `${from} (${first.block.title})`;
}
