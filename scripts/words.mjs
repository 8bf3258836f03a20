import "./check-node.mjs";
import { isMain, leave } from "./command.mjs";
import { localeNames, readCatalogue } from "./words/catalogue.mjs";
import { problemsOf } from "./words/check.mjs";
import { saysTheWords, writeManifest } from "./words/manifest.mjs";
import { isUpToDate, wordsType, writeWordsType } from "./words/type.mjs";

/** Gives what is wrong with the catalogues in locales/, else which file that is made of them is older. */
export function problems() {
  const wrong = wrongCatalogues();
  if (wrong.length > 0) return wrong;
  return [
    ...(isUpToDate(wordsType(readCatalogue("en"))) ? [] : ["addin/words/words.ts"]),
    ...(saysTheWords() ? [] : ["manifest.xml"]),
  ].map((file) => `${file} is older than locales/: run node scripts/words.mjs`);
}

function wrongCatalogues() {
  const english = readCatalogue("en");
  return localeNames.flatMap((locale) =>
    problemsOf(readCatalogue(locale), english).map((problem) => `locales/${locale}.json: ${problem}`),
  );
}

/** Says what is wrong with the catalogues, else writes what is made of them; gives the exit code. */
function check() {
  const wrong = wrongCatalogues();
  for (const problem of wrong) console.error(problem);
  if (wrong.length > 0) return 1;
  if (writeWordsType()) console.log("addin/words/words.ts is written anew.");
  if (writeManifest()) console.log("manifest.xml is written anew.");
  console.log("The words are in order.");
  return 0;
}

if (isMain(import.meta.url)) leave(check());
