import { columnNumber } from "../../spreadsheet/area.ts";
import type { Zone } from "../../spreadsheet/spreadsheet.ts";
import { excelSize } from "../../workbook/book.ts";
import { formatCount, limits, quotedForMessage, RefusedFileError, shortenedForMessage } from "./limits.ts";
import { elementIn, elementsIn } from "./xml.ts";

export interface Grid {
  readonly rows: number;
  readonly cols: number;
}

export const excelGrid: Grid = excelSize;

/** A worksheet's minimum size in the spreadsheet, and the lines added after the used ones. */
const [minRows, minCols, extraLines] = [100, 30, 5];

/** Returns a worksheet's size in the spreadsheet. Refuses invalid addresses and too many cells. */
export function gridOf(name: string, sheet: Document, figuresEnd: Grid): Grid {
  let { rows, cols } = figuresEnd;
  for (const row of elementsIn(sheet, "row")) {
    const written = row.getAttribute("r");
    if (written === null) continue;
    const number = Number(written);
    if (!Number.isInteger(number) || number < 1 || number > excelSize.rows)
      throw damagedSheetError(name, `row ${shortenedForMessage(written)}`);
    rows = Math.max(rows, number);
  }
  for (const cell of elementsIn(sheet, "c")) {
    const address = cell.getAttribute("r");
    if (address === null) continue;
    const [, letters = "", digits = ""] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
    const [row, col] = [Number(digits), columnNumber(letters) + 1];
    if (row < 1 || row > excelSize.rows || col > excelSize.cols)
      throw damagedSheetError(name, `cell ${shortenedForMessage(address)}`);
    rows = Math.max(rows, row);
    cols = Math.max(cols, col);
  }
  // The spreadsheet writes all cells of the grid, which has a minimum number of columns.
  if (Math.max(rows, minRows) * Math.max(cols, minCols) > limits.span)
    throw new RefusedFileError(
      `The worksheet ${quotedForMessage(name)} is too large to open here: from A1 to row ${formatCount(rows)} and column ${Math.max(cols, minCols)} it has more than ` +
        `${formatCount(limits.span)} cells. Delete the rows and columns below and beside what you need, and save it.`,
    );
  return { rows: Math.max(rows + extraLines, minRows), cols: Math.max(cols + extraLines, minCols) };
}

function damagedSheetError(name: string, what: string): RefusedFileError {
  return new RefusedFileError(
    `The worksheet ${quotedForMessage(name)} is damaged: it has a ${what}, which is not possible. Open it in Excel and save it again.`,
  );
}

/** Returns the zone of an address such as `B2:D9`, `B:D` or `2:4` within the grid. */
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

/** Returns the number of cells, or 0 for a zone beyond the grid. */
export function cellsOf({ left, right, top, bottom }: Zone): number {
  return Math.max(right - left + 1, 0) * Math.max(bottom - top + 1, 0);
}

/** Returns the number of rows and columns up to the end of the last figure. */
export function endOfFigures(drawings: readonly Document[]): Grid {
  let [rows, cols] = [0, 0];
  for (const anchor of drawings.flatMap(({ documentElement }) => Array.from(documentElement.children))) {
    const end = elementIn(anchor, "to") ?? elementIn(anchor, "from");
    if (end === undefined) continue;
    rows = Math.max(rows, cornerIndex(end, "row"));
    cols = Math.max(cols, cornerIndex(end, "col"));
  }
  return { rows, cols };
}

/** Returns a corner's row or column, counted from 0, or NaN if it is missing. */
export function cornerIndex(corner: Element, name: "row" | "col"): number {
  const text = elementIn(corner, name)?.textContent.trim() ?? "";
  return text === "" ? NaN : Number(text);
}
