import {
  isGroup,
  localeNames,
  officeNames,
  readCatalogue,
  readMessage,
  pageGroups,
  spokenOf,
} from "./catalogue.mjs";

/** Returns a module with the words of codes in all languages, so that cells can be read in any language. */
export function codeWords(wordsIn = readCatalogue) {
  const catalogues = localeNames.map((locale) => [officeNames[locale].replace("-", "_"), wordsIn(locale)]);
  const [[, english]] = catalogues;
  const groups = Object.entries(english.codes).map(([group, codes]) => {
    const lines = Object.keys(codes).map((code) => {
      const words = catalogues.map(
        ([language, catalogue]) => `      ${language}: ${JSON.stringify(catalogue.codes[group][code])},\n`,
      );
      return `    ${code}: {\n${words.join("")}    },\n`;
    });
    return `  ${group}: {\n${lines.join("")}  },\n`;
  });
  return `import type { Language } from "./languages.ts";

/** The name of each code in the ten languages. \`node scripts/words.mjs\` writes it from locales/. */
export const codeWords = {
${groups.join("")}} satisfies Record<string, Record<string, Readonly<Record<Language, string>>>>;
`;
}

/** Returns a module with the sentences of a workbook that opens with the pane. */
export function openingWords(wordsIn = readCatalogue) {
  const lines = localeNames.map((locale) => {
    const sentences = Object.values(wordsIn(locale).opening).map((text) => `    ${JSON.stringify(text)},\n`);
    return `  ${officeNames[locale].replace("-", "_")}: [\n${sentences.join("")}  ],\n`;
  });
  return `import type { Language } from "../../contract/languages.ts";

/**
 * The sentences of a workbook that opens with the pane, in the ten languages. \`node scripts/words.mjs\`
 * writes them from locales/.
 */
export const openingWords: Readonly<Record<Language, readonly string[]>> = {
${lines.join("")}};
`;
}

/** Returns a module with the type of all words, from the English catalogue. */
export function wordsType(english) {
  return `import type { Language } from "../../contract/languages.ts";
import type { PlantLook } from "../../contract/plant-look.ts";

/**
 * The words of one language: every text that users read. Made from locales/en.json by
 * \`node scripts/words.mjs\`. The parameters of a message are in braces there.
 */
export interface Words {
  readonly language: Language;
  /** The language tag in HTML and Intl: "ja". */
  readonly locale: string;
  /** The plant's own words for wastes and work types, on result pages only. */
  readonly own?: Pick<PlantLook, "wastes" | "slots">;
${group(spokenOf(english), "  ")}}

/** The words that the pane needs at its start: those of pages load with the first page. */
export type PaneWords = Omit<Words, ${pageGroups.map((name) => JSON.stringify(name)).join(" | ")}>;
`;
}

function group(words, indent) {
  return Object.entries(words)
    .map(([name, value]) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
      if (isGroup(value)) return `${indent}readonly ${key}: {\n${group(value, `${indent}  `)}${indent}};\n`;
      return `${indent}readonly ${key}: ${typeOf(value)};\n`;
    })
    .join("");
}

function typeOf(value) {
  if (Array.isArray(value)) return "readonly string[]";
  const { kinds } = readMessage(value);
  if (kinds.size === 0) return "string";
  const members = [...kinds].map(([name, kind]) => `readonly ${name}: ${kind === "text" ? "string" : kind}`);
  return `(about: { ${members.join("; ")} }) => string`;
}
