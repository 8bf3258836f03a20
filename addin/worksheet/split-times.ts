import { segmentOver } from "../../contract/segments.ts";
import type { Segment } from "../../contract/segments.ts";
import { fixedWorkTypes } from "../../contract/work-types.ts";
import type { FixedWorkType } from "../../contract/work-types.ts";
import { draftKeyPrefix, newKeyPrefix, splitKeyPrefix } from "./new-row-key.ts";

/** The seconds of each kind in one new element. On the video they follow the order of the kinds. */
export type SplitTime = Readonly<Record<FixedWorkType, number>>;

/** Returns the kind that takes longest, or the first of several. Returns undefined if none takes any time. */
export function longestKind(split: SplitTime): FixedWorkType | undefined {
  const [longest] = fixedWorkTypes.filter((kind) => split[kind] > 0).sort((a, b) => split[b] - split[a]);
  return longest;
}

/**
 * Returns the row key that keeps the seconds of a new row's kinds until it is sent, since no cell shows them.
 * One kind alone needs no such key: "".
 */
export function splitKey(id: string, split: SplitTime): string {
  const kinds = fixedWorkTypes.filter((kind) => split[kind] > 0);
  return kinds.length < 2
    ? ""
    : `${splitKeyPrefix}${id}/${fixedWorkTypes.map((kind) => split[kind]).join("+")}`;
}

/** Returns the row key of a new row without one: with this id, and with the kinds that the key keeps. */
export function draftKey(rowKey: string, id: string): string {
  const { own, split } = partsOf(rowKey);
  if (own !== "") return rowKey;
  return split === undefined ? `${draftKeyPrefix}${id}` : `${splitKeyPrefix}${id}/${split}`;
}

/** Returns the row key of a copied new row until it gets its own id: only the kinds that it keeps. */
export function copiedKey(rowKey: string): string {
  const { split } = partsOf(rowKey);
  return split === undefined ? "" : `${splitKeyPrefix}/${split}`;
}

/** Returns the idempotency key of a new row: with the row's own id, or with the given one if it has none. */
export function idempotencyKey(rowKey: string, id: string): string {
  if (rowKey.startsWith(newKeyPrefix)) return rowKey;
  const { own, split } = partsOf(rowKey);
  return `${newKeyPrefix}${own === "" ? id : own}${split === undefined ? "" : `/${split}`}`;
}

/** Returns the row key of a new row whose idempotency key was never used. */
export function unsentKey(sentKey: string): string {
  return draftKey(copiedKey(sentKey), partsOf(sentKey).own);
}

/** Returns the id and the kinds of a new row's key: `split/ID/1+2+0`. */
function partsOf(rowKey: string): { readonly own: string; readonly split: string | undefined } {
  const [, own = "", split] = rowKey.split("/");
  return { own, split };
}

/** Returns the seconds that a row key keeps, or undefined. */
export function splitIn(rowKey: string): SplitTime | undefined {
  const { split: kept } = partsOf(rowKey);
  const [va = NaN, nva = NaN, wait = NaN] = (kept ?? "").split("+").map(Number);
  const isSplit = [va, nva, wait].every((time) => Number.isFinite(time) && time >= 0);
  return kept !== undefined && kept.includes("+") && isSplit ? { va, nva, wait } : undefined;
}

/**
 * Returns segments of kinds that follow one another from a start. If the element's end has changed meanwhile,
 * they are cut or the last one is stretched, as a repair does.
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
