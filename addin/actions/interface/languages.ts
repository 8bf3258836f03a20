import { languageCodes, languages } from "../../../contract/languages.ts";
import type { Language } from "../../../contract/languages.ts";
import type { Result } from "./result.ts";

/** The ten languages, English first. */
export const allLanguages: readonly Language[] = languageCodes;

/** The name that a language has in itself. */
export function languageInItself(language: Language): string {
  return languages[language];
}

/** What a person can do about the language that worksheets are written in. */
export interface LanguageActions {
  /** Writes a worksheet on in the chosen language, from what was pulled: the instance is not asked, and edits stay as they are. */
  rewordSheet(sheetId: string): Promise<Result<void>>;
}
