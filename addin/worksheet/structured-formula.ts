/** Names a column within the brackets of a structured reference: Excel sets an apostrophe before brackets, # and apostrophes. */
export function columnName(header: string): string {
  return header.replace(/['#[\]]/g, "'$&");
}

/**
 * Names the cell of a column in the row of the formula: `[@End]`; brackets of its own where the header is not only letters and digits.
 *
 * @example
 * rowReference("End"); // → "[@End]"
 * rowReference("End (s)"); // → "[@[End (s)]]"
 */
export function rowReference(header: string): string {
  return /^[\p{L}\p{M}\p{N}_]+$/u.test(header) ? `[@${header}]` : `[@[${columnName(header)}]]`;
}

/** Excel takes a text of at most 255 characters in a formula. */
const longestPiece = 250;

/** Writes a text as a formula has it; a quote in it is a sign by its code, which every spreadsheet reads alike, and a long one is put together. */
export function formulaText(text: string): string {
  const pieces = text.split('"').map((piece) => {
    const parts = piece.match(new RegExp(`[^]{1,${longestPiece}}`, "g")) ?? [""];
    return parts.map((part) => `"${part}"`).join("&");
  });
  const joined = pieces.join("&CHAR(34)&");
  return joined === `"${text}"` ? joined : `(${joined})`;
}
