/** Writes a text as a formula has it; a quote in it is a sign by its code, which every spreadsheet reads alike. At most 255 signs, as Excel takes. */
export function quoted(text: string): string {
  const pieces = text.split('"').map((piece) => `"${piece}"`);
  return pieces.length === 1 ? (pieces[0] ?? '""') : `(${pieces.join("&CHAR(34)&")})`;
}
