/** The languages that `context.lang` accepts, with their own names. */
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

export type Language = keyof typeof languages;

/** All language codes; English is the first. */
export const languageCodes = Object.keys(languages) as readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}
