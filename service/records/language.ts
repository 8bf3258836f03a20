import { isLanguage } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import { nameOf, Refusal } from "../errors.ts";

/** The language that names are written in without `lang`, and read in where a translation is missing. */
export const defaultLanguage: Language = "en_US";

/** Reads `lang` from a call's context; a language that is no code of the contract or not active here is refused. */
export function languageOf(context: unknown, active: readonly Language[]): Language | undefined {
  if (typeof context !== "object" || context === null || Array.isArray(context)) return undefined;
  const { lang } = context as Readonly<Record<string, unknown>>;
  if (lang === undefined || lang === null || lang === false || lang === "") return undefined;
  if (isLanguage(lang) && active.includes(lang)) return lang;
  throw new Refusal("user", `Invalid language code: ${nameOf(lang)}`);
}
