import { readFileSync } from "node:fs";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { inProject } from "../paths.mjs";

/** Office's names of the languages by their files in locales/, English first. */
export const officeNames = {
  ...{ en: "en-US", ja: "ja-JP", "zh-CN": "zh-CN", "zh-TW": "zh-TW", vi: "vi-VN", th: "th-TH" },
  ...{ id: "id-ID", es: "es-ES", de: "de-DE", ko: "ko-KR" },
};

/** The languages by the names of their files in locales/. English is the source. */
export const localeNames = Object.keys(officeNames);

/** Returns the path of a language's catalogue. */
export const cataloguePath = (locale) => inProject("locales", `${locale}.json`);

/** Returns the catalogue of a language. */
export const readCatalogue = (locale) => JSON.parse(readFileSync(cataloguePath(locale), "utf8"));

/**
 * Returns every message of a catalogue by its key, such as "analyses.found": a text, or the lines of a list.
 * Keys such as `wa.session` contain a dot themselves.
 */
export function messagesOf(group, path = "") {
  return new Map(
    Object.entries(group).flatMap(([name, value]) => {
      const key = path === "" ? name : `${path}.${name}`;
      return isGroup(value) ? [...messagesOf(value, key)] : [[key, value]];
    }),
  );
}

/** Returns whether a value is a group of messages, and not a message. */
export const isGroup = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the messages for one language at a time. The ribbon is excluded because it is in the manifest, and
 * the codes because they are known in all languages (contract/code-words.ts).
 */
export const spokenOf = (catalogue) =>
  Object.fromEntries(Object.entries(catalogue).filter(([name]) => !["ribbon", "codes"].includes(name)));

/**
 * The groups of messages that only pages of results and worksheet functions need. The pane loads them when it
 * creates the first page, and functions load them with their code.
 */
export const pageGroups = [
  "audit",
  "auditFormulas",
  "charts",
  "compared",
  "functions",
  "lineCharts",
  "reports",
];

/** Returns a part of a catalogue: `pane` without the groups of pages, `pages` with only these. */
export const partOf = (catalogue, part) =>
  Object.fromEntries(
    Object.entries(catalogue).filter(([name]) => pageGroups.includes(name) === (part === "pages")),
  );

/** Returns a catalogue for the add-in: messages with arguments are parsed, and all others are texts. */
export const compiled = (catalogue) => parsed(spokenOf(catalogue));

const parsed = (group) =>
  Object.fromEntries(
    Object.entries(group).map(([name, value]) => [name, isGroup(value) ? parsed(value) : said(value)]),
  );

const said = (value) => (Array.isArray(value) ? value.map(said) : readMessage(value).parts);

/**
 * Parses a message in ICU MessageFormat: `{count, plural, one {# row} other {# rows}} in “{sheet}”.` Returns
 * `{parts, about}`: its parts from FormatJS, and its arguments by name: "number", "text", or the texts to
 * choose from. For a message without arguments, `parts` is its text. Throws if it is malformed.
 */
export function readMessage(text) {
  const parts = parse(text, { ignoreTag: true, requiresOtherClause: true });
  const about = new Map();
  collect(parts, about);
  if (about.size > 0) return { parts, about };
  return { parts: parts.map(({ value }) => value).join(""), about };
}

function collect(parts, about) {
  for (const part of parts) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue;
    note(about, part.value, kindOf(part));
    for (const { value } of Object.values(part.options ?? {})) collect(value, about);
  }
}

function kindOf({ type, options }) {
  if (type === TYPE.argument) return "text";
  if (type === TYPE.number || type === TYPE.plural) return "number";
  if (type === TYPE.select)
    return Object.keys(options)
      .filter((choice) => choice !== "other")
      .sort()
      .map((choice) => JSON.stringify(choice))
      .join(" | ");
  throw new Error("only text, number, plural and select are known here");
}

function note(about, name, kind) {
  const known = about.get(name);
  if (known !== undefined && known !== kind) throw new Error(`{${name}} is ${known} and ${kind}`);
  about.set(name, kind);
}

/**
 * Compares the catalogue of a language with the English one. Returns a sentence for each missing or unknown
 * key, malformed message, or difference in arguments.
 */
export function problemsOf(catalogue, english) {
  const [messages, source] = [messagesOf(catalogue), messagesOf(english)];
  return [
    ...[...source.keys()].filter((key) => !messages.has(key)).map((key) => `${key} is missing`),
    ...[...messages].flatMap(([key, message]) =>
      source.has(key) ? differences(key, message, source.get(key)) : [`${key} is unknown in English`],
    ),
  ];
}

function differences(key, message, english) {
  if (Array.isArray(message) !== Array.isArray(english))
    return [`${key} is ${Array.isArray(english) ? "a list" : "one text"} in English`];
  if (Array.isArray(english)) return message.flatMap((line) => differences(key, line, ""));
  if (typeof message !== "string") return [`${key} is no text`];
  let about;
  try {
    ({ about } = readMessage(message));
  } catch ({ message: why }) {
    return [`${key} cannot be read (${why}): ${message}`];
  }
  const expected = readMessage(english).about;
  return [
    ...[...expected.keys()].filter((name) => !about.has(name)).map((name) => `${key} lacks {${name}}`),
    ...[...about].flatMap(([name, kind]) => {
      if (!expected.has(name)) return [`${key} has {${name}}, which English does not have`];
      return expected.get(name) === kind
        ? []
        : [`${key} has {${name}} as ${kind} in place of ${expected.get(name)}`];
    }),
  ];
}
