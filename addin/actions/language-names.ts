import { languageCodes, languages } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";

/** The ten languages, English first. */
export const allLanguages: readonly Language[] = languageCodes;

/** Gives the name that a language has in itself. */
export function languageInItself(language: Language): string {
  return languages[language];
}
