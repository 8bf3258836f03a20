import { eachReference, outsideTexts } from "../../excel/formula-texts.ts";
import { columnLetters, columnNumber } from "../../spreadsheet/area.ts";

/** Writes a formula as files hold it: references to the own row with the table's name, `Table1[[#This Row],[Start]]` for `[@Start]`. */
export function fileFormula(shown: string, own: FormulaTable | undefined): string {
  return eachReference(shown, (name, inside) => {
    const table = name === "" ? own?.name : name;
    if (table === undefined || (name !== "" && !inside.startsWith("@"))) return undefined;
    if (!inside.startsWith("@")) return `${table}[${inside}]`;
    const columns = inside.slice(1).trim();
    if (columns === "") return `${table}[#This Row]`;
    return `${table}[[#This Row],${columns.startsWith("[") ? columns : `[${columns}]`}]`;
  });
}

/**
 * Writes a formula of a file as Excel shows it, `[@Start]` for the own row of its own table; undefined where it refers to
 * no table of the workbook.
 */
export function shownFormula(
  inFile: string,
  tables: readonly FormulaTable[],
  own: FormulaTable | undefined,
): string | undefined {
  const referred = new Set<string>();
  const shown = eachReference(inFile, (name, inside) => {
    const table = tables.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (table === undefined) return undefined;
    referred.add(table.name);
    const columns = /^\[#This Row\]\s*,\s*(.*)$/is.exec(inside)?.[1];
    if (table !== own || columns === undefined) return undefined;
    const word = /^\[([\p{L}\p{N}_]+)\]$/u.exec(columns)?.[1];
    if (word !== undefined) return `[@${word}]`;
    return /^\[(?:'.|[^[\]'])*\]$/.test(columns) ? `[@${columns}]` : `[@[${columns.slice(1, -1)}]]`;
  });
  return referred.size > 0 ? shown : undefined;
}

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
      const header = table.headers[columnNumber(letters) - table.left];
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

/** Begins where a name begins: tried from each letter, it would take quadratic time in a long name. */
const thisRow =
  /(?<![\p{L}\p{N}_.\\])([\p{L}_\\][\p{L}\p{N}_.\\]*)\[\[#This Row\],\s*\[((?:'.|[^'[\]])+)\]\]/giu;
