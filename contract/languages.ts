/** The languages that `context.lang` accepts, with the name each has in itself. */
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

/** Tells whether a value is a language code of the contract. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}
