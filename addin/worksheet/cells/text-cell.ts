import { sameText, withPlainLineEnds } from "../../../contract/same-value.ts";
import { isWellFormedText } from "../../../contract/fields.ts";
import { readAs, refusedFor } from "./cell.ts";
import type { CellReading, Cell, CellReason, CellValue } from "./cell.ts";

/** Excel's limit, in UTF-16 units. */
export const maximumCellLength = 32_767;

/** Excel writes true and false in capitals. */
export function textOf(value: CellValue): string {
  return typeof value === "boolean" ? (value ? "TRUE" : "FALSE") : String(value);
}

/**
 * Reads a cell as text, without trimming it. Refuses a value that the cell displays as another text, and half
 * a surrogate pair, which a formula can produce.
 */
export function readText(cell: Cell): CellReading {
  if (cell.isError === true) return refusedFor("error_value");
  if (cell.shownText !== undefined) return refusedFor(whyNotText(cell));
  const text = withPlainLineEnds(textOf(cell.value));
  if (!isWellFormedText(text)) return refusedFor("half_character");
  return text.length > maximumCellLength ? refusedFor("text_too_long") : readAs(text);
}

/**
 * Returns the displayed text; undefined if it equals the value. Returns "" if the column is too narrow and
 * the cell shows `####`.
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
 * Returns a text with LF line ends, cut at a cell's limit. An apostrophe, which Excel removes, is added
 * before another apostrophe and, outside of text format, before a text that looks like a formula.
 *
 * @param format the cell's number format
 */
export function showText(value: CellValue, format = "@"): string {
  const text = writtenText(value);
  if (!(format === "@" ? /^'/ : /^['=+\-@]/).test(text)) return text;
  return `'${cutAt(text, maximumCellLength - 1)}`;
}

/** Returns true if a cell shows a text as `showText` wrote it. */
export function showsText(cell: Cell, value: CellValue): boolean {
  if (cell.shownText === "") return false;
  return cell.isError !== true && sameText(cell.shownText ?? textOf(cell.value), writtenText(value));
}

/** Returns true if a text does not fit into a cell. */
export function isTooLong(value: CellValue): boolean {
  const text = withPlainLineEnds(textOf(value));
  return text.length > lengthLimit(text);
}

function writtenText(value: CellValue): string {
  const text = withPlainLineEnds(textOf(value));
  return cutAt(text, lengthLimit(text));
}

/** Before an apostrophe, `showText` writes a second one. */
function lengthLimit(text: string): number {
  return text.startsWith("'") ? maximumCellLength - 1 : maximumCellLength;
}

function cutAt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Excel would replace half of a surrogate pair.
  const cut = text.slice(0, limit);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
