/** Names a column within the brackets of a structured reference: Excel sets an apostrophe before brackets, # and apostrophes. */
export function columnName(header: string): string {
  return header.replace(/['#[\]]/g, "'$&");
}

/** Names the cell of a column in the row of the formula: `[@End]`; brackets of its own where the header is not only letters and digits. */
export function rowReference(header: string): string {
  return /^[\p{L}\p{M}\p{N}_]+$/u.test(header) ? `[@${header}]` : `[@[${columnName(header)}]]`;
}
