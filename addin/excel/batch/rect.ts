/** Rectangles of cells and runs of rows, from Excel's addresses and ranges. */

/** A rectangle of cells; all four edges are inclusive and counted from 0. */
export interface Rect {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Returns the rectangle of a range, whose position and size must be loaded. */
export function rectOf(
  range: Pick<Excel.Range, "rowIndex" | "columnIndex" | "rowCount" | "columnCount">,
): Rect {
  return {
    top: range.rowIndex,
    left: range.columnIndex,
    bottom: range.rowIndex + range.rowCount - 1,
    right: range.columnIndex + range.columnCount - 1,
  };
}

/** Returns true if moving cells of some columns up or down moves any cell of a rectangle. */
export function isMovedByRows(rect: Rect, cells: Omit<Rect, "bottom">): boolean {
  return rect.bottom >= cells.top && rect.left <= cells.right && rect.right >= cells.left;
}

/** Returns true if that moves only a part of the rectangle. */
export function isTornByRows(rect: Rect, moved: Omit<Rect, "bottom">): boolean {
  const isPart = rect.left < moved.left || rect.right > moved.right || rect.top < moved.top;
  return isPart && isMovedByRows(rect, moved);
}

/** Returns true if moving cells of some rows to the right moves any cell of a rectangle. */
export function isMovedByColumns(rect: Rect, moved: Omit<Rect, "right">): boolean {
  return rect.right >= moved.left && rect.top <= moved.bottom && rect.bottom >= moved.top;
}

/** Returns true if that moves only a part of the rectangle. */
export function isTornByColumns(rect: Rect, moved: Omit<Rect, "right">): boolean {
  const isPart = rect.top < moved.top || rect.bottom > moved.bottom || rect.left < moved.left;
  return isPart && isMovedByColumns(rect, moved);
}

const lastRow = 1_048_575;
const lastColumn = 16_383;

/**
 * Returns the rectangle at an address such as `C5`, `B2:D9`, `5:6` or `C:D`, with or without a worksheet. For
 * several areas, returns their bounding box.
 */
export function rectAt(address: string): Rect | undefined {
  return rectsAt(address)?.reduce(boundingBox);
}

/** Returns the areas at `'Line 1, left'!C5,'Line 1, left'!B2:D9`; undefined if one is unreadable. */
export function rectsAt(address: string): readonly Rect[] | undefined {
  const rects = address
    .replace(/'(?:[^']|'')*'!?/g, "")
    .split(",")
    .map((area) => areaAt(area.trim().replace(/^.*!/, "").replaceAll("$", "")));
  return rects.every((rect) => rect !== undefined) ? rects : undefined;
}

function areaAt(area: string): Rect | undefined {
  const [first, last = first] = area.split(":").map((corner) => /^([A-Z]*)(\d*)$/i.exec(corner));
  if (!first || !last || first[0] === "") return undefined;
  return {
    left: columnOf(first[1], 0),
    top: rowOf(first[2], 0),
    right: columnOf(last[1], lastColumn),
    bottom: rowOf(last[2], lastRow),
  };
}

function boundingBox(one: Rect, other: Rect): Rect {
  return {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  };
}

function rowOf(digits = "", whole: number): number {
  return digits === "" ? whole : Number(digits) - 1;
}

function columnOf(letters = "", whole: number): number {
  if (letters === "") return whole;
  let column = -1;
  for (const letter of letters.toUpperCase()) column = 26 * (column + 1) + letter.charCodeAt(0) - 65;
  return column;
}

/** A run of neighbouring rows; the first is counted from 0. */
export interface RowRun {
  readonly start: number;
  readonly count: number;
}

/** Joins neighbouring rows into runs, from the top. Counts a repeated row once. */
export function rowRuns(rows: readonly number[]): readonly RowRun[] {
  const runs: { start: number; count: number }[] = [];
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last.start + last.count === row) last.count += 1;
    else runs.push({ start: row, count: 1 });
  }
  return runs;
}
