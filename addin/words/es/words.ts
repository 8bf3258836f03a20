import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Everything that stands in worksheets, in Spanish. */
export const words: Translation<Words> = {};
