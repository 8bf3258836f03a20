import type { KeyFigures } from "./key-figures.ts";

/**
 * The rows of the heading: title, figures, source, legend, and an empty one. Without a block, also the index
 * of the header row.
 */
export const headingRows = 5;

/** Returns the row of the table's headers, from 0. A block moves it down by its lines and one empty row. */
export function headerRowOf(block: KeyFigures | undefined): number {
  return headingRows + (block === undefined || block.lines.length === 0 ? 0 : block.lines.length + 1);
}

/** The first column of the heading, from 0. The hidden row key is to its left. */
export const headingColumn = 1;

/** The header of the hidden row keys in a worksheet of plain cells. */
export const keyHeader = "Row key";

/**
 * Returns the header of the row key column. It has the snapshot's version, so that undo reverts both, and the
 * snapshot's id, which identifies a copied worksheet.
 */
export function keyHeaderOf({ version, id }: { readonly version: number; readonly id: string }): string {
  return `${keyHeader} ${version} ${id}`;
}

/** The row key column in a table's headers. */
export interface KeyHeader {
  /** Its place in the table, from 0. */
  readonly place: number;
  readonly header: string;
  readonly version: number;
  /** Undefined if the worksheet is older than ids in headers. */
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

/** The colours of worksheets. A word always accompanies the last three. */
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
