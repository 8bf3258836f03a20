import type { ColumnFacts } from "./column-facts.ts";
import { isSumOf } from "./cycle-columns.ts";
import type { ColumnRole } from "./known-words.ts";
import { notationSize } from "./notations.ts";

/** As many times in a row must grow, so that they are more likely to run on than to be durations that happen to grow. */
const fewestRunning = 5;

/**
 * What columns of times are where no header says it: durations beside what they come to; starts with their ends, where each ends at the earliest when it
 * starts and the next starts then; one column that runs on, or one that does not; TMU, which no watch shows. Nothing where that can be told in two ways.
 */
export function timeColumnRoles(
  facts: readonly ColumnFacts[],
  columns: readonly number[],
): readonly (readonly [number, ColumnRole])[] {
  const timesOf = (column: number): readonly number[] => facts[column]?.times ?? [];
  const isFalling = columns.some(
    (column) => isGrowing(timesOf(column).toReversed()) && timesOf(column).length > 2,
  );
  // A stopwatch often tells the newest lap first.
  const told = (column: number): readonly number[] =>
    isFalling && !columns.some((other) => facts[other]?.isGrowing)
      ? timesOf(column).toReversed()
      : timesOf(column);
  for (const laps of columns)
    for (const sums of columns)
      if (laps !== sums && told(laps).length > 1 && isSumOf(told(sums), told(laps)))
        return [
          [laps, "duration"],
          [sums, "video_end_time"],
        ];
  const [first, second] = columns;
  if (first === undefined) return [];
  const isTabled = facts[first]?.notation === "tmu";
  if (second === undefined) {
    const times = told(first);
    if (isTabled || times.length < 2 || !isGrowing(times)) return [[first, "duration"]];
    return times.length < fewestRunning ? [] : [[first, "video_end_time"]];
  }
  if (columns.length === 2 && !isTabled && isChain(told(first), told(second)))
    return [
      [first, "video_start_time"],
      [second, "video_end_time"],
    ];
  // The same in two units, such as TMU and seconds.
  const inSeconds = (column: number): readonly number[] =>
    timesOf(column).map((time) => time * notationSize(facts[column]?.notation ?? "seconds"));
  const isSame = columns.every((column) =>
    inSeconds(column).every((time, index) => Math.abs(time - (inSeconds(first)[index] ?? NaN)) <= time / 50),
  );
  return isSame && (isTabled || !isGrowing(timesOf(first))) ? [[first, "duration"]] : [];
}

function isGrowing(times: readonly number[]): boolean {
  return times.every((time, index) => time >= (times[index - 1] ?? 0));
}

/** Whether each ends when it starts or later, and the next one starts then, nearly always at once, as elements do. */
function isChain(starts: readonly number[], ends: readonly number[]): boolean {
  if (starts.length !== ends.length || starts.length < 2) return false;
  const waits = ends.slice(0, -1).map((end, index) => (starts[index + 1] ?? NaN) - end);
  const isInOrder =
    ends.every((end, index) => end >= (starts[index] ?? NaN)) && waits.every((wait) => wait >= -0.05);
  return isInOrder && waits.filter((wait) => wait <= 0.05).length * 2 > waits.length;
}
