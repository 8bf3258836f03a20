import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Everything that stands in worksheets, in German. */
export const words: Translation<Words> = {};
