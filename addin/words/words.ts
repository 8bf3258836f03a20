import type { en } from "./en/words.ts";

/** The words of worksheets, pages and functions in one language; English is the source. */
export type Words = typeof en;
