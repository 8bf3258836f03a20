import { violationsIn, violationsInProject } from "../support/repository/plain-english.ts";
import type { Rule } from "../support/repository/plain-english.ts";

/**
 * The number of places in a folder that may still break a rule. Other folders may have none.
 * Lower a number after rewriting: set it to 0 and run this file, which lists the rest. Never raise one.
 */
const stillAllowed: Readonly<Record<Rule, Readonly<Record<string, number>>>> = {
  "long comment": {},
  "long line": {},
  "long sentence": {},
  "retired word": {},
};

const found = violationsInProject();
const folderOf = (file: string) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : ".");

test.each(Object.keys(stillAllowed) as Rule[])("no folder has a %s more than allowed", (rule) => {
  const places = found.filter((one) => one.rule === rule);
  const folders = [...new Set(places.map(({ file }) => folderOf(file)))];
  const tooMany = folders.flatMap((folder) => {
    const inFolder = places.filter(({ file }) => folderOf(file) === folder);
    const allowed = stillAllowed[rule][folder] ?? 0;
    if (inFolder.length <= allowed) return [];
    return [
      `${folder}: ${inFolder.length} of ${allowed} allowed`,
      ...inFolder.map(({ file, line, text }) => `${file}:${line} ${rule}: ${text}`),
    ];
  });
  expect(tooMany).toEqual([]);
});

const words = (count: number) => "word ".repeat(count).trim();

test.each<[name: string, file: string, text: string, broken: readonly string[]]>([
  ["a comment of 110 characters", "a.ts", `\n  // ${"x".repeat(105)}\n`, []],
  ["one of 111", "a.ts", `\n  // ${"x".repeat(106)}\n`, ["2 long comment"]],
  ["one in a style sheet", "a.css", `/* ${"x".repeat(110)} */\n`, ["1 long comment"]],
  ["one of several lines", "a.mjs", `/**\n * ${"x".repeat(110)}\n */\n`, ["2 long comment"]],
  ["one behind code", "a.tsx", `const one = 1; // ${"x".repeat(110)}\n`, ["1 long comment"]],
  ["long code", "a.ts", `const one = "${"x".repeat(110)}";\n`, []],
  ["a line of 250 characters", "a.md", `${"x".repeat(250)}\n`, []],
  ["one of 251", "a.md", `# A\n\n${"x".repeat(251)}\n`, ["3 long line"]],
  ["sentences of 35 words", "a.md", `${words(35)}.\nAnother ${words(34)}.\n`, []],
  ["one of 36", "a.md", `One line.\nSecond ${words(35)}.\n`, ["2 long sentence"]],
  ["one in a list", "a.md", `Short.\n\n- one\n- two ${words(30)}\n  ${words(5)}\n`, ["4 long sentence"]],
  ["one in a cell", "a.md", `| A | B |\n| - | - |\n| a | Cell ${words(35)} |\n`, ["3 long sentence"]],
  ["a block of code", "a.md", `\`\`\`\n${words(36)}\n\`\`\`\n`, []],
  ["figures by a command", "a.md", `<!-- b -->\n\n${words(36)}\n\n<!-- end of b -->\n`, []],
  ["code in a sentence", "a.md", `Run \`${words(36)}\` first.\n`, []],
  ["a retired phrase", "a.ts", "/** Tells whether it is. */\n", ["1 retired word"]],
  ["a retired name", "a.md", "Say\n`keysToRemove`.\n", ["2 retired word"]],
  ["names that contain one", "a.ts", "let allKeysToRemove = keysToRemoveLater;\n", []],
])("%s", (_name, file, text, broken) => {
  expect(violationsIn(file, text).map(({ line, rule }) => `${line} ${rule}`)).toEqual(broken);
});
