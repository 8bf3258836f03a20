/** Returns a formula with `rewrite` applied outside its texts, where `""` is a quote. */
export function outsideTexts(formula: string, rewrite: (piece: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((piece) => (piece.startsWith('"') ? piece : rewrite(piece)))
    .join("");
}

/** Rewrites table references outside of texts. `name` can be "". Undefined keeps a reference. */
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

/** An optional table name, then a bracket with nested brackets. An apostrophe escapes a character. */
const reference = /([\p{L}_\\][\p{L}\p{N}_.\\]*)?\[((?:'.|[^[\]']|\[(?:'.|[^[\]'])*\])*)\]/gu;
