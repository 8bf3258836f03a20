import { codeWords } from "./code-words.ts";

const { va, nva, wait } = codeWords.workTypes;

/** The three work-type slots with a fixed meaning, in ten languages. Custom slots are `c4` and following. */
export const workTypes = {
  va: { slot: 1, words: va },
  nva: { slot: 2, words: nva },
  wait: { slot: 3, words: wait },
} as const;

/** A work-type key with a fixed meaning. */
export type FixedWorkType = keyof typeof workTypes;

/** The keys of the three fixed slots. */
export const fixedWorkTypes = Object.keys(workTypes) as readonly FixedWorkType[];

/** Returns true for the key of a fixed slot. */
export function isFixedWorkType(text: string): text is FixedWorkType {
  return Object.hasOwn(workTypes, text);
}

/** Returns true for the key of a slot: `va`, `nva`, `wait`, or `c4` and following. */
export function isWorkType(text: string): boolean {
  return isFixedWorkType(text) || /^c(?:[4-9]|[1-9]\d{1,3})$/.test(text);
}
