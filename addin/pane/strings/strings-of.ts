import type { Language } from "../../../contract/languages.ts";
import { localeOf } from "../../words/locale.ts";
import { translated } from "../../words/translation.ts";
import type { Translation } from "../../words/translation.ts";
import { en } from "./en/strings.ts";
import type { Strings } from "./strings.ts";

/** The languages beside English, each fetched when it is chosen. */
const translations: Readonly<
  Record<Exclude<Language, "en_US">, () => Promise<{ readonly strings: Translation<Strings> }>>
> = {
  ja_JP: () => import("./ja/strings.ts"),
  zh_CN: () => import("./zh-cn/strings.ts"),
  zh_TW: () => import("./zh-tw/strings.ts"),
  vi_VN: () => import("./vi/strings.ts"),
  th_TH: () => import("./th/strings.ts"),
  id_ID: () => import("./id/strings.ts"),
  es_ES: () => import("./es/strings.ts"),
  de_DE: () => import("./de/strings.ts"),
  ko_KR: () => import("./ko/strings.ts"),
};

/** Gives the pane's strings in a language; what is not translated is English. Rejects where the language cannot be fetched. */
export async function stringsOf(language: Language): Promise<Strings> {
  if (language === "en_US") return en;
  const { strings } = await translations[language]();
  return { ...translated<Strings>(en, strings), language, locale: localeOf(language) };
}
