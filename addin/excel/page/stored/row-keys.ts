/** The texts of a page's hidden column, with the row keys of its blocks. */

import type { CellValue } from "../../../worksheet/cells/cell.ts";

/** A row key, and the row's label when the key was written. */
export interface RowKey {
  readonly key: string;
  /** The first column's text; empty if a formula calculates it. */
  readonly label: string;
}

const longestLabel = 80;

/** Returns the label of a row, shortened to 80 characters. */
export function keyLabel(value: CellValue): string {
  return String(value).replace(/\s+/g, " ").trim().slice(0, longestLabel);
}

/** Returns the text of one cell: one line for each block in that row. */
export function keyText(keys: readonly (RowKey & { readonly block: string })[]): string {
  return keys
    .map(({ block, key, label }) => `${block}/${encodeURIComponent(key)}${label === "" ? "" : ` ${label}`}`)
    .join("\n");
}

/** Returns the row keys in a text, by the name of the block. Ignores other lines. */
export function rowKeysIn(text: string): ReadonlyMap<string, RowKey> {
  const keys = new Map<string, RowKey>();
  for (const line of text.split("\n")) {
    const [, block, key, label = ""] = /^(\w+)\/(\S+)(?: (.*))?$/.exec(line) ?? [];
    if (block === undefined || key === undefined) continue;
    try {
      keys.set(block, { key: decodeURIComponent(key), label });
    } catch (cause) {
      if (!(cause instanceof URIError)) throw cause;
    }
  }
  return keys;
}
