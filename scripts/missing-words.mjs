/**
 * Lists what is not translated yet: `node scripts/missing-words.mjs ja_JP`, with the English beside it; without a language how much is
 * missing in each.
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "@swc/core";
import { inProject } from "./paths.mjs";

const folders = {
  ja_JP: "ja",
  zh_CN: "zh-cn",
  zh_TW: "zh-tw",
  vi_VN: "vi",
  th_TH: "th",
  id_ID: "id",
  es_ES: "es",
  de_DE: "de",
  ko_KR: "ko",
};

const [asked] = process.argv.slice(2);
if (asked !== undefined && folders[asked] === undefined) {
  console.error(`There is no language ${asked}. Choose one of: ${Object.keys(folders).join(", ")}`);
  process.exit(1);
}

const workplace = mkdtempSync(join(tmpdir(), "missing-words-"));
try {
  for (const folder of ["contract", "addin/words", "addin/pane/strings"]) copyAsJavaScript(folder);
  writeFileSync(join(workplace, "package.json"), '{"type":"module"}');
  const english = await everythingIn("en");
  for (const language of asked === undefined ? Object.keys(folders) : [asked]) {
    const translated = await everythingIn(folders[language]);
    const missing = [...english].filter(([key]) => !translated.has(key));
    console.log(`${language}: ${missing.length} of ${english.size} missing`);
    if (asked !== undefined) for (const [key, saying] of missing) console.log(`  ${key}: ${shown(saying)}`);
  }
} finally {
  rmSync(workplace, { recursive: true, force: true });
}

/** Node runs no TypeScript before 22.18, and the words import types alone from elsewhere. */
function copyAsJavaScript(folder) {
  for (const name of readdirSync(inProject(folder), { recursive: true })) {
    if (!name.endsWith(".ts")) continue;
    const { code } = transformSync(readFileSync(inProject(folder, name), "utf8"), {
      jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    });
    const target = join(workplace, folder, name.replace(/ts$/, "js"));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code.replace(/(["'])(\.[^"']*)\.ts\1/g, "$1$2.js$1"));
  }
}

async function everythingIn(folder) {
  const load = (path) => import(pathToFileURL(join(workplace, path)).href);
  const strings = await load(`addin/pane/strings/${folder}/strings.js`);
  const words = await load(`addin/words/${folder}/words.js`);
  return new Map([
    ...sayings(strings.en ?? strings.strings, "addin/pane/strings"),
    ...sayings(words.en ?? words.words, "addin/words"),
  ]);
}

function sayings(group, path) {
  return Object.entries(group).flatMap(([key, value]) => {
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isGroup) return sayings(value, `${path} ${key}`);
    return ["language", "locale"].includes(key) ? [] : [[`${path} ${key}`, value]];
  });
}

/** A function is shown as it is written. */
function shown(saying) {
  return typeof saying === "function" ? String(saying).replace(/\s+/g, " ") : JSON.stringify(saying);
}
