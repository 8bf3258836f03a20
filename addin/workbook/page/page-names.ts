const prefix = "WA_";

/** The names of a page that no block has: the lines above it, and the hidden column of row keys. A block's name begins with a letter. */
export const headingName = `${prefix}_heading`;
export const keysName = `${prefix}_keys`;

/** Gives the worksheet's name of a block, or the name of a chart. */
export function nameOf(part: string): string {
  return `${prefix}${part}`;
}

/** Writes the row keys of blocks that stand beside each other into one cell of the hidden column. */
export function keyText(keys: readonly { readonly block: string; readonly key: string }[]): string {
  return keys
    .map(({ block, key }) => `${block}/${key.replaceAll("%", "%25").replaceAll("\n", "%0A")}`)
    .join("\n");
}

/** Reads the row keys in a cell of the hidden column, by block. */
export function keysIn(text: string): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const line of text.split("\n")) {
    const end = line.indexOf("/");
    if (end < 1) continue;
    keys.set(
      line.slice(0, end),
      line
        .slice(end + 1)
        .replaceAll("%0A", "\n")
        .replaceAll("%25", "%"),
    );
  }
  return keys;
}
