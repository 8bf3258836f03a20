/** A rectangle of cells, counted from 0. The last row and column are included. */
export interface Rect {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Returns the rectangle of a range whose position and size are loaded. */
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

/** Returns true if some cells of a rectangle move up or down with `moved`, which has no bottom. */
export function isMovedByRows(rect: Rect, moved: Omit<Rect, "bottom">): boolean {
  return rect.bottom >= moved.top && rect.left <= moved.right && rect.right >= moved.left;
}

/** Returns true if only some cells of a rectangle move up or down. */
export function isSplitByRows(rect: Rect, moved: Omit<Rect, "bottom">): boolean {
  const isPart = rect.left < moved.left || rect.right > moved.right || rect.top < moved.top;
  return isPart && isMovedByRows(rect, moved);
}

/** Returns true if some cells of a rectangle move right with `moved`, which has no right end. */
export function isMovedByColumns(rect: Rect, moved: Omit<Rect, "right">): boolean {
  return rect.right >= moved.left && rect.top <= moved.bottom && rect.bottom >= moved.top;
}

/** Returns true if only some cells of a rectangle move right. */
export function isSplitByColumns(rect: Rect, moved: Omit<Rect, "right">): boolean {
  const isPart = rect.top < moved.top || rect.bottom > moved.bottom || rect.left < moved.left;
  return isPart && isMovedByColumns(rect, moved);
}

const lastRow = 1_048_575;
const lastColumn = 16_383;

/**
 * Returns the rectangle at an address such as `C5`, `B2:D9`, `5:6`, `C:D` or `Sheet1!C5`. Several areas give
 * the rectangle around them. Returns undefined for an unreadable address.
 */
export function rectAt(address: string): Rect | undefined {
  return rectsAt(address)?.reduce(boundingBox);
}

/** Returns the areas of an address such as `'Line 1'!C5,'Line 1'!B2:D9`; undefined if unreadable. */
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

function rowOf(digits = "", ifMissing: number): number {
  return digits === "" ? ifMissing : Number(digits) - 1;
}

function columnOf(letters = "", ifMissing: number): number {
  if (letters === "") return ifMissing;
  let column = -1;
  for (const letter of letters.toUpperCase()) column = 26 * (column + 1) + letter.charCodeAt(0) - 65;
  return column;
}

/** Consecutive rows, counted from 0. */
export interface RowRun {
  readonly start: number;
  readonly count: number;
}

/** Groups rows into consecutive runs, from the top. Ignores repeated rows. */
export function rowRuns(rows: readonly number[]): readonly RowRun[] {
  const runs: { start: number; count: number }[] = [];
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last.start + last.count === row) last.count += 1;
    else runs.push({ start: row, count: 1 });
  }
  return runs;
}
