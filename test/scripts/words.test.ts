import { readFileSync } from "node:fs";
import { join } from "node:path";
import { callScript, projectFolder, runNode } from "../support/script.ts";

const problemsOf = (catalogue: object, english: object): Promise<unknown> =>
  callScript("words/catalogue.mjs", "problemsOf", catalogue, english);

const english = {
  rows: "{count, plural, one {# row} other {# rows}} in {sheet}",
  group: { title: "Title", lines: ["One", "Two"] },
};

test("every catalogue has the messages and values of the English one, and the generated file matches", async () => {
  expect(await callScript("words.mjs", "problems")).toEqual([]);
});

test("a language may use its own order, plurals and number of lines in a message", async () => {
  const japanese = { rows: "{sheet}に{count, number}行", group: { title: "題", lines: ["一"] } };
  expect(await problemsOf(japanese, english)).toEqual([]);
});

test.each([
  [{ group: english.group }, "rows is missing"],
  [{ ...english, group: { lines: english.group.lines } }, "group.title is missing"],
  [{ ...english, more: "More" }, "more is unknown in English"],
  [{ ...english, rows: "{count, number} rows" }, "rows lacks {sheet}"],
  [{ ...english, rows: `${english.rows} {page}` }, "rows has {page}, which English does not have"],
  [{ ...english, rows: "{count} rows in {sheet}" }, "rows has {count} as text in place of number"],
  [{ ...english, group: { ...english.group, lines: "One" } }, "group.lines is a list in English"],
] as const)("what is not like English is named: %j", async (catalogue, problem) => {
  expect(await problemsOf(catalogue, english)).toEqual([problem]);
});

test("an invalid ICU message is reported with the reason", async () => {
  const [problem] = (await problemsOf({ ...english, rows: "{count, plural, one {# row} in" }, english)) as [
    string,
  ];
  expect(problem).toMatch(/^rows cannot be read \(.+\): \{count, plural/);
});

test("the manifest has the texts of the catalogues, escaped for XML", async () => {
  const code = `import { readFileSync } from "node:fs";
    import { readCatalogue } from "./scripts/words/catalogue.mjs";
    import { manifestWithWords } from "./scripts/words/ribbon.mjs";
    const wordsIn = (locale) => {
      const catalogue = readCatalogue(locale);
      if (locale === "de") catalogue.ribbon.refresh.title = 'Blatt "A" & <B>';
      return catalogue;
    };
    process.stdout.write(manifestWithWords(readFileSync("manifest.xml", "utf8"), wordsIn));`;
  const { stdout } = await runNode(["--input-type=module", "-e", code]);
  const before = readFileSync(join(projectFolder, "manifest.xml"), "utf8").split("\n");
  const changed = stdout.split("\n").filter((line, index) => line !== before[index]);
  expect(changed).toEqual([
    '          <bt:Override Locale="de-DE" Value="Blatt &quot;A&quot; &amp; &lt;B&gt;" />',
  ]);
});

test("the bundler refuses a catalogue with a missing message", async () => {
  const code = `import load from "./scripts/words/loader.mjs";
    load.call({ addDependency() {}, resourcePath: "locales/de.json" }, '{ "title": "Titel" }');`;
  const { code: ended, stderr } = await runNode(["--input-type=module", "-e", code], {}, 60, projectFolder);
  expect(ended).not.toBe(0);
  expect(stderr).toContain("analyses.found is missing");
});

test("an untranslated text is reported with its key, and an unknown language with the known ones", async () => {
  const { code, stderr } = await runNode(["scripts/words.mjs", "untranslated", "fr"]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("zh-CN") as unknown });
  expect((await runNode(["scripts/words.mjs", "untranslated", "ja"])).stdout).toMatch(/^locales\/ja\.json: /);
});

const pageCode = (values: string): string =>
  `export const page: PageDefinition = { ${values}, make: () => 1 };`;
const plain =
  'kind: "one", buttonOrder: 10, subject: "analysis", offered: ["analysis", "analyses"], picture: { line: "M1 1h2" }';

test("the plain values of a page are read without running its code", async () => {
  const code = pageCode(`${plain}, guideAnchor: "one-page", hasSlides: true, needs: neededRecords()`);
  expect(await callScript("words/pages.mjs", "readPage", "one.ts", code)).toEqual({
    kind: "one",
    buttonOrder: 10,
    subject: "analysis",
    offered: ["analysis", "analyses"],
    picture: { line: "M1 1h2" },
    guideAnchor: "one-page",
    hasSlides: true,
  });
});

test.each([
  [pageCode(plain), "addin/results/pages/one.ts does not say as plain values: guideAnchor."],
  [pageCode(`${plain}, guideAnchor: anchorOf("one")`), "one.ts does not say as plain values: guideAnchor."],
  ["export const pages = {};", 'addin/results/pages/one.ts exports no object "page".'],
])("an unreadable file of pages is reported: %s", async (code, said) => {
  await expect(callScript("words/pages.mjs", "readPage", "one.ts", code)).rejects.toThrow(said);
});
