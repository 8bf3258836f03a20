/** What a look at one part of a relay's surroundings found. */
export interface Finding {
  /** `careful`: it works, but somebody should know. */
  readonly state: "ok" | "careful" | "wrong";
  /** The part, such as `Instance`. */
  readonly part: string;
  /** What was found: a sentence. */
  readonly words: string;
  /** What to do about it: a sentence. */
  readonly advice?: string;
}

/** A finding as the lines that a person reads. */
export function linesOf({ state, part, words, advice }: Finding): readonly string[] {
  const mark = { ok: "ok     ", careful: "careful", wrong: "WRONG  " }[state];
  const margin = " ".repeat(mark.length);
  return [`${mark} ${part}: ${words}`, ...(advice === undefined ? [] : [`${margin} -> ${advice}`])];
}
