import type { Words } from "../../words/words.ts";

const [second, minute] = [1_000, 60_000];

/** How long work will still take when it goes on as it went so far, milliseconds; undefined before anything of it is done. */
export function timeLeft(elapsed: number, done: number, total: number): number | undefined {
  return done > 0 && done < total ? (elapsed / done) * (total - done) : undefined;
}

/**
 * Says how long work will still take, in steps of five seconds and, from a minute and a half on, of minutes; nothing of what is as good
 * as over.
 */
export function timeLeftInWords(
  left: number | undefined,
  words: Pick<Words["general"], "secondsLeft" | "minutesLeft">,
): string {
  if (left === undefined || left < 3 * second) return "";
  return left < 1.5 * minute
    ? words.secondsLeft({ count: Math.ceil(left / (5 * second)) * 5 })
    : words.minutesLeft({ count: Math.round(left / minute) });
}
