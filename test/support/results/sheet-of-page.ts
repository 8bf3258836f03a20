import type { BlockOnSheet, CellsOnSheet } from "../../../addin/results/explain/cells-on-sheet.ts";
import { withAddresses } from "../../../addin/results/page/addresses.ts";
import type { BlockPositions } from "../../../addin/results/page/addresses.ts";
import type { Page } from "../../../addin/results/page/page.ts";
import type { CellValue } from "../../../addin/worksheet/cells/cell.ts";
import { evaluatedPage } from "./evaluated-page.ts";

/** Rows above the first row of any page. */
const above = 30;

/**
 * Returns a page as it is on a worksheet. The cells show what the spreadsheet of the Office host calculates.
 * `typed` has the values of inputs by block, row key and column key.
 */
export function sheetOfPage(page: Page, given: Readonly<Record<string, CellValue>> = {}): CellsOnSheet {
  const typed = Object.fromEntries(Object.entries(given).filter(([cell]) => isInput(page, cell)));
  const shown = evaluatedPage(page, typed);
  const places: BlockPositions = Object.fromEntries(
    page.blocks.map((block) => [
      block.name,
      {
        top: above + block.at.row + (block.title === undefined ? 0 : 1) + (block.look === "table" ? 1 : 0),
        left: block.at.column,
        columns: block.columns.map(({ key }) => key),
        keys: block.rows.map(({ key }) => key),
      },
    ]),
  );
  const contents = new Map<
    string,
    { readonly content: ReturnType<CellsOnSheet["contentAt"]>; readonly shown: CellValue }
  >();
  for (const { name, columns, rows } of page.blocks)
    for (const [index, row] of rows.entries())
      for (const [place, { key }] of columns.entries()) {
        const { top, left } = places[name]!;
        const held = typed[`${name}/${row.key}/${key}`] ?? row.cells[key] ?? "";
        const content =
          typeof held === "object"
            ? { formula: withAddresses(held.formula, { block: name, row: index }, places) }
            : { value: held };
        contents.set(`${top + index} ${left + place}`, { content, shown: shown(name, row.key, key) });
      }
  return {
    blocks: page.blocks.map(({ name, title = "", columns, rows }): BlockOnSheet => {
      const { top, left } = places[name]!;
      return {
        ...{ name, title, columns },
        range: { top, left, bottom: top + rows.length - 1, right: left + columns.length - 1 },
        keys: rows.map(({ key }) => key),
      };
    }),
    contentAt: (row, column) => contents.get(`${row} ${column}`)?.content ?? { value: "" },
    shownAt: (row, column) => contents.get(`${row} ${column}`)?.shown ?? "",
  };
}

function isInput({ blocks }: Page, cell: string): boolean {
  const [name, , key] = cell.split("/");
  const block = blocks.find((one) => one.name === name);
  return block?.columns.some((column) => column.key === key && column.isInput === true) === true;
}
