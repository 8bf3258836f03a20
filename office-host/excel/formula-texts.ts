/** Rewrites a formula outside of its texts, in which a quote is written twice. */
export function outsideTexts(formula: string, rewrite: (piece: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((piece) => (piece.startsWith('"') ? piece : rewrite(piece)))
    .join("");
}

/**
 * Rewrites the table references of a formula, outside of its texts: `rewrite` is given the table's name, or "", and what
 * is in the brackets; undefined leaves the reference as it is.
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

/** A table's name, or nothing, and one bracket that may hold brackets; an apostrophe takes the next sign's meaning away. */
const reference = /([\p{L}_\\][\p{L}\p{N}_.\\]*)?\[((?:'.|[^[\]']|\[(?:'.|[^[\]'])*\])*)\]/gu;
