import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Everything the pane says, in Indonesian. */
export const strings: Translation<Strings> = {};
