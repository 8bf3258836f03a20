import type { KeyFigures } from "./key-figures.ts";

/**
 * The number of rows of the heading: title, figures, source, legend and an empty row. Without key figures,
 * it is also the index of the header row.
 */
export const headingRows = 5;

/** Returns the row of the table's headers, from 0. Key figures above it need a row each, and an empty row. */
export function headerRowOf(keyFigures: KeyFigures | undefined): number {
  const count = keyFigures?.lines.length ?? 0;
  return headingRows + (count === 0 ? 0 : count + 1);
}

/** The index of the heading's first column. The hidden row keys are in the column to its left. */
export const headingColumn = 1;

/** The start of the header of the hidden row keys. Version and id follow, except in plain cells. */
export const keyHeader = "Row key";

/**
 * Returns the header of the row key column. It has the snapshot's version, so that Excel's undo reverts the
 * cells and the version together. It also has the snapshot's id, from which the add-in recognizes a copied
 * worksheet.
 */
export function keyHeaderOf({ version, id }: { readonly version: number; readonly id: string }): string {
  return `${keyHeader} ${version} ${id}`;
}

/** The row key column in a table's headers. */
export interface KeyHeader {
  /** The index of the column in the table, from 0. */
  readonly place: number;
  readonly header: string;
  readonly version: number;
  /** Undefined if an older version of the add-in wrote the header without an id. */
  readonly snapshotId: string | undefined;
}

/** Finds the row key column in a table's headers. Returns undefined if it was removed. */
export function keyHeaderIn(headers: readonly string[]): KeyHeader | undefined {
  for (const [place, header] of headers.entries()) {
    const [, digits, snapshotId] = new RegExp(`^${keyHeader} (\\d+)(?: (\\S+))?$`).exec(header) ?? [];
    if (digits !== undefined) return { place, header, version: Number(digits), snapshotId };
  }
  return undefined;
}

/** The colours of worksheets. A word in the Status always explains the last three. */
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
