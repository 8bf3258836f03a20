/** Writes the rows of a page's blocks and their row keys. */

import { moveFormula, withAddresses } from "../../results/page/addresses.ts";
import type { BlockPositions } from "../../results/page/addresses.ts";
import type { FilledRow } from "../../results/page/inputs.ts";
import type { PageColumn, PageValue } from "../../results/page/page.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { showText } from "../../worksheet/cells/text-cell.ts";
import { requestBytes } from "../batch/in-blocks.ts";
import { bodyRowsOf, headersOf } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import { keyLabel, keyText } from "./stored/row-keys.ts";
import type { RowKey } from "./stored/row-keys.ts";

interface PageRow {
  readonly position: BlockPosition;
  readonly row: number;
}

export function pageRowsOf(positions: readonly BlockPosition[]): readonly PageRow[] {
  return positions.flatMap((position) =>
    Array.from({ length: bodyRowsOf(position) }, (_, row) => ({ position, row })),
  );
}

/** Returns a function that estimates the bytes of a row in a request. */
export function bytesOfRows(lines: readonly PageRow[]): (index: number) => number {
  return (index) => {
    const line = lines[index];
    const { cells = {}, typed = {} } = line?.position.rows[line.row] ?? {};
    const values = [...Object.values(cells), ...Object.values(typed).map(({ value }) => value)];
    return requestBytes(values.map((value) => (typeof value === "object" ? value.formula : value)));
  };
}

/**
 * Queues writing rows, with one range per block.
 *
 * @param newRowOf maps the worksheet row of a typed value, counted from 1, to its row after a refresh;
 * undefined if the block no longer has the cell
 */
export function queueRows(
  sheet: Excel.Worksheet,
  lines: readonly PageRow[],
  places: BlockPositions,
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

/** Returns the row keys of blocks with input columns, by worksheet row, counted from 0. */
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

/** Returns the values and formulas of a row; null leaves a typed value as it is. */
function rowValues(
  { block, rows, top }: BlockPosition,
  at: number,
  places: BlockPositions,
  newRowOf: (row: number, column: number) => number | undefined,
): readonly (CellValue | null)[] {
  const row = rows[at];
  if (row === undefined) return block.columns.map(() => "");
  const number = top + headersOf(block) + at + 1;
  return block.columns.map((column, place) => {
    const typed = row.typed[column.key];
    if (typed === undefined)
      return contentToWrite(row.cells[column.key] ?? "", column, block.name, at, places);
    if (row.typedInRow !== undefined && newRowOf(row.typedInRow, place) === number) return null;
    return typed.isFormula === true
      ? moveFormula(String(typed.value), row.typedInRow ?? number, number)
      : valueToWrite(typed.value, column);
  });
}

function contentToWrite(
  value: PageValue,
  column: PageColumn,
  block: string,
  row: number,
  places: BlockPositions,
): CellValue {
  return typeof value === "object"
    ? withAddresses(value.formula, { block, row }, places)
    : valueToWrite(value, column);
}

/** Returns the value to write. Excel hides the apostrophe before a text that looks like a formula. */
function valueToWrite(value: CellValue, { numberFormat }: Pick<PageColumn, "numberFormat">): CellValue {
  return typeof value === "string" ? showText(value, numberFormat) : value;
}

/** Returns true for a formula in a text column: Excel does not calculate formulas in the text format. */
export function isFormulaInText(row: FilledRow, { key, numberFormat }: PageColumn): boolean {
  const typed = row.typed[key];
  const isFormula = typed === undefined ? typeof row.cells[key] === "object" : typed.isFormula === true;
  return isFormula && numberFormat === "@";
}
