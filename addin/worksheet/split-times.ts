import { segmentOver } from "../../contract/segments.ts";
import type { Segment } from "../../contract/segments.ts";
import { fixedWorkTypes } from "../../contract/work-types.ts";
import type { FixedWorkType } from "../../contract/work-types.ts";
import { draftKeyPrefix, newKeyPrefix, splitKeyPrefix } from "./new-row-key.ts";

/** Seconds of a new element by work type. On the video, the work types follow in this order. */
export type SplitTime = Readonly<Record<FixedWorkType, number>>;

/** Returns the work type with the most seconds, or the first of several; undefined if all are 0. */
export function longestWorkType(split: SplitTime): FixedWorkType | undefined {
  const [longest] = fixedWorkTypes.filter((kind) => split[kind] > 0).sort((a, b) => split[b] - split[a]);
  return longest;
}

/**
 * Returns a row key that keeps the seconds until the row is sent, since no cell shows them. Returns "" if
 * only one work type has seconds.
 */
export function splitKey(id: string, split: SplitTime): string {
  const kinds = fixedWorkTypes.filter((kind) => split[kind] > 0);
  return kinds.length < 2
    ? ""
    : `${splitKeyPrefix}${id}/${fixedWorkTypes.map((kind) => split[kind]).join("+")}`;
}

/** Returns a row key with an id. An id that the key already has stays. */
export function draftKey(rowKey: string, id: string): string {
  const { ownId, split } = partsOf(rowKey);
  if (ownId !== "") return rowKey;
  return split === undefined ? `${draftKeyPrefix}${id}` : `${splitKeyPrefix}${id}/${split}`;
}

/** Returns the row key without its id. The seconds stay. */
export function keyWithoutId(rowKey: string): string {
  const { split } = partsOf(rowKey);
  return split === undefined ? "" : `${splitKeyPrefix}/${split}`;
}

/** Returns the idempotency key of a new row, with the id of its row key or else the given one. */
export function idempotencyKey(rowKey: string, id: string): string {
  if (rowKey.startsWith(newKeyPrefix)) return rowKey;
  const { ownId, split } = partsOf(rowKey);
  return `${newKeyPrefix}${ownId === "" ? id : ownId}${split === undefined ? "" : `/${split}`}`;
}

/** Returns the row key of a new row whose idempotency key created nothing. The id stays. */
export function unsentKey(sentKey: string): string {
  return draftKey(keyWithoutId(sentKey), partsOf(sentKey).ownId);
}

/** `split/ID/1+2+0` has the id `ID` and the seconds `1+2+0`. */
function partsOf(rowKey: string): { readonly ownId: string; readonly split: string | undefined } {
  const [, ownId = "", split] = rowKey.split("/");
  return { ownId, split };
}

/** Returns the seconds in a row key; undefined if it has none. */
export function splitIn(rowKey: string): SplitTime | undefined {
  const { split: kept } = partsOf(rowKey);
  const [va = NaN, nva = NaN, wait = NaN] = (kept ?? "").split("+").map(Number);
  const isSplit = [va, nva, wait].every((time) => Number.isFinite(time) && time >= 0);
  return kept !== undefined && kept.includes("+") && isSplit ? { va, nva, wait } : undefined;
}

/**
 * Returns one segment per work type, one after the other. If the engineer has moved the end since, the
 * segments are cut there, or the last one becomes longer.
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
