import "./check-node.mjs";
import { readFileSync } from "node:fs";
import { isMain, leave } from "./command.mjs";
import { localeNames, messagesOf, readCatalogue } from "./words/catalogue.mjs";

const usage = `Say: node scripts/untranslated.mjs, or with a language: ${localeNames.slice(1).join(", ")}`;

/** What is rightly the same as in English, by language: the English text, or the key of a message. */
const sameAsEnglish = JSON.parse(
  readFileSync(new URL("words/same-as-english.json", import.meta.url), "utf8"),
);

/** Gives the messages that a language lacks or that stand in English there, each with its key. */
export function untranslatedIn(locale) {
  const messages = messagesOf(readCatalogue(locale));
  return [...messagesOf(readCatalogue("en"))].flatMap(([key, english]) => {
    const text = [english].flat().join("\n");
    const isLeft = [messages.get(key) ?? english].flat().join("\n") === text && hasWords(text);
    return isLeft && ![text, key].some((same) => sameAsEnglish[locale].includes(same)) ? [{ key, text }] : [];
  });
}

/** Tells whether a text has words in it, apart from what it is about and from signs and codes that are the same everywhere. */
function hasWords(text) {
  const rest = text
    .replace(/\{(\w+)(?:, number[^}]*)?\}/g, "")
    .replace(/\b(?:LOSS|CT|VA|NVA|MMC|MAC|CV|UTC|O-No|Excel|Work Analysis|[snxc]|[wc]\d+|Q[1-4])\b/g, "");
  return /\p{L}/u.test(rest.replace(/[Σμσ]/g, ""));
}

/** Prints what is left to translate, in one language with its English; gives the exit code. */
function print(asked) {
  if (asked !== undefined && !localeNames.slice(1).includes(asked)) {
    console.error(usage);
    return 2;
  }
  for (const locale of asked === undefined ? localeNames.slice(1) : [asked]) {
    const left = untranslatedIn(locale);
    console.log(`locales/${locale}.json: ${left.length === 0 ? "nothing" : left.length} to translate`);
    for (const { key, text } of left) console.log(`  ${key}: ${text}`);
  }
  return 0;
}

if (isMain(import.meta.url)) leave(print(process.argv[2]));
