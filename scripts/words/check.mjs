import { messagesOf, readMessage } from "./catalogue.mjs";

/**
 * Compares the catalogue of a language with the English one and gives what is wrong with it, one sentence each: a key that is missing
 * or that English does not have, a message that cannot be read, and one that is not about what the English one is about.
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
