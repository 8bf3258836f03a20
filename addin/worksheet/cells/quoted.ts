import type { Cell } from "./cell.ts";

/** Quoted decimals, and the significant digits that Excel keeps. */
const maximumDecimals = 9;
const digits = 15;

/** Longer texts are cut. */
const maximumLength = 40;

/**
 * Returns a cell's content in quotation marks for the Status. A cut text is followed by its length. A
 * conditional format compares the quote with `quotedInExcel`, so that a cell loses its red colour when its
 * value changes.
 *
 * @example
 * quoted({ value: "12,5" }) // → "“12,5”"
 * quoted({ value: -3333333.3333333335 }) // → "“-3333333.33333333”"
 */
export function quoted({ value, isError }: Cell): string {
  if (typeof value === "number")
    return `“${Number(Number(value.toFixed(maximumDecimals)).toPrecision(digits))}”`;
  if (typeof value === "boolean") return `“${String(value).toUpperCase()}”`;
  if (isError === true) return `“${value}”`;
  const begins = value.slice(0, maximumLength).replace(halfCharacter, "\ufffd");
  return `“${begins}${value.length > maximumLength ? `…${value.length}` : ""}”`;
}

/**
 * Returns the Excel formula that quotes a cell such as `$E7`, with a decimal point in any language. For an
 * error, the result is the beginning of the quote.
 */
export function quotedInExcel(cell: string): string {
  const text = `LEFT(${cell},${maximumLength})&IF(LEN(${cell})>${maximumLength},"…"&LEN(${cell}),"")`;
  return `IFERROR("“"&IF(ISNUMBER(${cell}),SUBSTITUTE(ROUND(${cell},${maximumDecimals}),",","."),${text})&"”","“#")`;
}

/** Half of a surrogate pair, which a file cannot store. */
const halfCharacter = /\p{Surrogate}/gu;
