import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../paths.mjs";
import { readCatalogue } from "./catalogue.mjs";
import { codeWords, wordsType } from "./modules.mjs";
import { allPages, pageFacts, pageKinds } from "./pages.mjs";
import { manifestWithWords, shortcutNames, shortcutsWithWords } from "./ribbon.mjs";

/** The files that are made of the catalogues and the pages, and kept in the project, by their paths. */
const made = {
  "addin/words/words.ts": () => wordsType(readCatalogue("en")),
  "addin/results/page/all-facts.ts": () => pageFacts(),
  "addin/results/page/all-kinds.ts": () => pageKinds(),
  "addin/results/all-pages.ts": () => allPages(),
  "contract/code-words.ts": () => codeWords(),
  "manifest.xml": (before) => manifestWithWords(before),
  "assets/shortcuts.json": (before) => shortcutsWithWords(before),
  "assets/shortcut-names.json": () => shortcutNames(),
};

/** The files that are made of them. */
export const madeFiles = Object.keys(made).map((path) => inProject(path));

/** Returns those that are not what they would be made now. */
export const olderFiles = () => Object.keys(made).filter((path) => textOf(path) !== made[path](textOf(path)));

/** Writes those anew, and gives their paths. */
export function writeOlderFiles() {
  const older = olderFiles();
  for (const path of older) writeFileSync(inProject(path), made[path](textOf(path)));
  return older;
}

const textOf = (path) => readFileSync(inProject(path), "utf8").replaceAll("\r\n", "\n");
