import { segmentOver } from "../../contract/segments.ts";
import type { Segment } from "../../contract/segments.ts";
import { fixedWorkTypes } from "../../contract/work-types.ts";
import type { FixedWorkType } from "../../contract/work-types.ts";
import { draftKeyPrefix, newKeyPrefix, splitKeyPrefix } from "./new-row-key.ts";

/** The seconds of each work type in one new element. On the video, the work types follow in this order. */
export type SplitTime = Readonly<Record<FixedWorkType, number>>;

/** Returns the work type with the most seconds, or the first of several. Returns undefined if all are 0. */
export function longestKind(split: SplitTime): FixedWorkType | undefined {
  const [longest] = fixedWorkTypes.filter((kind) => split[kind] > 0).sort((a, b) => split[b] - split[a]);
  return longest;
}

/**
 * Returns a row key that keeps the seconds of each work type until the new row is sent, since no cell shows
 * them. Returns "" if only one work type has seconds.
 */
export function splitKey(id: string, split: SplitTime): string {
  const kinds = fixedWorkTypes.filter((kind) => split[kind] > 0);
  return kinds.length < 2
    ? ""
    : `${splitKeyPrefix}${id}/${fixedWorkTypes.map((kind) => split[kind]).join("+")}`;
}

/** Returns a row key with an id. A key that already has an id stays, and seconds in the key are kept. */
export function draftKey(rowKey: string, id: string): string {
  const { own, split } = partsOf(rowKey);
  if (own !== "") return rowKey;
  return split === undefined ? `${draftKeyPrefix}${id}` : `${splitKeyPrefix}${id}/${split}`;
}

/** Returns the row key of a copied new row, which needs another id. It has no id, but keeps the seconds. */
export function copiedKey(rowKey: string): string {
  const { split } = partsOf(rowKey);
  return split === undefined ? "" : `${splitKeyPrefix}/${split}`;
}

/**
 * Returns the idempotency key of a new row: with the id in its row key, or with the given id if there is
 * none.
 */
export function idempotencyKey(rowKey: string, id: string): string {
  if (rowKey.startsWith(newKeyPrefix)) return rowKey;
  const { own, split } = partsOf(rowKey);
  return `${newKeyPrefix}${own === "" ? id : own}${split === undefined ? "" : `/${split}`}`;
}

/**
 * Returns the row key of a new row whose idempotency key created nothing: with the same id, but not `new/`.
 */
export function unsentKey(sentKey: string): string {
  return draftKey(copiedKey(sentKey), partsOf(sentKey).own);
}

/** Returns the id and the seconds in a new row's key: `split/ID/1+2+0`. */
function partsOf(rowKey: string): { readonly own: string; readonly split: string | undefined } {
  const [, own = "", split] = rowKey.split("/");
  return { own, split };
}

/** Returns the seconds of each work type in a row key, or undefined if it has none. */
export function splitIn(rowKey: string): SplitTime | undefined {
  const { split: kept } = partsOf(rowKey);
  const [va = NaN, nva = NaN, wait = NaN] = (kept ?? "").split("+").map(Number);
  const isSplit = [va, nva, wait].every((time) => Number.isFinite(time) && time >= 0);
  return kept !== undefined && kept.includes("+") && isSplit ? { va, nva, wait } : undefined;
}

/**
 * Returns one segment per work type, one after the other from the start. If the engineer has changed the
 * end since, the segments are cut there, or the last segment is made longer.
 */
export function splitSegments(split: SplitTime, start: number, end: number): readonly Segment[] {
  const kinds = fixedWorkTypes.filter((kind) => split[kind] > 0);
  let from = start;
  return kinds.flatMap((kind, place) => {
    const isLast = place === kinds.length - 1;
    const to = isLast ? end : Math.min(end, Number((from + split[kind]).toFixed(9)));
    const segment = segmentOver(kind, from, to);
    from = to;
    return segment.dur > 0 ? [segment] : [];
  });
}
