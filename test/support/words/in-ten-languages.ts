import { languageCodes } from "../../../contract/languages.ts";
import type { Language } from "../../../contract/languages.ts";
import { en as englishStrings } from "../../../addin/pane/strings/en/strings.ts";
import { en as englishWords } from "../../../addin/words/en/words.ts";
import { sayings } from "./sayings.ts";
import type { Saying } from "./sayings.ts";

/** A language other than English. */
export type Foreign = Exclude<Language, "en_US">;

/** All languages but English. */
export const foreign = languageCodes.filter((code): code is Foreign => code !== "en_US");

/** The folders that hold the files of each language. */
const folders: Readonly<Record<Foreign, string>> = {
  ja_JP: "ja",
  zh_CN: "zh-cn",
  zh_TW: "zh-tw",
  vi_VN: "vi",
  th_TH: "th",
  id_ID: "id",
  es_ES: "es",
  de_DE: "de",
  ko_KR: "ko",
};

/** Everything that is said in English: "pane: sheet.refresh", "words: status.problem". */
export const english = named(englishStrings, englishWords);

/** Gives what has been translated into a language, and nothing else. */
export async function translatedInto(language: Foreign): Promise<ReadonlyMap<string, Saying>> {
  const folder = folders[language];
  const { strings } = (await import(`../../../addin/pane/strings/${folder}/strings.ts`)) as {
    readonly strings: object;
  };
  const { words } = (await import(`../../../addin/words/${folder}/words.ts`)) as { readonly words: object };
  return named(strings, words);
}

function named(strings: object, words: object): ReadonlyMap<string, Saying> {
  return new Map([...sayings({ pane: strings }), ...sayings({ words })]);
}
