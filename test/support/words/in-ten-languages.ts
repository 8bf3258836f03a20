import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languageCodes } from "../../../contract/languages.ts";
import type { Language } from "../../../contract/languages.ts";
import { localeOf } from "../../../addin/words/locale.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { projectFolder } from "../script.ts";

/** A language other than English. */
export type Foreign = Exclude<Language, "en_US">;

/** All languages but English. */
export const foreign = languageCodes.filter((code): code is Foreign => code !== "en_US");

/** Returns the placeholder of a text in a message. */
const marker = (name: string): string => `⟦${name}⟧`;

/** A placeholder number that takes the plural in all languages. */
const many = 12;

/**
 * Returns all messages of a language by key ("sheet.refresh"), as the add-in shows them. The lines of a list
 * are one text. Arguments are ⟦name⟧ or, for numbers, 12.
 */
export async function saidIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const path = join(projectFolder, "locales", `${localeOf(language)}.json`);
  const catalogue = JSON.parse(readFileSync(path, "utf8")) as object;
  return new Map(said(await wordsOf(language), catalogue, ""));
}

function said(words: object, catalogue: object, path: string): readonly (readonly [string, string])[] {
  const saying = new Map<string, unknown>(Object.entries(words));
  return Object.entries(catalogue).flatMap(([name, message]: readonly [string, unknown]) => {
    const key = path === "" ? name : `${path}.${name}`;
    // Messages of the manifest are nowhere else.
    const word = saying.get(name) ?? message;
    if (typeof word === "function") {
      const say = word as (about: Readonly<Record<string, string | number>>) => string;
      return [[key, say(aboutOf(String(message)))] as const];
    }
    if (Array.isArray(word)) return [[key, word.join("\n")] as const];
    return typeof word === "object" && word !== null && typeof message === "object" && message !== null
      ? said(word, message, key)
      : [[key, String(word)] as const];
  });
}

function aboutOf(message: string): Readonly<Record<string, string | number>> {
  const places = [...message.matchAll(/\{(\w+)(?:\}|, (number|plural))/g)];
  return Object.fromEntries(
    places.map(([, name = "", kind]) => [name, kind === undefined ? marker(name) : many]),
  );
}
