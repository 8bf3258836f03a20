import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Everything that stands in worksheets, in Indonesian. */
export const words: Translation<Words> = {};
