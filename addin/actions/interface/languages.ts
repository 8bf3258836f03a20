import { languageCodes, languages } from "../../../contract/languages.ts";
import type { Language } from "../../../contract/languages.ts";
import type { Result } from "./result.ts";

export const allLanguages: readonly Language[] = languageCodes;

/** Returns the name of a language in that language. */
export function languageInItself(language: Language): string {
  return languages[language];
}

const chineseScripts: Readonly<Partial<Record<Language, string>>> = { zh_CN: "zh-Hans", zh_TW: "zh-Hant" };

/** Returns the name of a language in another one: Japanese in English, 日本語 in Japanese. */
export function languageName(language: Language, inLanguage: Language): string {
  const names = new Intl.DisplayNames([inLanguage.replace("_", "-")], { type: "language" });
  const { [language]: script = language.slice(0, 2) } = chineseScripts;
  return names.of(script) ?? languages[language];
}

export interface LanguageActions {
  /** Rewrites a worksheet in the user's language from its snapshot. Edits stay. */
  translateSheet(sheetId: string): Promise<Result<void>>;
}
