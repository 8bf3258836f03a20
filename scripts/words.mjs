import "./check-node.mjs";
import { readFileSync } from "node:fs";
import { isMain, leave } from "./command.mjs";
import { localeNames, messagesOf, problemsOf, readCatalogue } from "./words/catalogue.mjs";
import { olderFiles, writeOlderFiles } from "./words/made.mjs";

/** Returns the errors in the catalogues, or else the outdated generated files. */
export function problems() {
  const wrong = wrongCatalogues();
  return wrong.length > 0
    ? wrong
    : olderFiles().map((file) => `${file} is older: run node scripts/words.mjs`);
}

function wrongCatalogues() {
  const english = readCatalogue("en");
  return localeNames.flatMap((locale) =>
    problemsOf(readCatalogue(locale), english).map((problem) => `locales/${locale}.json: ${problem}`),
  );
}

/** Prints the errors in the catalogues, or else updates the generated files. Returns the exit code. */
function check() {
  const wrong = wrongCatalogues();
  for (const problem of wrong) console.error(problem);
  if (wrong.length > 0) return 1;
  for (const file of writeOlderFiles()) console.log(`${file} is updated.`);
  console.log("The catalogues are correct.");
  return 0;
}

const usage = `Say: node scripts/words.mjs, or node scripts/words.mjs untranslated [LANGUAGE], which is one of: ${localeNames.slice(1).join(", ")}`;

/** Correct messages that equal the English ones: the English text or the key, by language. */
const sameAsEnglish = JSON.parse(
  readFileSync(new URL("words/same-as-english.json", import.meta.url), "utf8"),
);

/** Returns the missing and untranslated messages of a language. */
export function untranslatedIn(locale) {
  const messages = messagesOf(readCatalogue(locale));
  return [...messagesOf(readCatalogue("en"))].flatMap(([key, english]) => {
    const text = [english].flat().join("\n");
    const isLeft = [messages.get(key) ?? english].flat().join("\n") === text && hasWords(text);
    return isLeft && ![text, key].some((same) => sameAsEnglish[locale].includes(same)) ? [{ key, text }] : [];
  });
}

/** Arguments, symbols and international codes are no words. */
function hasWords(text) {
  const rest = text
    .replace(/\{(\w+)(?:, number[^}]*)?\}/g, "")
    .replace(/\b(?:LOSS|CT|VA|NVA|MMC|MAC|CV|UTC|O-No|Excel|Work Analysis|[snxc]|[wc]\d+|Q[1-4])\b/g, "");
  return /\p{L}/u.test(rest.replace(/[Σμσ]/g, ""));
}

/** Prints the untranslated messages by language. Returns the exit code. */
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

const [command, language, ...others] = process.argv.slice(2);

function main() {
  if (command === undefined) return check();
  if (command === "untranslated" && others.length === 0) return print(language);
  console.error(usage);
  return 2;
}

if (isMain(import.meta.url)) leave(main());
