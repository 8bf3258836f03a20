import type { Cell } from "./cell.ts";

/** As many decimals of a number are quoted, and of all its digits as many as Excel keeps. */
const decimals = 9;
const digits = 15;

/** The longest text that is quoted whole. */
const longest = 40;

/**
 * Quotes what a cell holds, as the Status names it: `“82 s”`, `“0.0625”`, `“#N/A”`; of a long text its
 * beginning and length.
 * `quotedInExcel` says the same in Excel, so that a mark can tell whether the cell still holds it.
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
 * Returns the Excel formula for the quote of a cell such as `$E7`, with a decimal point whatever sign Excel's
 * language has. Of an error only the beginning, which all of them share.
 */
export function quotedInExcel(cell: string): string {
  const text = `LEFT(${cell},${longest})&IF(LEN(${cell})>${longest},"…"&LEN(${cell}),"")`;
  return `IFERROR("“"&IF(ISNUMBER(${cell}),SUBSTITUTE(ROUND(${cell},${decimals}),",","."),${text})&"”","“#")`;
}

/** Half of a character that takes two, which no file can hold. */
const halfCharacter = /\p{Surrogate}/gu;
