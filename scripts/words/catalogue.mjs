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

/** Returns the path of a language's catalogue, its file in locales/. */
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
 * Returns the messages that the add-in loads for one language. Leaves out the ribbon, whose texts are in the
 * manifest, and the codes, whose words in all languages are in contract/code-words.ts.
 */
export const spokenOf = (catalogue) =>
  Object.fromEntries(
    Object.entries(catalogue).filter(([name]) => !["ribbon", "codes", "opening"].includes(name)),
  );

/**
 * The groups of messages that only pages of results and worksheet functions need. The pane loads them when it
 * creates the first page, and functions load them with their code.
 */
export const pageGroups = [
  "audit",
  "auditFormulas",
  "charts",
  "compared",
  "explain",
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
    Object.entries(group).map(([name, value]) => [
      name,
      isGroup(value) ? parsed(value) : compiledMessage(value),
    ]),
  );

const compiledMessage = (value) =>
  Array.isArray(value) ? value.map(compiledMessage) : readMessage(value).parts;

/**
 * Parses a message in ICU MessageFormat: `{count, plural, one {# row} other {# rows}} in “{sheet}”.` Returns
 * `{parts, kinds}`: its parts from FormatJS, and the kind of each argument by name: "number", "text", or the
 * texts to choose from. For a message without arguments, `parts` is its text. Throws if it is malformed.
 */
export function readMessage(text) {
  const parts = parse(text, { ignoreTag: true, requiresOtherClause: true });
  const kinds = new Map();
  collect(parts, kinds);
  if (kinds.size > 0) return { parts, kinds };
  return { parts: parts.map(({ value }) => value).join(""), kinds };
}

function collect(parts, kinds) {
  for (const part of parts) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue;
    addArgument(kinds, part.value, kindOf(part));
    for (const { value } of Object.values(part.options ?? {})) collect(value, kinds);
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

function addArgument(kinds, name, kind) {
  const known = kinds.get(name);
  if (known !== undefined && known !== kind) throw new Error(`{${name}} is ${known} and ${kind}`);
  kinds.set(name, kind);
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
  let kinds;
  try {
    ({ kinds } = readMessage(message));
  } catch ({ message: why }) {
    return [`${key} cannot be read (${why}): ${message}`];
  }
  const expected = readMessage(english).kinds;
  return [
    ...[...expected.keys()].filter((name) => !kinds.has(name)).map((name) => `${key} lacks {${name}}`),
    ...[...kinds].flatMap(([name, kind]) => {
      if (!expected.has(name)) return [`${key} has {${name}}, which English does not have`];
      return expected.get(name) === kind
        ? []
        : [`${key} has {${name}} as ${kind} in place of ${expected.get(name)}`];
    }),
  ];
}
