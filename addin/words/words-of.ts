import type { Language } from "../../contract/languages.ts";
import { englishPane } from "./pane-words.ts";
import { wordsFrom } from "./words-from.ts";
import type { PaneWords, Words } from "./words.ts";

/** Each is loaded on demand. */
const catalogues: Readonly<Record<Exclude<Language, "en_US">, () => Promise<{ readonly default: object }>>> =
  {
    ja_JP: () => import("../../locales/ja.json"),
    zh_CN: () => import("../../locales/zh-CN.json"),
    zh_TW: () => import("../../locales/zh-TW.json"),
    vi_VN: () => import("../../locales/vi.json"),
    th_TH: () => import("../../locales/th.json"),
    id_ID: () => import("../../locales/id.json"),
    es_ES: () => import("../../locales/es.json"),
    de_DE: () => import("../../locales/de.json"),
    ko_KR: () => import("../../locales/ko.json"),
  };

/** Returns the words of a language. Rejects if they cannot be loaded. */
export function wordsOf(language: Language): Promise<Words> {
  const kept = fetched.get(language) ?? fetchWords(language);
  fetched.set(language, kept);
  kept.catch(() => fetched.delete(language));
  return kept;
}

/** Returns the words of the pane in a language, English ones at once. Rejects if they cannot be loaded. */
export function paneWordsOf(language: Language): Promise<PaneWords> {
  return language === "en_US" ? Promise.resolve(englishPane) : wordsOf(language);
}

const fetched = new Map<Language, Promise<Words>>();

async function fetchWords(language: Language): Promise<Words> {
  if (language === "en_US") return (await import("./en.ts")).en;
  const { default: catalogue } = await catalogues[language]();
  return wordsFrom(catalogue, language);
}
