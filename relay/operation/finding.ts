export interface Finding {
  /** `careful`: it works, but an administrator should know. */
  readonly state: "ok" | "careful" | "wrong";
  /** Example: `Instance`. */
  readonly part: string;
  /** A sentence. */
  readonly words: string;
  /** A sentence. */
  readonly advice?: string;
}
