import type { Cell } from "./cell.ts";

/** The quoted decimals of a number, and the significant digits that Excel keeps. */
const decimals = 9;
const digits = 15;

/** The longest text that is quoted completely. */
const longest = 40;

/**
 * Returns the content of a cell in quotation marks for the Status: `“82 s”`, `“0.0625”`, `“#N/A”`. A long
 * text is cut and followed by its length. The formula of `quotedInExcel` has the same result in Excel. A
 * conditional format compares it with the Status, so that a cell loses its red colour when its value
 * changes.
 *
 * @example
 * quoted({ value: "12,5" }) // → "“12,5”"
 * quoted({ value: -3333333.3333333335 }) // → "“-3333333.33333333”"
 */
export function quoted({ value, isError }: Cell): string {
  if (typeof value === "number") return `“${Number(Number(value.toFixed(decimals)).toPrecision(digits))}”`;
  if (typeof value === "boolean") return `“${String(value).toUpperCase()}”`;
  if (isError === true) return `“${value}”`;
  const begins = value.slice(0, longest).replace(halfCharacter, "\ufffd");
  return `“${begins}${value.length > longest ? `…${value.length}` : ""}”`;
}

/**
 * Returns the Excel formula that quotes a cell such as `$E7`. The result has a decimal point in any
 * language of Excel. For an error, the result is only the beginning of the quote, which is the same for all
 * errors.
 */
export function quotedInExcel(cell: string): string {
  const text = `LEFT(${cell},${longest})&IF(LEN(${cell})>${longest},"…"&LEN(${cell}),"")`;
  return `IFERROR("“"&IF(ISNUMBER(${cell}),SUBSTITUTE(ROUND(${cell},${decimals}),",","."),${text})&"”","“#")`;
}

/** Half of a surrogate pair, which a file cannot store. */
const halfCharacter = /\p{Surrogate}/gu;
