import "./check-node.mjs";
import { isMain, leave } from "./command.mjs";
import { localeNames, readCatalogue } from "./words/catalogue.mjs";
import { problemsOf } from "./words/check.mjs";
import { olderFiles, writeOlderFiles } from "./words/made.mjs";

/** Gives what is wrong with the catalogues in locales/, else which file that is made of them is older. */
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

/**
 * Says what is wrong with the catalogues, else writes what is made of them and of the pages; gives the exit
 * code.
 */
function check() {
  const wrong = wrongCatalogues();
  for (const problem of wrong) console.error(problem);
  if (wrong.length > 0) return 1;
  for (const file of writeOlderFiles()) console.log(`${file} is written anew.`);
  console.log("The words are in order.");
  return 0;
}

if (isMain(import.meta.url)) leave(check());
