import { codeWords } from "./code-words.ts";

const { va, nva, wait } = codeWords.workTypes;

/** The work types with a fixed slot. Custom slots are `c4` and following. */
export const workTypes = {
  va: { slot: 1, words: va },
  nva: { slot: 2, words: nva },
  wait: { slot: 3, words: wait },
} as const;

export type FixedWorkType = keyof typeof workTypes;

export const fixedWorkTypes = Object.keys(workTypes) as readonly FixedWorkType[];

export function isFixedWorkType(text: string): text is FixedWorkType {
  return Object.hasOwn(workTypes, text);
}

/** Returns true for `va`, `nva`, `wait`, or `c4` and following. */
export function isWorkType(text: string): boolean {
  return isFixedWorkType(text) || /^c(?:[4-9]|[1-9]\d{1,3})$/.test(text);
}
