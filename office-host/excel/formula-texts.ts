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

/**
 * Changes the plain addresses of a formula that refers to tables too, as `=SUM(Table1[x])+A5`: references to tables are put aside as names, the
 * rest is adapted as a formula, and they are put back.
 */
export function adaptedBeside(structured: string, adapt: (formula: string) => string): string {
  const kept: string[] = [];
  const masked = eachReference(structured, (name, inside) => {
    kept.push(`${name}[${inside}]`);
    return `${mask}${kept.length - 1}`;
  });
  const adapted = adapt(masked);
  if (adapted === masked) return structured;
  return adapted.replace(
    new RegExp(`${mask}(\\d+)`, "g"),
    (whole, place: string) => kept[Number(place)] ?? whole,
  );
}

/** A name that no formula of a person has. */
const mask = "host_reference_in_table_";
