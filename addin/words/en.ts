import english from "../../locales/en.json?pages" with { type: "json" };
import { englishPane } from "./pane-words.ts";
import { wordsFrom } from "./words-from.ts";
import type { Words } from "./words.ts";

/** All English words: those of the pane, and those that only pages of results need. */
export const en: Words = { ...wordsFrom(english, "en_US"), ...englishPane };
