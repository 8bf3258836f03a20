import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";

const locales: Readonly<Record<Language, string>> = {
  en_US: "en",
  ja_JP: "ja",
  zh_CN: "zh-CN",
  zh_TW: "zh-TW",
  vi_VN: "vi",
  th_TH: "th",
  id_ID: "id",
  es_ES: "es",
  de_DE: "de",
  ko_KR: "ko",
};

/** Returns the locale for `lang` attributes and number formats: "ja". */
export function localeOf(language: Language): string {
  return locales[language];
}

/**
 * Returns the language of Office's display language, such as "ja-JP"; English if none matches. Chinese of
 * Taiwan, Hong Kong and Macao is zh_TW, all other Chinese zh_CN.
 */
export function languageOfLocale(locale: string): Language {
  const parts = locale.toLowerCase().split(/[-_]/);
  if (parts[0] === "zh") {
    const isTraditional = ["hant", "tw", "hk", "mo"].some((part) => parts.includes(part));
    return isTraditional ? "zh_TW" : "zh_CN";
  }
  return languageCodes.find((code) => locales[code] === parts[0]) ?? "en_US";
}
