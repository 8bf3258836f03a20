import { shownCells } from "./shown-cells.ts";
import type { CopiedRows } from "./shown-cells.ts";

/** Makes plain text of rows for places that take no tables: tabs between cells, one line each; breaks and tabs within a cell become spaces. */
export function plainTable(rows: CopiedRows): string {
  return shownCells(rows)
    .map((row) => row.map(({ text }) => text.replace(/[\t\r\n]+/g, " ")).join("\t"))
    .join("\n");
}
