/** Writes a number as its cell shows it. */

import { withAllDecimals, decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";

/** The digits of a number in a cell without a number format. */
const generalDigits = 10;

/** Parts of a number format that draw no digits: texts, escaped signs, spaces, fillers, colours. */
const noDigits = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/**
 * Returns a value as its cell shows it, in a language's format, without separators of thousands. A date stays
 * a number.
 *
 * @param format Excel's number format in English notation; "General" if it is unknown
 * @example
 * asShown(12.345, "0.0", words); // 12.3
 */
export function asShown(value: CellValue, format: string, { language, units }: Words): string {
  if (typeof value === "boolean") return String(value).toUpperCase();
  if (typeof value !== "number") return value;
  const sections = format.replace(noDigits, "").split(";");
  const [first = ""] = sections;
  const section = (value < 0 ? sections[1] : value === 0 ? sections[2] : first) ?? first;
  const digits = section.trim() === "" ? first : section;
  if (!/[0#?]/.test(digits) || /[ymdhs]/i.test(digits))
    return withAllDecimals(Number(value.toPrecision(generalDigits)), language);
  const isPercent = digits.includes("%");
  const number = isPercent ? 100 * value : value;
  const [, places = ""] = /\.([0#?]*)/.exec(digits) ?? [];
  const rounded = Number(number.toFixed(places.length)) + 0;
  const text = places.includes("#")
    ? withAllDecimals(rounded, language)
    : decimals(rounded, places.length, language);
  return isPercent ? units.percent({ number: text }) : text;
}
