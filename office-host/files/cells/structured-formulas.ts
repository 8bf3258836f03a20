import { eachReference, outsideTexts } from "../../excel/formula-texts.ts";
import { columnLetters, columnNumber } from "../../spreadsheet/area.ts";

/** Returns a formula as in files: `[@Start]` → `Table1[[#This Row],[Start]]`. */
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

/** Reverses `fileFormula` for a formula in the table `own`. Returns undefined without table references. */
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

/** A table in formulas. Its edges count from 0 and are inclusive. */
export interface FormulaTable {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly headers: readonly string[];
}

/**
 * Rewrites references to the own row: `$F7` → `Table1[[#This Row],[Start]]`. Plain `F7` was typed by the
 * user.
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

/** Reverses `withThisRow` for the spreadsheet, which reads `$F7`. */
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

/** `$F7` alone, not in a range, a name, or after a worksheet. */
const ownRow = /(?<![\w.$!:\]'])\$([A-Z]{1,3})(\d{1,7})(?![\w.(!:[])/g;

/** Matches only at the start of a name, so that long names do not take quadratic time. */
const thisRow =
  /(?<![\p{L}\p{N}_.\\])([\p{L}_\\][\p{L}\p{N}_.\\]*)\[\[#This Row\],\s*\[((?:'.|[^'[\]])+)\]\]/giu;
