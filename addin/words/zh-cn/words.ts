import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Everything that stands in worksheets, in Simplified Chinese. */
export const words: Translation<Words> = {};
