import type { Block } from "./block.ts";

/** Rows that the heading takes: title, figures, provenance, legend, one empty; without a block also the header's row, counted from 0. */
export const headingRows = 5;

/** The row of the table's headers, counted from 0; figures between heading and table move it down, with one empty row below them. */
export function headerRowOf(block: Block | undefined): number {
  return headingRows + (block === undefined || block.lines.length === 0 ? 0 : block.lines.length + 1);
}

/** The column that the heading starts in, counted from 0; the hidden row key is left of it. */
export const headingColumn = 1;

/** The header of the hidden row key where a worksheet is plain cells. */
export const keyHeader = "Row key";

/** The header of the row key column: the version of the snapshot, so that undo takes both back, and its id, by which a copied worksheet is known. */
export function keyHeaderOf({ version, id }: { readonly version: number; readonly id: string }): string {
  return `${keyHeader} ${version} ${id}`;
}

/** The row key column as a table's headers show it. */
export interface KeyHeader {
  /** Its place in the table, from 0. */
  readonly place: number;
  readonly header: string;
  readonly version: number;
  /** Undefined where the worksheet is from when headers had none. */
  readonly snapshotId: string | undefined;
}

/** Finds the row key column in a table's headers, or undefined where it is gone. */
export function keyHeaderIn(headers: readonly string[]): KeyHeader | undefined {
  for (const [place, header] of headers.entries()) {
    const [, digits, snapshotId] = new RegExp(`^${keyHeader} (\\d+)(?: (\\S+))?$`).exec(header) ?? [];
    if (digits !== undefined) return { place, header, version: Number(digits), snapshotId };
  }
  return undefined;
}

/** Colours of the worksheets; each is paired with a word in the status column, never alone. */
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
