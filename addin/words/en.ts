import english from "../../locales/en.json" with { type: "json" };
import { wordsFrom } from "./words-from.ts";

/** The English words, which are always loaded. */
export const en = wordsFrom(english, "en_US");
