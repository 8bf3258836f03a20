/** Returns a formula with `rewrite` applied outside its texts. A text contains a quote as two quotes. */
export function outsideTexts(formula: string, rewrite: (piece: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((piece) => (piece.startsWith('"') ? piece : rewrite(piece)))
    .join("");
}

/**
 * Returns a formula with its table references rewritten, except inside texts. `rewrite` receives the table's
 * name, or "", and the content of the brackets. If it returns undefined, the reference stays.
 */
export function eachReference(
  formula: string,
  rewrite: (name: string, inside: string) => string | undefined,
): string {
  return outsideTexts(formula, (piece) =>
    piece.replace(
      reference,
      (whole: string, name: string | undefined, inside: string) => rewrite(name ?? "", inside) ?? whole,
    ),
  );
}

/** An optional table name and a bracket that may contain brackets. An apostrophe escapes a character. */
const reference = /([\p{L}_\\][\p{L}\p{N}_.\\]*)?\[((?:'.|[^[\]']|\[(?:'.|[^[\]'])*\])*)\]/gu;
