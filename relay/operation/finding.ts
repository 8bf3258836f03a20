/** The result of checking one part. */
export interface Finding {
  /** `careful`: it works, but an administrator should know. */
  readonly state: "ok" | "careful" | "wrong";
  /** The part, such as `Instance`. */
  readonly part: string;
  /** The result: a sentence. */
  readonly words: string;
  /** The advice: a sentence. */
  readonly advice?: string;
}
