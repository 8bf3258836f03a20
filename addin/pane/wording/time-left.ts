import type { PaneWords } from "../../words/words.ts";

const [second, minute] = [1_000, 60_000];

/** Returns milliseconds at the speed so far; undefined before any progress. */
export function timeLeft(elapsed: number, done: number, total: number): number | undefined {
  return done > 0 && done < total ? (elapsed / done) * (total - done) : undefined;
}

/** Rounds to steps of five seconds, or from 90 seconds, of minutes. Returns "" if almost nothing remains. */
export function timeLeftInWords(
  left: number | undefined,
  words: Pick<PaneWords["general"], "secondsLeft" | "minutesLeft">,
): string {
  if (left === undefined || left < 3 * second) return "";
  return left < 1.5 * minute
    ? words.secondsLeft({ count: Math.ceil(left / (5 * second)) * 5 })
    : words.minutesLeft({ count: Math.round(left / minute) });
}
