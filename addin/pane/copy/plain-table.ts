import { shownCells } from "./shown-cells.ts";
import type { CopiedRows } from "./shown-cells.ts";
import type { CopiedCell } from "../../actions/page-actions.ts";

/**
 * Makes plain text of rows for places that take no tables: tabs between cells, one line each; breaks and tabs
 * within a cell become spaces. Where it is pasted into a spreadsheet, nothing of a text is calculated: an apostrophe stands before it.
 */
export function plainTable(rows: CopiedRows): string {
  return shownCells(rows)
    .map((row) => row.map(plainCell).join("\t"))
    .join("\n");
}

function plainCell({ text, isNumber }: CopiedCell): string {
  const line = text.replace(/[\t\r\n]+/g, " ");
  // Quotes around a text are taken away where it is pasted.
  return !isNumber && /^[\s"]*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
}
