import type { Places } from "../../results/page/addresses.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { requestBytes } from "../batch/in-blocks.ts";
import { bodyRowsOf, headersOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";
import { keyLabel, keyText } from "./page-names.ts";
import type { RowKey } from "./page-names.ts";
import { rowValues } from "./row-values.ts";

/** One row of one block, among all rows of a page. */
export interface PageLine {
  readonly stand: BlockStand;
  /** Its place in the block. */
  readonly row: number;
}

/** Lists the rows of all blocks, so that they are written in as few batches as they need. */
export function linesOf(stands: readonly BlockStand[]): readonly PageLine[] {
  return stands.flatMap((stand) => Array.from({ length: bodyRowsOf(stand) }, (_, row) => ({ stand, row })));
}

/** About how many bytes a row takes in the request. */
export function bytesOf({ stand, row }: PageLine): number {
  const { cells = {}, typed = {} } = stand.rows[row] ?? {};
  const values = [...Object.values(cells), ...Object.values(typed).map(({ value }) => value)];
  return requestBytes(values.map((value) => (typeof value === "object" ? value.formula : value)));
}

/** Queues writing rows, one range for those of a block. `stands` says where what was typed in a row of a block stands by now. */
export function queueLines(
  sheet: Excel.Worksheet,
  lines: readonly PageLine[],
  places: Places,
  stands: (stand: BlockStand, row: number, column: number) => number | undefined = (_, row) => row,
): void {
  for (const stand of new Set(lines.map((line) => line.stand))) {
    const rows = lines.filter((line) => line.stand === stand).map(({ row }) => row);
    const [first = 0] = rows;
    const { block, top, left } = stand;
    const range = sheet.getRangeByIndexes(
      top + headersOf(block) + first,
      left,
      rows.length,
      block.columns.length,
    );
    range.formulas = rows.map((row) =>
      rowValues(stand, row, places, (from, column) => stands(stand, from, column)),
    ) as CellValue[][];
  }
}

/** The texts of the hidden column by worksheet row, counted from 0: the row keys of blocks with input columns. */
export function keyCells(stands: readonly BlockStand[]): ReadonlyMap<number, string> {
  const keys = new Map<number, (RowKey & { readonly block: string })[]>();
  for (const { block, rows, top } of stands) {
    if (!block.columns.some(({ isInput }) => isInput === true)) continue;
    const first = block.columns.find(({ isInput }) => isInput !== true)?.key ?? "";
    for (const [index, { key, cells, typed }] of rows.entries()) {
      const said = typed[first]?.value ?? cells[first] ?? "";
      const row = top + headersOf(block) + index;
      const there = keys.get(row) ?? [];
      there.push({ block: block.name, key, label: typeof said === "object" ? "" : keyLabel(said) });
      keys.set(row, there);
    }
  }
  return new Map([...keys].map(([row, there]) => [row, keyText(there)]));
}
