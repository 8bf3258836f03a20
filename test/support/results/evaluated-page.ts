import { createRequire } from "node:module";
import "./worksheet-value.ts";
import type { Page, PageBlock, PageValue } from "../../../addin/results/page/page.ts";
import type { CellValue } from "../../../addin/worksheet/cells/cell.ts";

interface Evaluated {
  readonly value: CellValue;
  readonly type: string;
}

interface Spreadsheet {
  readonly getters: { getEvaluatedCell(place: { sheetId: string; col: number; row: number }): Evaluated };
}

const { Model } = createRequire(__filename)("@odoo/o-spreadsheet/dist/o_spreadsheet.cjs") as {
  readonly Model: new (data: object) => Spreadsheet;
};

/**
 * Returns the evaluated cells of a page by block, row key and column key. Typed values replace those of
 * inputs.
 */
export function evaluatedPage(
  page: Pick<Page, "blocks">,
  typed: Readonly<Record<string, CellValue>> = {},
): (block: string, row: string, column: string) => CellValue {
  const cells: Record<string, string> = {};
  for (const block of page.blocks)
    block.rows.forEach((row, index) => {
      for (const { key } of block.columns) {
        const value = typed[`${block.name}/${row.key}/${key}`] ?? row.cells[key] ?? "";
        const content = typeof value === "object" ? addressed(value.formula, page, block, index) : value;
        if (content !== "") cells[cellAt(block, key, index)] = cellText(value, content);
      }
    });
  const debug = jest.spyOn(console, "debug").mockImplementation();
  const colNumber = Math.max(...page.blocks.map(({ at, columns }) => at.column + columns.length)) + 1;
  const rowNumber = Math.max(...page.blocks.map((block) => firstRow(block) + block.rows.length)) + 1;
  const model = new Model({ sheets: [{ id: "s", name: "S", colNumber, rowNumber, cells }] });
  debug.mockRestore();
  return (name, rowKey, column) => {
    const block = blockNamed(page, name);
    const index = block.rows.findIndex(({ key }) => key === rowKey);
    const place = { col: columnOf(block, column), row: firstRow(block) + index };
    return model.getters.getEvaluatedCell({ sheetId: "s", ...place }).value;
  };
}

/** Returns a text as a formula, because the engine would convert `00123` to a number. */
function cellText(value: PageValue, content: CellValue): string {
  if (typeof value === "object" || typeof content !== "string") return String(content);
  return `="${content.replace(/["\r\n]/g, "'")}"`;
}

function addressed(formula: string, page: Pick<Page, "blocks">, own: PageBlock, index: number): string {
  return formula.replace(
    /\{(\w*)\[(@?)(\w+)(?::(\w+))?\](?:#(\w+))?\}/g,
    (_, name: string, sameRow: string, first: string, last: string | undefined, key: string | undefined) => {
      const block = name === "" ? own : blockNamed(page, name);
      const only = sameRow === "@" ? index : block.rows.findIndex((row) => row.key === key);
      if (key !== undefined && only < 0) throw new Error(`no row ${key} in ${block.name}`);
      const isOne = sameRow === "@" || key !== undefined;
      const [from, to] = isOne ? [only, only] : [0, Math.max(0, block.rows.length - 1)];
      const [start, end] = [cellAt(block, first, from), cellAt(block, last ?? first, to)];
      return start === end ? start : `${start}:${end}`;
    },
  );
}

function blockNamed({ blocks }: Pick<Page, "blocks">, name: string): PageBlock {
  const block = blocks.find((one) => one.name === name);
  if (block === undefined) throw new Error(`no block ${name}`);
  return block;
}

function columnOf(block: PageBlock, key: string): number {
  const place = block.columns.findIndex((column) => column.key === key);
  if (place < 0) throw new Error(`no column ${key} in ${block.name}`);
  return block.at.column + place;
}

/** The number of rows up to and including the heading of any page, or more. */
const above = 30;

function firstRow({ at, title, look }: PageBlock): number {
  return above + at.row + (title === undefined ? 0 : 1) + (look === "table" ? 1 : 0);
}

function cellAt(block: PageBlock, key: string, index: number): string {
  let letters = "";
  for (let rest = columnOf(block, key) + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${firstRow(block) + index + 1}`;
}
