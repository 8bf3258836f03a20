import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Everything the pane says, in Japanese. */
export const strings: Translation<Strings> = {};
