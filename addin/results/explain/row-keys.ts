/** Finds the row keys of a page's blocks. A worksheet stores only those of blocks that users type in. */

import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Page, PageBlock } from "../page/page.ts";
import type { BlockOnSheet, CellsOnSheet } from "./cells-on-sheet.ts";

/**
 * Returns cells with row keys, from the same page made again. A row is found by its label, or by its place if
 * a formula makes the label. A row that is not found, such as one of a deleted record, has no key.
 */
export function withRowKeys(cells: CellsOnSheet, { blocks }: Page): CellsOnSheet {
  return {
    ...cells,
    blocks: cells.blocks.map((block) => {
      const made = blocks.find(({ name }) => name === block.name);
      return made === undefined || block.keys.some((key) => key !== undefined)
        ? block
        : { ...block, keys: keysOf(cells, block, made) };
    }),
  };
}

function keysOf(
  cells: CellsOnSheet,
  { range, keys }: BlockOnSheet,
  { columns, rows }: PageBlock,
): BlockOnSheet["keys"] {
  const first = columns[0]?.key ?? "";
  const labels = rows.map(({ cells: { [first]: label = "" } }) =>
    typeof label === "object" ? undefined : label,
  );
  const shownLabels = keys.map((_, row) => cells.shownAt(range.top + row, range.left));
  // A page of an earlier version does not record its language.
  const isOtherLanguage =
    shownLabels.length === labels.length &&
    !shownLabels.some((shown) => labels.some((label) => isSame(label, shown)));
  if (isOtherLanguage) return rows.map(({ key }) => key);
  return shownLabels.map((shown, row) => {
    const place = labels[row] === undefined || isSame(labels[row], shown) ? row : onlyPlace(labels, shown);
    return place === undefined ? undefined : rows[place]?.key;
  });
}

function onlyPlace(labels: readonly (CellValue | undefined)[], shown: CellValue): number | undefined {
  const places = labels.flatMap((label, place) => (isSame(label, shown) ? [place] : []));
  return places.length === 1 ? places[0] : undefined;
}

/** A first column of numbers changes with the records, so its rows count as equal. */
function isSame(label: CellValue | undefined, shown: CellValue): boolean {
  return typeof label === "number"
    ? typeof shown === "number"
    : String(label).trim() === String(shown).trim();
}
