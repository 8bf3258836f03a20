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
