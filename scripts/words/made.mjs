import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../paths.mjs";
import { readCatalogue } from "./catalogue.mjs";
import { codeWords, openingWords, wordsType } from "./modules.mjs";
import { allPages, pageFacts, pageKinds } from "./pages.mjs";
import { manifestWithWords, shortcutNames, shortcutsWithWords } from "./ribbon.mjs";

/** The generated files in the project, and their generators. */
const made = {
  "addin/words/words.ts": () => wordsType(readCatalogue("en")),
  "addin/results/page/all-facts.ts": () => pageFacts(),
  "addin/results/page/all-kinds.ts": () => pageKinds(),
  "addin/results/all-pages.ts": () => allPages(),
  "contract/code-words.ts": () => codeWords(),
  "relay/open/opening-words.ts": () => openingWords(),
  "manifest.xml": (before) => manifestWithWords(before),
  "assets/shortcuts.json": (before) => shortcutsWithWords(before),
  "assets/shortcut-names.json": () => shortcutNames(),
};

export const madeFiles = Object.keys(made).map((path) => inProject(path));

export const olderFiles = () => Object.keys(made).filter((path) => textOf(path) !== made[path](textOf(path)));

/** Returns the paths of the written files. */
export function writeOlderFiles() {
  const older = olderFiles();
  for (const path of older) writeFileSync(inProject(path), made[path](textOf(path)));
  return older;
}

const textOf = (path) => readFileSync(inProject(path), "utf8").replaceAll("\r\n", "\n");
