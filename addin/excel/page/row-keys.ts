/** The keys of rows in the hidden column of a page. */

import type { CellValue } from "../../worksheet/cells/cell.ts";

/** A row of a block in the hidden column: its key, and how it was called when the key was put beside it. */
export interface RowKey {
  readonly key: string;
  /** What its first column said, shortened; empty where that is not fixed. */
  readonly label: string;
}

const longestLabel = 80;

/** The part of a row's first column that is kept beside its key. */
export function keyLabel(value: CellValue): string {
  return String(value).replace(/\s+/g, " ").trim().slice(0, longestLabel);
}

/** Writes the row keys of blocks that stand beside each other into one cell of the hidden column. */
export function keyText(keys: readonly (RowKey & { readonly block: string })[]): string {
  return keys
    .map(({ block, key, label }) => `${block}/${encodeURIComponent(key)}${label === "" ? "" : ` ${label}`}`)
    .join("\n");
}

/** Reads the row keys in a cell of the hidden column, by block; whatever else somebody wrote there is passed over. */
export function keysIn(text: string): ReadonlyMap<string, RowKey> {
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
