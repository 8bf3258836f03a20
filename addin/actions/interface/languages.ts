import { languageCodes, languages } from "../../../contract/languages.ts";
import type { Language } from "../../../contract/languages.ts";
import type { Result } from "./result.ts";

/** The ten languages, English first. */
export const allLanguages: readonly Language[] = languageCodes;

/** The name that a language has in itself. */
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

/** What a person can do about the language that worksheets are written in. */
export interface LanguageActions {
  /** Writes a worksheet on in the chosen language, from what was pulled: the instance is not asked, and edits stay as they are. */
  rewordSheet(sheetId: string): Promise<Result<void>>;
}
