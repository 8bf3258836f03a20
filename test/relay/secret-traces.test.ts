import { createTextSearch } from "../../relay/secret.ts";

const key = "wa_9f3c/61b0e84d27";
const traces = createTextSearch(key);

/** Writes every letter of a text as an escape. */
const letters = (text: string, write: (code: string) => string): string =>
  text
    .split("")
    .map((letter) => write(letter.charCodeAt(0).toString(16).padStart(2, "0")))
    .join("");

/** Writes text as nested JSON of this depth. */
const deep = (text: string, times: number): string =>
  times === 0 ? text : deep(JSON.stringify(text).slice(1, -1), times - 1);

const oneLetter = key.replace("f", "\\u0066");

test.each<[string, string]>([
  ["as it is", key],
  ["with one letter as an escape", oneLetter],
  ["with one letter as an escape in upper case", key.replace("_", "\\u005F")],
  ["with all letters as escapes", letters(key, (code) => `\\u00${code}`)],
  ["with its slash escaped", key.replace("/", "\\/")],
  ["with escapes within JSON within JSON", deep(oneLetter, 1)],
  ["with escapes three times within JSON", deep(oneLetter, 3)],
  ["with escapes whose backslash is escaped", oneLetter.replace("\\", "\\u005c")],
  ["as a program's text", letters(key, (code) => `\\\\x${code}`)],
  ["in a URL", encodeURIComponent(key)],
  ["in a URL, letter by letter", letters(key, (code) => `%${code}`)],
  ["in a URL within a URL", letters(key, (code) => `%25${code}`)],
  [
    "in HTML",
    key
      .split("")
      .map((letter) => `&#${letter.charCodeAt(0)};`)
      .join(""),
  ],
  ["in HTML in hexadecimal digits", letters(key, (code) => `&#x${code};`)],
  ["in hexadecimal digits", Buffer.from(key).toString("hex")],
  ["in hexadecimal digits in upper case", Buffer.from(key).toString("hex").toUpperCase()],
  ...["", "a", "ab", "abc", "engineer@example.com:"].flatMap((before): [string, string][] => [
    [`in Base64 after "${before}"`, Buffer.from(`${before}${key} and more`).toString("base64")],
    [`in Base64 for URLs after "${before}"`, Buffer.from(`${before}${key}`).toString("base64url")],
    [
      `in Base64 as PHP writes it after "${before}"`,
      Buffer.from(`${before}${key}??`).toString("base64").replaceAll("/", "\\/"),
    ],
  ]),
])("a text is found %s", (_how, written) => {
  expect(traces.isIn(`{"name":"${written}"}`)).toBe(true);
  expect(written.length).toBeLessThanOrEqual(traces.longestForm);
  expect(createTextSearch(key.replace("61b", "62b")).isIn(`{"name":"${written}"}`)).toBe(false);
});

test("a text of quotes, backslashes and other letters than English ones is found in JSON", () => {
  for (const text of ['canary"\\/é鍵7c22e9', "k\\u0041%41key-of-it"]) {
    const search = createTextSearch(text);
    const written = JSON.stringify(text).slice(1, -1);
    const ascii = written.replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    for (const form of [
      text,
      written,
      ascii,
      deep(text, 2),
      encodeURIComponent(text),
      written.replace("k", "\\u006b").replace("7", "\\u0037"),
    ])
      expect([form, search.isIn(Buffer.from(`["${form}"]`).toString("latin1"))]).toEqual([form, true]);
    expect(search.isIn("[]")).toBe(false);
  }
});

test("a text whose Base64 has the signs that differ in URLs is found in both notations", () => {
  const text = "k>>>???key~~~";
  const forms = (["base64", "base64url"] as const).map((coding) => Buffer.from(text).toString(coding));
  expect(forms.map((form) => /[+/]/.test(form))).toEqual([true, false]);
  for (const form of forms) expect([form, createTextSearch(text).isIn(form)]).toEqual([form, true]);
});

test("an empty text is never found, and a short one only in plain notation", () => {
  expect(createTextSearch("").isIn("anything")).toBe(false);
  expect(createTextSearch("k").isIn("0123456789abcdef")).toBe(false);
  expect(createTextSearch("k").isIn("take")).toBe(true);
});

test("escapes in records are not mistaken for a secret", () => {
  const records = JSON.stringify([
    { name: 'Türverkleidung "links" 50% ドア', data: '[{"a":"\\u00e9\\u0066/"}]' },
  ]);
  expect(traces.isIn(Buffer.from(records).toString("latin1"))).toBe(false);
});
