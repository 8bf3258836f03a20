import type { Position } from "../spreadsheet/spreadsheet.ts";
import { columnSpecifier } from "./structured-references.ts";
import { eachReference } from "../excel/formula-texts.ts";
import type { KnownTable } from "../workbook/table-area.ts";

/**
 * Gives the function that puts the new names of tables and columns into formulas that refer to them by the old ones.
 * A header counts as renamed where the table has as many columns as before and another text in the same place.
 */
export function renamedReferences(
  before: readonly KnownTable[],
  now: readonly KnownTable[],
): (position: Position, formula: string) => string {
  const changes = before.flatMap((old) => {
    const next = now.find(({ id }) => id === old.id);
    if (next === undefined) return [];
    const columns = new Map<string, string>();
    if (next.headers.length === old.headers.length && next.zone.left === old.zone.left)
      for (const [index, header] of old.headers.entries()) {
        const given = next.headers[index] ?? header;
        if (given !== header && header !== "") columns.set(header.toLowerCase(), given);
      }
    return old.name === next.name && columns.size === 0 ? [] : [{ old, next, columns }];
  });
  if (changes.length === 0) return (_, formula) => formula;
  return (position, formula) =>
    eachReference(formula, (name, inside) => {
      const change = changes.find(({ old, next }) =>
        name === "" ? covers(next, position) : name.toLowerCase() === old.name.toLowerCase(),
      );
      if (change === undefined) return undefined;
      return `${name === "" ? "" : change.next.name}[${withColumns(inside, change.columns)}]`;
    });
}

/** The inside of the brackets with columns by their new names: `x`, `@x`, `@[x y]`, `[#This Row],[x]`, `[x]:[y]`. */
function withColumns(inside: string, columns: ReadonlyMap<string, string>): string {
  if (columns.size === 0) return inside;
  const renamed = (name: string): string | undefined =>
    columns.get(name.replace(/'(.)/g, "$1").toLowerCase());
  if (inside.includes("["))
    return inside.replace(/\[((?:'.|[^[\]'])*)\]/g, (whole, name: string) => {
      const given = renamed(name);
      return given === undefined ? whole : `[${columnSpecifier(given)}]`;
    });
  const isThisRow = inside.startsWith("@");
  const given = renamed(isThisRow ? inside.slice(1) : inside);
  if (given === undefined) return inside;
  const specifier = columnSpecifier(given);
  // Only a plain word may stand behind the @ without brackets of its own.
  if (isThisRow) return /^[\p{L}\p{N}_]+$/u.test(given) ? `@${specifier}` : `@[${specifier}]`;
  return specifier;
}

function covers({ sheetId, zone }: KnownTable, { sheetId: own, row, col }: Position): boolean {
  return sheetId === own && col >= zone.left && col <= zone.right && row >= zone.top && row <= zone.bottom;
}
