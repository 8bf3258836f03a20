import type { Zone } from "../batch/zone.ts";
import type { FreeSpace, Standing } from "./free-space.ts";

/** Excel's worksheets end here. */
const lastColumn = 16_383;

/** A block as it shall stand. */
export interface Wanted {
  readonly name: string;
  /** Its title stands in the row above. */
  readonly hasTitle: boolean;
  /** Rows with the headers, and columns, that it needs. */
  readonly rows: number;
  readonly columns: number;
  /** Rows below it that it once had. */
  readonly spare: number;
  /** Where its headers or first row stand when it is put on the worksheet. */
  readonly at: { readonly top: number; readonly left: number };
  /** Its place may be under a chart, as on a page of an earlier version. */
  readonly mayBeCovered?: true;
}

/** Where a block stands once there is room for it. */
export interface Room {
  readonly zone: Zone;
  /** It is written as a whole, with all its looks. */
  readonly isAnew: boolean;
  /** Rows that are new to it, by their place below the zone's first row. */
  readonly newRows: { readonly start: number; readonly count: number };
  readonly spare: number;
}

/**
 * Finds room for a block, without writing over anything or tearing what stands there. Rows that it once had come first; then cells are put in before its last row, so that formulas over its columns
 * grow with it, or below what stands beside it. What then has no room is put below everything. A block that becomes smaller leaves its last rows and columns empty.
 *
 * @param hasChartAt tells whether a chart is drawn beside a row, which whole rows put in would stretch
 */
export function findRoom(freeSpace: FreeSpace, wanted: Wanted, hasChartAt: (row: number) => boolean): Room {
  const { name, hasTitle, rows, columns } = wanted;
  const now = freeSpace.standing.find(({ block }) => block === name)?.zone;
  if (now === undefined) return anew(freeSpace, wanted, hasChartAt);
  const top = now.top + (hasTitle ? 1 : 0);
  const old = { rows: now.bottom - top + 1, columns: now.right - now.left + 1 };
  const beside = { top: now.top, bottom: now.bottom, left: now.right + 1, right: now.left + columns - 1 };
  if (columns > old.columns && !freeSpace.isFree(beside)) return moved(freeSpace, wanted, now);
  const right = now.left + columns - 1;
  const wide = { ...now, right: Math.max(now.right, right) };
  freeSpace.place(name, wide);
  const more = rows - old.rows;
  const settled = (room: Omit<Room, "zone" | "isAnew">): Room => {
    const zone = { top, left: now.left, right, bottom: top + rows - 1 };
    const left = { ...wide, top, bottom: Math.max(now.bottom, zone.bottom) };
    if (zone.bottom < left.bottom) freeSpace.take({ is: "clear", zone: { ...left, top: zone.bottom + 1 } });
    if (right < left.right) freeSpace.take({ is: "clear", zone: { ...left, top: now.top, left: right + 1 } });
    freeSpace.place(name, { ...zone, top: now.top });
    return { zone, isAnew: false, ...room };
  };
  if (more <= 0) return settled({ newRows: { start: rows, count: 0 }, spare: wanted.spare - more });

  const again = Math.min(more, wanted.spare);
  const spareZone = { ...wide, top: now.bottom + 1, bottom: now.bottom + again };
  const used = again > 0 && freeSpace.isFree(spareZone, name) ? again : 0;
  const count = more - used;
  const isGone = wanted.spare > 0 && used === 0;
  const spare = isGone ? 0 : wanted.spare - used;
  if (count === 0) return settled({ newRows: { start: old.rows, count: more }, spare });

  // The last row, so that references over the block's columns grow; below the headers at least.
  const last = used > 0 || old.rows < 2 ? now.bottom + 1 + used : now.bottom;
  const others = freeSpace.standing.filter(({ block }) => block !== name);
  const isInOwn = !others.some((one) => isTorn(one, { row: last, left: wide.left, right: wide.right }));
  const isAlone = !hasChartAt(last) && isAloneAt(freeSpace, last, wide, others);
  if (isAlone || isInOwn) {
    if (isAlone) freeSpace.take({ is: "insert_rows", row: last, count });
    else freeSpace.take({ is: "insert_down", row: last, left: wide.left, right: wide.right, count });
    const start = used > 0 ? old.rows : last - top;
    return settled({ newRows: { start, count: more }, spare });
  }
  const cut = rowBelow(freeSpace, wide, others);
  if (cut === undefined) return moved(freeSpace, wanted, wide);
  freeSpace.take({ is: "insert_down", ...cut, count: more });
  return settled({ newRows: { start: old.rows, count: more }, spare: wanted.spare });
}

