import type { Language } from "../../contract/languages.ts";
import { en } from "./en/words.ts";
import { translated } from "./translation.ts";
import type { Translation } from "./translation.ts";
import type { Words } from "./words.ts";

/** The languages beside English, each fetched when it is asked for. */
const translations: Readonly<
  Record<Exclude<Language, "en_US">, () => Promise<{ readonly words: Translation<Words> }>>
> = {
  ja_JP: () => import("./ja/words.ts"),
  zh_CN: () => import("./zh-cn/words.ts"),
  zh_TW: () => import("./zh-tw/words.ts"),
  vi_VN: () => import("./vi/words.ts"),
  th_TH: () => import("./th/words.ts"),
  id_ID: () => import("./id/words.ts"),
  es_ES: () => import("./es/words.ts"),
  de_DE: () => import("./de/words.ts"),
  ko_KR: () => import("./ko/words.ts"),
};

/** Gives the words of worksheets in a language; what is not translated is English. Rejects where the language cannot be fetched. */
export function wordsOf(language: Language): Promise<Words> {
  if (language === "en_US") return Promise.resolve(en);
  const kept = fetched.get(language) ?? fetchWords(language);
  fetched.set(language, kept);
  kept.catch(() => fetched.delete(language));
  return kept;
}

const fetched = new Map<Language, Promise<Words>>();

async function fetchWords(language: Exclude<Language, "en_US">): Promise<Words> {
  const { words } = await translations[language]();
  return { ...translated<Words>(en, words), language };
}
