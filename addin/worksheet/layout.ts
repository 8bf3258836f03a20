import type { KeyFigures } from "./key-figures.ts";

/** The rows of the heading: title, figures, source, legend and an empty row. */
export const headingRows = 5;

/** Returns the row of the table's headers, from 0. Key figures take a row each and an empty row. */
export function headerRowOf(keyFigures: KeyFigures | undefined): number {
  const count = keyFigures?.lines.length ?? 0;
  return headingRows + (count === 0 ? 0 : count + 1);
}

/** The index of the heading's first column. The hidden row keys are in the column to its left. */
export const headingColumn = 1;

/**
 * The start of the header of the hidden row keys. Version and id follow, unless a copied worksheet became
 * plain cells.
 */
export const keyHeader = "Row key";

/**
 * Returns the header of the row key column. Excel's undo restores its version with the cells. The id shows
 * whether the worksheet is a copy.
 */
export function keyHeaderOf({ version, id }: { readonly version: number; readonly id: string }): string {
  return `${keyHeader} ${version} ${id}`;
}

export interface KeyHeader {
  /** The column's index in the table, from 0. */
  readonly columnIndex: number;
  readonly header: string;
  readonly version: number;
  /** Undefined if an older add-in wrote the header. */
  readonly snapshotId: string | undefined;
}

/** Finds the row key column; undefined if it was removed. */
export function keyHeaderIn(headers: readonly string[]): KeyHeader | undefined {
  for (const [columnIndex, header] of headers.entries()) {
    const [, digits, snapshotId] = new RegExp(`^${keyHeader} (\\d+)(?: (\\S+))?$`).exec(header) ?? [];
    if (digits !== undefined) return { columnIndex, header, version: Number(digits), snapshotId };
  }
  return undefined;
}

/** The Status column explains the last three in words. */
export const colours = {
  accent: "#0F6CBD",
  onAccent: "#FFFFFF",
  readOnlyHeader: "#E6E6E6",
  readOnlyBody: "#F5F5F5",
  text: "#242424",
  quiet: "#616161",
  edited: "#FFE9A8",
  conflict: "#F9C6C6",
  changed: "#D6E8FA",
} as const;
