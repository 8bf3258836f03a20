/** The texts of a page's hidden column, which contain the row keys of its blocks. */

import type { CellValue } from "../../worksheet/cells/cell.ts";

/** A row key in the hidden column, and the label that the row had when the key was written. */
export interface RowKey {
  readonly key: string;
  /** The shortened text of the row's first column; empty if a formula calculates it. */
  readonly label: string;
}

const longestLabel = 80;

/** Returns the label of a row: the text of its first column, shortened to 80 characters. */
export function keyLabel(value: CellValue): string {
  return String(value).replace(/\s+/g, " ").trim().slice(0, longestLabel);
}

/** Returns the text of one cell of the hidden column. It has one line for each block in that row. */
export function keyText(keys: readonly (RowKey & { readonly block: string })[]): string {
  return keys
    .map(({ block, key, label }) => `${block}/${encodeURIComponent(key)}${label === "" ? "" : ` ${label}`}`)
    .join("\n");
}

/** Returns the row keys in a text of the hidden column, by the name of the block. Ignores other lines. */
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
