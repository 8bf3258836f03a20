import type { Block } from "../rows/table/block.ts";

/** Rows that the heading takes: title, figures, provenance, legend, one empty; without a block also the header's row, counted from 0. */
export const headingRows = 5;

/** Gives the row of the table's headers, counted from 0; figures between heading and table move it down, with one empty row below them. */
export function headerRowOf(block: Block | undefined): number {
  return headingRows + (block === undefined || block.lines.length === 0 ? 0 : block.lines.length + 1);
}

/** The column that the heading starts in, counted from 0; the hidden row key is left of it. */
export const headingColumn = 1;

/** How the header of the hidden row key begins; the generation of the snapshot follows, so that undo takes both back. */
const keyHeader = "Row key";

/** Gives the header of the row key column for a generation. */
export function keyHeaderOf(generation: number): string {
  return `${keyHeader} ${generation}`;
}

/** Finds the generation that a table's headers show, or undefined where the row key column is gone. */
export function generationOf(headers: readonly string[]): number | undefined {
  for (const header of headers) {
    const digits = new RegExp(`^${keyHeader} (\\d+)$`).exec(header)?.[1];
    if (digits !== undefined) return Number(digits);
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
