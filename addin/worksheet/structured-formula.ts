/** Returns a column's name for a structured reference: an apostrophe before brackets, # and apostrophes. */
export function columnName(header: string): string {
  return header.replace(/['#[\]]/g, "'$&");
}

/**
 * Returns the reference to a column's cell in the row of the formula.
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
 * Returns a text as part of a formula. Quotation marks become CHAR(34), which spreadsheets read alike. A text
 * that is too long for Excel is joined from pieces.
 */
export function formulaText(text: string): string {
  const pieces = text.split('"').map((piece) => {
    const parts = piece.match(new RegExp(`[^]{1,${longestPiece}}`, "g")) ?? [""];
    return parts.map((part) => `"${part}"`).join("&");
  });
  const joined = pieces.join("&CHAR(34)&");
  return joined === `"${text}"` ? joined : `(${joined})`;
}
