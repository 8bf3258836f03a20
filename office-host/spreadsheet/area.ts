import { HostError } from "../excel/host-error.ts";
import type { Zone } from "./spreadsheet.ts";

export interface Area extends Zone {
  readonly sheetId: string;
}

/**
 * Returns the letters of a column counted from 0.
 *
 * @example
 * columnLetters(27); // → "AB"
 */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** Returns a column's index from its letters: A is 0, AB is 27. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (let index = 0; index < letters.length; index++) number = number * 26 + letters.charCodeAt(index) - 64;
  return number - 1;
}

/** Returns a zone's address: `B2`, `B2:D9`, `B:D` or `2:4`. */
export function a1Of(zone: Zone, size: { readonly rows: number; readonly cols: number }): string {
  if (zone.left === 0 && zone.right >= size.cols - 1) return `${zone.top + 1}:${zone.bottom + 1}`;
  if (zone.top === 0 && zone.bottom >= size.rows - 1)
    return `${columnLetters(zone.left)}:${columnLetters(zone.right)}`;
  const first = `${columnLetters(zone.left)}${zone.top + 1}`;
  const last = `${columnLetters(zone.right)}${zone.bottom + 1}`;
  return first === last ? first : `${first}:${last}`;
}

/** Returns a worksheet's name as in formulas, with quotes if needed. */
export function quotedName(name: string): string {
  const isPlain = /^[A-Za-z_][A-Za-z0-9_.]*$/.test(name) && !isReserved(name);
  return isPlain ? name : `'${name.replace(/'/g, "''")}'`;
}

/** Returns true for a word that needs quotes: a cell (`Q4`, `R1C1`), TRUE or FALSE. */
function isReserved(word: string): boolean {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(word) ?? [];
  const isCell =
    letters !== undefined && columnNumber(letters.toUpperCase()) < 16_384 && Number(digits) <= 1_048_576;
  return isCell || /^(?:true$|false$|(?:r|c|rc)(?:\d|$))/i.test(word);
}

/** Removes the quotes of a worksheet's name in a formula. */
export function unquotedName(quoted: string): string {
  return quoted.replace(/^'|'$/g, "").replaceAll("''", "'");
}

/**
 * Returns the zone of `B2`, `$B$2:D9`, `B:D` or `2:4`. Throws Excel's error if a text is no address.
 *
 * @example
 * zoneOf("B2:C9", { rows: 1_048_576, cols: 16_384 }); // → { left: 1, top: 1, right: 2, bottom: 8 }
 */
export function zoneOf(a1: string, size: { readonly rows: number; readonly cols: number }): Zone {
  const [from = "", to] = a1.replace(/\$/g, "").split(":");
  const first = corner(from);
  const last = corner(to ?? from);
  // `B` or `2` alone is no address.
  const isSingleColumnOrRow = to === undefined && (first?.col === undefined || first.row === undefined);
  if (first === undefined || last === undefined || isSingleColumnOrRow)
    throw new HostError("InvalidArgument", `"${a1}" is not an address.`);
  const columns = [first.col ?? 0, last.col ?? size.cols - 1];
  const rows = [first.row ?? 0, last.row ?? size.rows - 1];
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

export function intersectionOf(one: Area, other: Area): Area | undefined {
  const area = {
    sheetId: one.sheetId,
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  const overlap = one.sheetId === other.sheetId && area.left <= area.right && area.top <= area.bottom;
  return overlap ? area : undefined;
}

/** Returns the smallest area around two areas of a worksheet. */
export function boundingOf(one: Area, other: Area): Area {
  return {
    sheetId: one.sheetId,
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function corner(text: string): { readonly col?: number; readonly row?: number } | undefined {
  const match = /^([A-Za-z]{1,3})?(\d+)?$/.exec(text.trim());
  if (match === null || text.trim() === "") return undefined;
  const [, letters, digits] = match;
  return {
    ...(letters !== undefined && { col: columnNumber(letters.toUpperCase()) }),
    ...(digits !== undefined && { row: Number(digits) - 1 }),
  };
}
