/** Writes a text as a formula has it; a quote in it is a sign by its code, which every spreadsheet reads alike. */
export function formulaText(text: string): string {
  const pieces = text.split('"').map((piece) => `"${piece}"`);
  return pieces.length === 1 ? `"${text}"` : `(${pieces.join("&CHAR(34)&")})`;
}
