import english from "../../locales/en.json?pane" with { type: "json" };
import { wordsFrom } from "./words-from.ts";
import type { PaneWords } from "./words.ts";

/** Always loaded. */
export const englishPane: PaneWords = wordsFrom(english, "en_US");
