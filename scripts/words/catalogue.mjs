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

export const cataloguePath = (locale) => inProject("locales", `${locale}.json`);

export const readCatalogue = (locale) => JSON.parse(readFileSync(cataloguePath(locale), "utf8"));

/** Returns every message by its key, such as "analyses.found". Keys such as `wa.session` contain a dot. */
export function messagesOf(group, path = "") {
  return new Map(
    Object.entries(group).flatMap(([name, value]) => {
      const key = path === "" ? name : `${path}.${name}`;
      return isGroup(value) ? [...messagesOf(value, key)] : [[key, value]];
    }),
  );
}

/** A list of texts is one message. */
export const isGroup = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the messages that the add-in loads. All others are in the manifest and in generated modules. */
export const spokenOf = (catalogue) =>
  Object.fromEntries(
    Object.entries(catalogue).filter(([name]) => !["ribbon", "codes", "opening"].includes(name)),
  );

/** Groups of messages that the pane loads with the first page, and worksheet functions with their code. */
export const pageGroups = ["audit", "charts", "compared", "explain", "functions", "lineCharts", "reports"];

/** Returns `pane` without the groups of pages, or `pages` with only these. */
export const partOf = (catalogue, part) =>
  Object.fromEntries(
    Object.entries(catalogue).filter(([name]) => pageGroups.includes(name) === (part === "pages")),
  );

/** Returns a catalogue for the add-in. Messages with arguments are parsed. */
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
 * Parses ICU MessageFormat: `{count, plural, one {# row} other {# rows}} in “{sheet}”.` Returns a text or
 * FormatJS's `parts`, and the `kinds` of arguments: "number", "text", or the texts to choose from.
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

/** Returns a sentence for each difference in keys or arguments from English, and each malformed message. */
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
