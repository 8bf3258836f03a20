/** Rectangles of cells and runs of rows, from addresses and ranges of Excel. */

/** A rectangle of cells, all four edges within it, counted from 0. */
export interface Zone {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The zone of a range of which place and size were loaded. */
export function zoneOf(
  range: Pick<Excel.Range, "rowIndex" | "columnIndex" | "rowCount" | "columnCount">,
): Zone {
  return {
    top: range.rowIndex,
    left: range.columnIndex,
    bottom: range.rowIndex + range.rowCount - 1,
    right: range.columnIndex + range.columnCount - 1,
  };
}

/** Tells whether moving the cells of columns from a row on up or down moves anything of a zone. */
export function isMovedByRows(zone: Zone, moved: Omit<Zone, "bottom">): boolean {
  return zone.bottom >= moved.top && zone.left <= moved.right && zone.right >= moved.left;
}

/** Tells whether that moves a part of a zone only. */
export function isTornByRows(zone: Zone, moved: Omit<Zone, "bottom">): boolean {
  const isPart = zone.left < moved.left || zone.right > moved.right || zone.top < moved.top;
  return isPart && isMovedByRows(zone, moved);
}

/** Tells whether moving the cells of rows from a column on to the right moves anything of a zone. */
export function isMovedByColumns(zone: Zone, moved: Omit<Zone, "right">): boolean {
  return zone.right >= moved.left && zone.top <= moved.bottom && zone.bottom >= moved.top;
}

/** Tells whether that moves a part of a zone only. */
export function isTornByColumns(zone: Zone, moved: Omit<Zone, "right">): boolean {
  const isPart = zone.top < moved.top || zone.bottom > moved.bottom || zone.left < moved.left;
  return isPart && isMovedByColumns(zone, moved);
}

const lastRow = 1_048_575;
const lastColumn = 16_383;

/** Reads an address such as `C5`, `B2:D9`, `5:6` or `C:D`, with or without the worksheet's name; of several areas the zone around them. */
export function zoneAt(address: string): Zone | undefined {
  return zonesAt(address)?.reduce(around);
}

/** Reads each area of an address such as `'Line 1, left'!C5,'Line 1, left'!B2:D9`; undefined where one of them cannot be read. */
export function zonesAt(address: string): readonly Zone[] | undefined {
  const zones = address
    .replace(/'(?:[^']|'')*'!?/g, "")
    .split(",")
    .map((area) => areaAt(area.trim().replace(/^.*!/, "").replaceAll("$", "")));
  return zones.every((zone) => zone !== undefined) ? zones : undefined;
}

function areaAt(area: string): Zone | undefined {
  const [first, last = first] = area.split(":").map((corner) => /^([A-Z]*)(\d*)$/i.exec(corner));
  if (!first || !last || first[0] === "") return undefined;
  return {
    left: columnOf(first[1], 0),
    top: rowOf(first[2], 0),
    right: columnOf(last[1], lastColumn),
    bottom: rowOf(last[2], lastRow),
  };
}

function around(one: Zone, other: Zone): Zone {
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

/** Rows that are neighbours: the first, counted from 0, and how many. */
export interface RowRun {
  readonly start: number;
  readonly count: number;
}

/** Puts neighbours among rows together, from above; a row that is named twice counts once. */
export function rowRuns(rows: readonly number[]): readonly RowRun[] {
  const runs: { start: number; count: number }[] = [];
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last.start + last.count === row) last.count += 1;
    else runs.push({ start: row, count: 1 });
  }
  return runs;
}
