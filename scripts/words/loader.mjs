import { cataloguePath, compiled, partOf, problemsOf, readCatalogue } from "./catalogue.mjs";
import { madeFiles, olderFiles } from "./made.mjs";
import { pagesFolder } from "./pages.mjs";

/** Loads a catalogue with parsed messages, with `?pane` or `?pages` only a part of it. */
export default function loadCatalogue(text) {
  const catalogue = JSON.parse(text);
  this.addDependency(cataloguePath("en"));
  const problems = problemsOf(catalogue, readCatalogue("en"));
  if (problems.length === 0 && this.resourcePath === cataloguePath("en")) {
    for (const file of madeFiles) this.addDependency(file);
    this.addContextDependency(pagesFolder);
    problems.push(...olderFiles().map((file) => `${file} is older: run node scripts/words.mjs`));
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const part = this.resourceQuery.slice(1);
  return JSON.stringify(compiled(part === "" ? catalogue : partOf(catalogue, part)));
}
