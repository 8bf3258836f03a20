import { readFileSync } from "node:fs";
import { inProject } from "../paths.mjs";
import { readMessage } from "./message.mjs";
import { officeNames } from "./office-names.mjs";

/** The languages by the names of their files in locales/; English is the source. */
export const localeNames = Object.keys(officeNames);

/** Where the catalogue of a language is. */
export const cataloguePath = (locale) => inProject("locales", `${locale}.json`);

/** Reads the catalogue of a language. */
export const readCatalogue = (locale) => JSON.parse(readFileSync(cataloguePath(locale), "utf8"));

/**
 * Gives every message of a catalogue by its key, "analyses.found", groups within groups: a text, or the lines of a list. Keys such as
 * `wa.session` hold a point themselves.
 */
export function messagesOf(group, path = "") {
  return new Map(
    Object.entries(group).flatMap(([name, value]) => {
      const key = path === "" ? name : `${path}.${name}`;
      return isGroup(value) ? [...messagesOf(value, key)] : [[key, value]];
    }),
  );
}

/** Tells a group of messages from a message. */
export const isGroup = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Gives what is said in one language at a time; the ribbon is in the manifest, and codes are known in all languages (contract/code-words.ts). */
export const spokenOf = (catalogue) =>
  Object.fromEntries(Object.entries(catalogue).filter(([name]) => !["ribbon", "codes"].includes(name)));

/** Gives the words of a catalogue as the add-in takes them: messages that are about something are parsed, all others are their texts. */
export const compiled = (catalogue) => parsed(spokenOf(catalogue));

const parsed = (group) =>
  Object.fromEntries(
    Object.entries(group).map(([name, value]) => [name, isGroup(value) ? parsed(value) : said(value)]),
  );

const said = (value) => (Array.isArray(value) ? value.map(said) : readMessage(value).parts);
