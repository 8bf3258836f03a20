import { sameText, withPlainLineEnds } from "../../../contract/same-value.ts";
import { isWholeText } from "../../../contract/fields.ts";
import { reads, refuses } from "./cell.ts";
import type { CellReading, Cell, CellReason, CellValue } from "./cell.ts";

/** The limit of a cell's text in Excel, in UTF-16 units. */
export const longestText = 32_767;

/** Returns a cell's value as text. Excel writes true and false in capitals. */
export function textOf(value: CellValue): string {
  return typeof value === "boolean" ? (value ? "TRUE" : "FALSE") : String(value);
}

/**
 * Reads a cell as text without trimming it. A number with the formats General or Text becomes its digits.
 * Refuses a value that the cell displays as another text. Also refuses half of a character, which a formula
 * can produce.
 */
export function readText(cell: Cell): CellReading {
  if (cell.isError === true) return refuses("error_value");
  if (cell.shownText !== undefined) return refuses(whyNotText(cell));
  const text = withPlainLineEnds(textOf(cell.value));
  if (!isWholeText(text)) return refuses("half_character");
  return text.length > longestText ? refuses("text_too_long") : reads(text);
}

/**
 * Returns the text that a cell displays if it differs from the value. Returns undefined if the cell
 * displays the value: a number with the formats General or Text, or TRUE and FALSE in English. Returns ""
 * if the column is too narrow and the cell shows `####`.
 *
 * @param format the cell's number format in Excel's own notation
 *
 * @example
 * shownTextOf(123, "00123", "00000"); // → "00123"
 */
export function shownTextOf(value: number | boolean, text: string, format: string): string | undefined {
  const isPlain = typeof value === "boolean" ? text === textOf(value) : /^(?:general|@)$/i.test(format);
  if (isPlain) return undefined;
  return /^#+$/.test(text) ? "" : text.trim();
}

function whyNotText({ isFormula, shownText }: Cell): CellReason {
  if (isFormula === true) return "not_text_formula";
  return shownText === "" ? "no_text_shown" : "not_text";
}

/**
 * Returns a text as it is written into a cell: with LF line ends, and cut at a cell's limit. Adds an
 * apostrophe, which Excel removes, before another apostrophe. In a cell with another format than text, also
 * adds one before a text that looks like a formula.
 *
 * @param format the cell's number format
 */
export function showText(value: CellValue, format = "@"): string {
  const text = writtenText(value);
  if (!(format === "@" ? /^'/ : /^['=+\-@]/).test(text)) return text;
  return `'${cutAt(text, longestText - 1)}`;
}

/** Returns true if a cell still shows a text as `showText` wrote it. */
export function showsText(cell: Cell, value: CellValue): boolean {
  if (cell.shownText === "") return false;
  return cell.isError !== true && sameText(cell.shownText ?? textOf(cell.value), writtenText(value));
}

/** Returns true if a text does not fit into a cell, which then shows only its beginning. */
export function isTooLong(value: CellValue): boolean {
  const text = withPlainLineEnds(textOf(value));
  return text.length > mostIn(text);
}

function writtenText(value: CellValue): string {
  const text = withPlainLineEnds(textOf(value));
  return cutAt(text, mostIn(text));
}

/** Returns the limit of a text. Before an apostrophe, `showText` writes a second one. */
function mostIn(text: string): number {
  return text.startsWith("'") ? longestText - 1 : longestText;
}

function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a surrogate pair would return as another character.
  const cut = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
