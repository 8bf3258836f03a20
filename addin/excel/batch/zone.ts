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
