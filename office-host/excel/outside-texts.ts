/** Rewrites a formula outside of its texts, in which a quote is written twice. */
export function outsideTexts(formula: string, rewrite: (piece: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((piece) => (piece.startsWith('"') ? piece : rewrite(piece)))
    .join("");
}
