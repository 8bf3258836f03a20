import { cataloguePath, compiled, partOf, problemsOf, readCatalogue } from "./catalogue.mjs";
import { madeFiles, olderFiles } from "./made.mjs";
import { pagesFolder } from "./pages.mjs";

/**
 * A webpack loader for a catalogue with parsed messages. With `?pane` or `?pages` it loads only a part of
 * the catalogue. If the keys differ from the English ones, the build fails.
 */
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
