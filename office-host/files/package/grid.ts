import { columnNumber } from "../../spreadsheet/area.ts";
import type { Zone } from "../../spreadsheet/spreadsheet.ts";
import { excelSize } from "../../workbook/book.ts";
import { inWords, most, quoted, Refused, shortened } from "./limits.ts";
import { elementIn, elementsIn } from "./xml.ts";

/** How many rows and columns a worksheet has. */
export interface Grid {
  readonly rows: number;
  readonly cols: number;
}

/** The grid of Excel's worksheets. */
export const excelGrid: Grid = excelSize;

/** The rows and columns that the spreadsheet gives every worksheet, and those after the last one in use. */
const [leastRows, leastCols, moreLines] = [100, 30, 5];

/**
 * Returns the grid of a worksheet from its cells and rows, and from the cell at which the last of its charts
 * and pictures ends. Refuses addresses that no worksheet has, and more cells from A1 on than can be drawn.
 */
export function gridOf(name: string, sheet: Document, figuresEnd: Grid): Grid {
  let { rows, cols } = figuresEnd;
  for (const row of elementsIn(sheet, "row")) {
    const written = row.getAttribute("r");
    if (written === null) continue;
    const number = Number(written);
    if (!Number.isInteger(number) || number < 1 || number > excelSize.rows)
      throw outside(name, `row ${shortened(written)}`);
    rows = Math.max(rows, number);
  }
  for (const cell of elementsIn(sheet, "c")) {
    const address = cell.getAttribute("r");
    if (address === null) continue;
    const [, letters = "", digits = ""] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
    const [row, col] = [Number(digits), columnNumber(letters) + 1];
    if (row < 1 || row > excelSize.rows || col > excelSize.cols)
      throw outside(name, `cell ${shortened(address)}`);
    rows = Math.max(rows, row);
    cols = Math.max(cols, col);
  }
  // A narrow worksheet gets all the columns that each has, and each of their cells is written out.
  if (Math.max(rows, leastRows) * Math.max(cols, leastCols) > most.span)
    throw new Refused(
      `The worksheet ${quoted(name)} is too large to open here: from A1 to row ${inWords(rows)} and column ${Math.max(cols, leastCols)} it has more than ` +
        `${inWords(most.span)} cells. Delete the rows and columns below and beside what you need, and save it.`,
    );
  return { rows: Math.max(rows + moreLines, leastRows), cols: Math.max(cols + moreLines, leastCols) };
}

function outside(name: string, what: string): Refused {
  return new Refused(
    `The worksheet ${quoted(name)} is damaged: it has a ${what}, which no worksheet has. Open it in Excel and save it anew.`,
  );
}

/**
 * The part of an address such as `B2:D9`, `B:D` or `2:4` that is within a grid; undefined where it is no
 * address.
 */
export function areaWithin(address: string, { rows, cols }: Grid): Zone | undefined {
  const [, ...corners] =
    /^\$?([A-Z]{0,3})\$?(\d{0,7})(?::\$?([A-Z]{0,3})\$?(\d{0,7}))?$/.exec(address.toUpperCase()) ?? [];
  const [letters = "", digits = "", lastLetters = letters, lastDigits = digits] = corners;
  if (letters + digits === "") return undefined;
  const across = letters === "" ? [0, cols - 1] : [columnNumber(letters), columnNumber(lastLetters)];
  const down = digits === "" ? [0, rows - 1] : [Number(digits) - 1, Number(lastDigits) - 1];
  const [left, right] = [Math.min(...across), Math.min(Math.max(...across), cols - 1)];
  const [top, bottom] = [Math.min(...down), Math.min(Math.max(...down), rows - 1)];
  return { left: Math.max(left, 0), right, top: Math.max(top, 0), bottom };
}

/** How many cells an area has; none where it begins beyond the grid. */
export function cellsOf({ left, right, top, bottom }: Zone): number {
  return Math.max(right - left + 1, 0) * Math.max(bottom - top + 1, 0);
}

/** Where the last of the figures of drawings ends: the rows and columns that reach to it. */
export function endOfFigures(drawings: readonly Document[]): Grid {
  let [rows, cols] = [0, 0];
  for (const anchor of drawings.flatMap(({ documentElement }) => Array.from(documentElement.children))) {
    const end = elementIn(anchor, "to") ?? elementIn(anchor, "from");
    if (end === undefined) continue;
    rows = Math.max(rows, lineOf(end, "row"));
    cols = Math.max(cols, lineOf(end, "col"));
  }
  return { rows, cols };
}

/** The row or column of a corner of a figure, counted from 0; NaN where it says none. */
export function lineOf(corner: Element, name: "row" | "col"): number {
  const text = elementIn(corner, name)?.textContent.trim() ?? "";
  return text === "" ? NaN : Number(text);
}
