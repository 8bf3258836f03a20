/** The languages that `context.lang` accepts, each with its name in that language. */
export const languages = {
  en_US: "English",
  ja_JP: "日本語",
  zh_CN: "简体中文",
  zh_TW: "繁體中文",
  vi_VN: "Tiếng Việt",
  th_TH: "ไทย",
  id_ID: "Bahasa Indonesia",
  es_ES: "Español",
  de_DE: "Deutsch",
  ko_KR: "한국어",
} as const;

/** A language code of the contract. */
export type Language = keyof typeof languages;

/** All language codes, English first. */
export const languageCodes = Object.keys(languages) as readonly Language[];

/** Returns true for a language code of the contract. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}