/** Tells whether nothing stands beside a block at a row, so that whole rows can be put in, which moves charts below along. */
function isAloneAt(freeSpace: FreeSpace, row: number, wide: Zone, others: readonly Standing[]): boolean {
  const rows = { top: row - 1, bottom: row };
  return (
    freeSpace.isBlank({ ...rows, left: 1, right: wide.left - 1 }) &&
    freeSpace.isBlank({ ...rows, left: wide.right + 1, right: lastColumn }) &&
    others.every(({ zone }) => zone.top >= row || zone.bottom < row)
  );
}

/** Finds the row below a block where cells can be put in without tearing anything, wide enough for all that is below. */
function rowBelow(
  freeSpace: FreeSpace,
  wide: Zone,
  others: readonly Standing[],
): { readonly row: number; readonly left: number; readonly right: number } | undefined {
  let row = wide.bottom + 1;
  for (;;) {
    const span = widened({ row, left: wide.left, right: wide.right }, others);
    const torn = others.filter(({ zone }) => zone.top < row && zone.bottom >= row && overlaps(zone, span));
    if (torn.length === 0) return span;
    const next = Math.max(...torn.map(({ zone }) => zone.bottom)) + 1;
    if (!freeSpace.isFree({ ...wide, top: wide.bottom + 1, bottom: next - 1 })) return undefined;
    row = next;
  }
}

/** Makes cells that are moved down as wide as everything that begins among them. */
function widened(
  span: { readonly row: number; readonly left: number; readonly right: number },
  others: readonly Standing[],
): { readonly row: number; readonly left: number; readonly right: number } {
  const below = others.filter(({ zone }) => zone.top >= span.row && overlaps(zone, span));
  const left = Math.min(span.left, ...below.map(({ zone }) => zone.left));
  const right = Math.max(span.right, ...below.map(({ zone }) => zone.right));
  return left === span.left && right === span.right ? span : widened({ ...span, left, right }, others);
}

function isTorn(
  { zone }: Standing,
  span: { readonly row: number; readonly left: number; readonly right: number },
): boolean {
  if (zone.bottom < span.row || !overlaps(zone, span)) return false;
  return zone.top < span.row || zone.left < span.left || zone.right > span.right;
}

function overlaps(zone: Zone, span: { readonly left: number; readonly right: number }): boolean {
  return zone.left <= span.right && zone.right >= span.left;
}

/** Leaves the place of a block and puts it below everything. */
function moved(freeSpace: FreeSpace, wanted: Wanted, now: Zone): Room {
  freeSpace.take({ is: "clear", zone: now });
  freeSpace.place(wanted.name, undefined);
  return below(freeSpace, wanted);
}

/** Puts a block on its place where there is one and it is free, else below everything. */
function anew(freeSpace: FreeSpace, wanted: Wanted, hasChartAt: (row: number) => boolean): Room {
  const { top, left } = wanted.at;
  const rows = Array.from({ length: wanted.rows }, (_, index) => top + index);
  if (wanted.mayBeCovered === true && rows.some(hasChartAt)) return below(freeSpace, wanted);
  const zone = zoneAt(wanted, top, left);
  const withTitle = { ...zone, top: top - (wanted.hasTitle ? 1 : 0) };
  if (withTitle.top < 0 || !freeSpace.isFree(withTitle)) return below(freeSpace, wanted);
  freeSpace.place(wanted.name, withTitle);
  return { zone, isAnew: true, newRows: { start: 0, count: wanted.rows }, spare: 0 };
}

function below(freeSpace: FreeSpace, wanted: Wanted): Room {
  const top = freeSpace.end() + 1 + (wanted.hasTitle ? 1 : 0);
  const zone = zoneAt(wanted, top, wanted.at.left);
  freeSpace.place(wanted.name, { ...zone, top: top - (wanted.hasTitle ? 1 : 0) });
  return { zone, isAnew: true, newRows: { start: 0, count: wanted.rows }, spare: 0 };
}

function zoneAt({ rows, columns }: Wanted, top: number, left: number): Zone {
  return { top, left, bottom: top + rows - 1, right: left + columns - 1 };
}
