/** The rows of a page as lines of the worksheet, with their values and row keys. */

import { moveFormula, withAddresses } from "../../results/page/addresses.ts";
import type { Places } from "../../results/page/addresses.ts";
import type { FilledRow } from "../../results/page/inputs.ts";
import type { PageColumn, PageValue } from "../../results/page/page.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { showText } from "../../worksheet/cells/text-cell.ts";
import { requestBytes } from "../batch/in-blocks.ts";
import { bodyRowsOf, headersOf } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import { keyLabel, keyText } from "./row-keys.ts";
import type { RowKey } from "./row-keys.ts";

/** One row of one block, among all rows of a page. */
interface PageRow {
  readonly position: BlockPosition;
  /** Its index in the block. */
  readonly row: number;
}

/** Returns the rows of all blocks, to write them in as few batches as possible. */
export function pageRowsOf(positions: readonly BlockPosition[]): readonly PageRow[] {
  return positions.flatMap((position) =>
    Array.from({ length: bodyRowsOf(position) }, (_, row) => ({ position, row })),
  );
}

/** Returns a function that estimates the bytes of a line in a request. */
export function bytesOfRows(lines: readonly PageRow[]): (index: number) => number {
  return (index) => {
    const line = lines[index];
    const { cells = {}, typed = {} } = line?.position.rows[line.row] ?? {};
    const values = [...Object.values(cells), ...Object.values(typed).map(({ value }) => value)];
    return requestBytes(values.map((value) => (typeof value === "object" ? value.formula : value)));
  };
}

/** Queues writing rows, one range per block. `rowNow` returns the present row of a typed value. */
export function queueRows(
  sheet: Excel.Worksheet,
  lines: readonly PageRow[],
  places: Places,
  newRowOf: (position: BlockPosition, row: number, column: number) => number | undefined = (_, row) => row,
): void {
  for (const position of new Set(lines.map((line) => line.position))) {
    const rows = lines.filter((line) => line.position === position).map(({ row }) => row);
    const [first = 0] = rows;
    const { block, top, left } = position;
    const range = sheet.getRangeByIndexes(
      top + headersOf(block) + first,
      left,
      rows.length,
      block.columns.length,
    );
    range.formulas = rows.map((row) =>
      rowValues(position, row, places, (from, column) => newRowOf(position, from, column)),
    ) as CellValue[][];
  }
}

/** Returns the hidden column's texts by worksheet row, from 0: the row keys of blocks with input columns. */
export function rowKeyTexts(positions: readonly BlockPosition[]): ReadonlyMap<number, string> {
  const keys = new Map<number, (RowKey & { readonly block: string })[]>();
  for (const { block, rows, top } of positions) {
    if (!block.columns.some(({ isInput }) => isInput === true)) continue;
    const first = block.columns.find(({ isInput }) => isInput !== true)?.key ?? "";
    for (const [index, { key, cells, typed }] of rows.entries()) {
      const firstContent = typed[first]?.value ?? cells[first] ?? "";
      const row = top + headersOf(block) + index;
      const keysInRow = keys.get(row) ?? [];
      keysInRow.push({
        block: block.name,
        key,
        label: typeof firstContent === "object" ? "" : keyLabel(firstContent),
      });
      keys.set(row, keysInRow);
    }
  }
  return new Map([...keys].map(([row, there]) => [row, keyText(there)]));
}

/**
 * Returns the values and formulas to write into the cells of a row. null changes nothing: the cell already
 * has the typed value.
 *
 * @param at the index of the row in its block
 * @param rowNow maps a typed value's row to its present one, counted from 1; undefined if its column changed
 */
function rowValues(
  { block, rows, top }: BlockPosition,
  at: number,
  places: Places,
  rowNow: (row: number, column: number) => number | undefined = (same) => same,
): readonly (CellValue | null)[] {
  const row = rows[at];
  if (row === undefined) return block.columns.map(() => "");
  const number = top + headersOf(block) + at + 1;
  return block.columns.map((column, place) => {
    const typed = row.typed[column.key];
    if (typed === undefined)
      return contentToWrite(row.cells[column.key] ?? "", column, block.name, at, places);
    if (row.typedIn !== undefined && rowNow(row.typedIn, place) === number) return null;
    return typed.isFormula === true
      ? moveFormula(String(typed.value), row.typedIn ?? number, number)
      : valueToWrite(typed.value, column);
  });
}

function contentToWrite(
  value: PageValue,
  column: PageColumn,
  block: string,
  row: number,
  places: Places,
): CellValue {
  return typeof value === "object"
    ? withAddresses(value.formula, { block, row }, places)
    : valueToWrite(value, column);
}

/**
 * Returns the value to write, cut to a cell's limit. Text that looks like a formula stays text by its format,
 * or by an apostrophe, which Excel removes.
 */
function valueToWrite(value: CellValue, { numberFormat }: Pick<PageColumn, "numberFormat">): CellValue {
  const looksLikeFormula = typeof value === "string" && numberFormat !== "@" && /^[=+\-@]/.test(value);
  if (typeof value !== "string") return value;
  return looksLikeFormula ? `'${value}` : showText(value);
}

/** Returns true if a cell of a text column needs a format that calculates. */
export function isFormulaInText(row: FilledRow, { key, numberFormat }: PageColumn): boolean {
  const typed = row.typed[key];
  const isFormula = typed === undefined ? typeof row.cells[key] === "object" : typed.isFormula === true;
  return isFormula && numberFormat === "@";
}
