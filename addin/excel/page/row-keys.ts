/** The keys of rows in the hidden column of a page. */

import type { CellValue } from "../../worksheet/cells/cell.ts";

/** A row's key in the hidden column, with its label at that time. */
export interface RowKey {
  readonly key: string;
  /** The text of its first column, shortened; empty if not fixed. */
  readonly label: string;
}

const longestLabel = 80;

/** Returns the part of a row's first column that is kept with its key. */
export function keyLabel(value: CellValue): string {
  return String(value).replace(/\s+/g, " ").trim().slice(0, longestLabel);
}

/** Returns the text of one cell of the hidden column: the row keys of blocks beside each other. */
export function keyText(keys: readonly (RowKey & { readonly block: string })[]): string {
  return keys
    .map(({ block, key, label }) => `${block}/${encodeURIComponent(key)}${label === "" ? "" : ` ${label}`}`)
    .join("\n");
}

/** Returns the row keys in a cell of the hidden column, by block. Ignores other text. */
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
