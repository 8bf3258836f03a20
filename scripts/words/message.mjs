import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

/**
 * Reads one message of a catalogue, in ICU MessageFormat: `{count, plural, one {# row} other {# rows}} in “{sheet}”.` Gives
 * `{parts, about}`: what it is made of, as FormatJS says it, and what it is about, by name: "number", "text", or the texts to choose
 * from. A message that is about nothing has its text in `parts`. Throws where it cannot be read.
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
