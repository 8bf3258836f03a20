import type { Language } from "../../contract/languages.ts";
import { localeOf } from "./locale.ts";
import { spoken } from "./spoken.ts";
import type { Words } from "./words.ts";

/** The words of a language from its catalogue. That each has every word, about the same, is held by the build. */
export function wordsFrom(catalogue: object, language: Language): Words {
  const locale = localeOf(language);
  return { ...spoken(catalogue, locale), language, locale } as Words;
}
