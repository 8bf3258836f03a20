import { idsOf } from "../table/column.ts";
import type { PulledRow } from "../table/column.ts";
import type { Comparison } from "./compare.ts";

/**
 * Gives the ids of records that stay behind whole, because a cell in one of their rows has a problem or an unsettled
 * conflict: an element is never half written.
 */
export function heldBackIds(
  base: readonly PulledRow[],
  { problems, conflicts }: Comparison,
): ReadonlySet<number> {
  const stuck = new Set([...problems, ...conflicts].map(({ rowKey }) => rowKey));
  return new Set(base.filter(({ key }) => stuck.has(key)).flatMap(idsOf));
}

/** Tells whether one of the records that a row stands for stays behind. */
export function isHeld(row: PulledRow, heldBack: ReadonlySet<number>): boolean {
  return idsOf(row).some((id) => heldBack.has(id));
}
