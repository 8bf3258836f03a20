import { eachReference } from "../../excel/formula-texts.ts";
import type { FormulaTable } from "./this-row.ts";

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
