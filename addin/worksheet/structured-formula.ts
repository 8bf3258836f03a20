/**
 * Returns a column's name for the brackets of a structured reference. Excel puts an apostrophe before
 * brackets, # and apostrophes.
 */
export function columnName(header: string): string {
  return header.replace(/['#[\]]/g, "'$&");
}

/**
 * Returns the reference to a column's cell in the row of the formula. A header with other characters than
 * letters and digits needs its own brackets.
 *
 * @example
 * rowReference("End"); // → "[@End]"
 * rowReference("End (s)"); // → "[@[End (s)]]"
 */
export function rowReference(header: string): string {
  return /^[\p{L}\p{M}\p{N}_]+$/u.test(header) ? `[@${header}]` : `[@[${columnName(header)}]]`;
}

/** Excel accepts at most 255 characters in a text of a formula. */
const longestPiece = 250;

/**
 * Returns a text as part of a formula. It writes a quote as CHAR(34), which every spreadsheet reads alike,
 * and joins a long text from pieces.
 */
export function formulaText(text: string): string {
  const pieces = text.split('"').map((piece) => {
    const parts = piece.match(new RegExp(`[^]{1,${longestPiece}}`, "g")) ?? [""];
    return parts.map((part) => `"${part}"`).join("&");
  });
  const joined = pieces.join("&CHAR(34)&");
  return joined === `"${text}"` ? joined : `(${joined})`;
}
