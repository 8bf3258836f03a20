import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Everything that stands in worksheets, in Korean. */
export const words: Translation<Words> = {};
