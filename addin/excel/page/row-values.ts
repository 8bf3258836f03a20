import { withAddresses, moveFormula } from "../../results/page/addresses.ts";
import type { Places } from "../../results/page/addresses.ts";
import type { FilledRow } from "../../results/page/inputs.ts";
import type { PageColumn, PageValue } from "../../results/page/page.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { showText } from "../../worksheet/cells/text-cell.ts";
import { headersOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";

/**
 * What is written into the cells of a row: values, and formulas with addresses. null leaves a cell alone, which is what the engineer typed and which stands there already.
 *
 * @param at the place of the row in its block
 * @param stands where what was typed in a row stands by now, both counted from 1; undefined where it does not stand in its column
 */
export function rowValues(
  { block, rows, top }: BlockStand,
  at: number,
  places: Places,
  stands: (row: number, column: number) => number | undefined = (same) => same,
): readonly (CellValue | null)[] {
  const row = rows[at];
  if (row === undefined) return block.columns.map(() => "");
  const number = top + headersOf(block) + at + 1;
  return block.columns.map((column, place) => {
    const typed = row.typed[column.key];
    if (typed === undefined) return written(row.cells[column.key] ?? "", column, block.name, at, places);
    if (row.typedIn !== undefined && stands(row.typedIn, place) === number) return null;
    return typed.isFormula === true
      ? moveFormula(String(typed.value), row.typedIn ?? number, number)
      : asValue(typed.value, column);
  });
}

function written(
  value: PageValue,
  column: PageColumn,
  block: string,
  row: number,
  places: Places,
): CellValue {
  return typeof value === "object"
    ? withAddresses(value.formula, { block, row }, places)
    : asValue(value, column);
}

/** Text that begins like a formula is kept as text: by the format, else by an apostrophe, which Excel takes away. Longer text than a cell holds is cut. */
export function asValue(value: CellValue, { numberFormat }: Pick<PageColumn, "numberFormat">): CellValue {
  const isTempting = typeof value === "string" && numberFormat !== "@" && /^[=+\-@]/.test(value);
  if (typeof value !== "string") return value;
  return isTempting ? `'${value}` : showText(value);
}

/** Tells whether a cell needs a format that calculates in a column of text. */
export function isFormulaInText(row: FilledRow, { key, numberFormat }: PageColumn): boolean {
  const typed = row.typed[key];
  const isFormula = typed === undefined ? typeof row.cells[key] === "object" : typed.isFormula === true;
  return isFormula && numberFormat === "@";
}
