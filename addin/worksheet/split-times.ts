import { segmentOver } from "../../contract/segments.ts";
import type { Segment } from "../../contract/segments.ts";
import { fixedWorkTypes } from "../../contract/work-types.ts";
import type { FixedWorkType } from "../../contract/work-types.ts";
import { newKeyPrefix, splitKeyPrefix } from "./new-row-key.ts";

/** The seconds of each kind in one new element. They lie on the video one after the other, in the order of the kinds. */
export type SplitTime = Readonly<Record<FixedWorkType, number>>;

/** The kind that takes longest, the first of those that take the same; undefined where none takes any time. */
export function longestKind(split: SplitTime): FixedWorkType | undefined {
  const [longest] = fixedWorkTypes.filter((kind) => split[kind] > 0).sort((a, b) => split[b] - split[a]);
  return longest;
}

/** The row key of a new row that keeps the seconds of its kinds until it is sent: no cell shows them. One kind alone needs none. */
export function splitKey(id: string, split: SplitTime): string {
  const kinds = fixedWorkTypes.filter((kind) => split[kind] > 0);
  return kinds.length < 2
    ? ""
    : `${splitKeyPrefix}${id}/${fixedWorkTypes.map((kind) => split[kind]).join("+")}`;
}

/** The lasting key of a new row with this row key, which goes on keeping its kinds. */
export function lastingKey(rowKey: string, id: string): string {
  if (rowKey.startsWith(newKeyPrefix)) return rowKey;
  const [, , split] = rowKey.split("/");
  return `${newKeyPrefix}${id}${split === undefined ? "" : `/${split}`}`;
}

/** The row key of a new row whose lasting key was never used. */
export function unsentKey(lasting: string): string {
  const [, id = "", split] = lasting.split("/");
  return split === undefined ? "" : `${splitKeyPrefix}${id}/${split}`;
}

/** The seconds that a row key keeps; undefined where it keeps none. */
export function splitIn(rowKey: string): SplitTime | undefined {
  const [, , kept] = rowKey.split("/");
  const [va = NaN, nva = NaN, wait = NaN] = (kept ?? "").split("+").map(Number);
  const isSplit = [va, nva, wait].every((time) => Number.isFinite(time) && time >= 0);
  return kept !== undefined && kept.includes("+") && isSplit ? { va, nva, wait } : undefined;
}

/** The segments of kinds that follow one another from a start; where the element ends elsewhere by now, the last one is stretched or cut, as a repair does. */
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
