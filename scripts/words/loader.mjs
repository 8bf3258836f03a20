import { cataloguePath, compiled, readCatalogue } from "./catalogue.mjs";
import { problemsOf } from "./check.mjs";
import { isUpToDate, wordsType } from "./type.mjs";

/** Has webpack take a catalogue of locales/ with its messages parsed. Fails the build where it is not like English, key by key. */
export default function loadCatalogue(text) {
  this.addDependency(cataloguePath("en"));
  const [catalogue, english] = [JSON.parse(text), readCatalogue("en")];
  const problems = problemsOf(catalogue, english);
  if (!isUpToDate(wordsType(english)))
    problems.push("addin/words/words.ts is older: run node scripts/words.mjs");
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return JSON.stringify(compiled(catalogue));
}
