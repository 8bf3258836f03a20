import { columnLetters } from "../../spreadsheet/area.ts";
import { outsideTexts } from "../../excel/formula-texts.ts";
import { columnOf } from "./cell-address.ts";

/** A table as formulas name it: its place, counted from 0 and with all edges, and its headers. */
export interface FormulaTable {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly headers: readonly string[];
}

/**
 * Writes the references of a table's formula to its own row as Excel shows them, `Table1[[#This Row],[Start]]`
 * for `$F7`. Plain `F7` stays: a person typed it so.
 */
export function withThisRow(formula: string, table: FormulaTable, row: number): string {
  return outsideTexts(formula, (piece) =>
    piece.replace(ownRow, (whole, letters: string, digits: string) => {
      const header = table.headers[columnOf(letters) - table.left];
      if (Number(digits) !== row + 1 || header === undefined) return whole;
      return `${table.name}[[#This Row],[${header.replace(/['[\]#@]/g, "'$&")}]]`;
    }),
  );
}

/** Writes such references of a file as `$F7`, which is what the spreadsheet reads. */
export function withoutThisRow(formula: string, tables: readonly FormulaTable[], row: number): string {
  if (!formula.includes("[")) return formula;
  return outsideTexts(formula, (piece) =>
    piece.replace(thisRow, (whole, name: string, column: string) => {
      const table = tables.find((one) => one.name.toLowerCase() === name.toLowerCase());
      const wanted = column.replace(/'(.)/g, "$1").toLowerCase();
      const index = table?.headers.findIndex((header) => header.toLowerCase() === wanted) ?? -1;
      return table === undefined || index < 0 ? whole : `$${columnLetters(table.left + index)}${row + 1}`;
    }),
  );
}

/** `$F7` alone: no part of a range, of a name, or of another sheet's address. */
const ownRow = /(?<![\w.$!:\]'])\$([A-Z]{1,3})(\d{1,7})(?![\w.(!:[])/g;

const thisRow = /([\p{L}_\\][\p{L}\p{N}_.\\]*)\[\[#This Row\],\s*\[((?:'.|[^'[\]])+)\]\]/giu;
