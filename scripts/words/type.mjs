import { isGroup, spokenOf } from "./catalogue.mjs";
import { readMessage } from "./message.mjs";

/** Gives the module that says which words there are and what each is about, made of the English catalogue. */
export function wordsType(english) {
  return `import type { Language } from "../../contract/languages.ts";
import type { PlantLook } from "../../contract/plant-look.ts";

/**
 * The words of one language: every text that a person reads. Made of locales/en.json by \`node scripts/words.mjs\`:
 * what a message is about stands there in braces, numbers as what is counted or written as one.
 */
export interface Words {
  readonly language: Language;
  /** Its name in HTML and Intl: "ja". */
  readonly locale: string;
  /** What the plant itself calls wastes and work types; on pages of results alone. */
  readonly own?: Pick<PlantLook, "wastes" | "slots">;
${group(spokenOf(english), "  ")}}
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
  const { about } = readMessage(value);
  if (about.size === 0) return "string";
  const members = [...about].map(([name, kind]) => `readonly ${name}: ${kind === "text" ? "string" : kind}`);
  return `(about: { ${members.join("; ")} }) => string`;
}
