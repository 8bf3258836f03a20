import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import type * as marked from "marked";
import type { Token, Tokens } from "marked";
import { projectFolder } from "../script.ts";
import { retiredWords } from "./retired-words.ts";

/** The rules of plain English that a program can check. */
export type Rule = "long comment" | "long line" | "long sentence" | "retired word";

/** A place that breaks a rule. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: Rule;
  readonly text: string;
}

const longestComment = 110;
const longestLine = 250;
const mostWords = 35;

/** The package's file for `require`: its other one is an ES module, which Jest cannot load on Node 20. */
const { lexer } = createRequire(import.meta.url)(
  join(projectFolder, "node_modules", "marked", "lib", "marked.umd.js"),
) as typeof marked;

/** Sources that a command writes, the list of retired words, and the test of these rules. */
const exempt = [
  "addin/words/words.ts",
  "addin/results/page/all-facts.ts",
  "test/support/repository/retired-words.ts",
  "test/docs/plain-english.test.ts",
];
const passedOver = /^\.|^(?:node_modules|dist|coverage)$/;

/** Returns the paths of the project's sources and pages, with `/` on every system. */
export function writtenFiles(folder = ""): readonly string[] {
  return readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (passedOver.test(entry.name)) return [];
    if (entry.isDirectory()) return writtenFiles(path);
    return /\.(?:tsx?|[cm]?js|css|md)$/.test(path) && !exempt.includes(path) ? [path] : [];
  });
}

/** Returns what breaks a rule in the files of the project. */
export function violationsInProject(): readonly Violation[] {
  return writtenFiles().flatMap((file) =>
    violationsIn(file, readFileSync(join(projectFolder, file), "utf8").replaceAll("\r\n", "\n")),
  );
}

/** Returns what breaks a rule in a text. The file's name says which rules hold for it. */
export function violationsIn(file: string, text: string): readonly Violation[] {
  const isPage = extname(file) === ".md";
  const byLine = text.split("\n").flatMap((line, index) => {
    const broken: [Rule, string][] = [];
    const start = line.trim().slice(0, 80);
    if (!isPage && line.length > longestComment && comment.test(line)) broken.push(["long comment", start]);
    if (isPage && line.length > longestLine) broken.push(["long line", start]);
    const [word] = retired.exec(line) ?? [];
    if (word !== undefined)
      broken.push(["retired word", `${word}, now ${retiredWords[word.toLowerCase()] ?? retiredWords[word]}`]);
    return broken.map(([rule, text]) => ({ file, line: index + 1, rule, text }));
  });
  return isPage ? [...byLine, ...longSentences(file, text)] : byLine;
}

const comment = /^\s*(?:\/\/|\/?\*)|\s\/\/\s/;

/** Names keep their capitals. Words and phrases without any may begin with one. */
const retired = new RegExp(
  `(?<![\\w-])(?:${Object.keys(retiredWords)
    .map((word) => word.replace(/^[a-z](?=[a-z ]*$)/, (first) => `[${first}${first.toUpperCase()}]`))
    .join("|")})(?![\\w-])`,
);

/**
 * Cells that a command fills with figures have no sentences. Their lines stay, empty, so that others keep
 * their numbers.
 */
const withoutFigures = (page: string) =>
  page.replace(/<!-- (.+) -->[\s\S]*?<!-- end of \1 -->/g, (block) => block.replace(/.+/g, ""));

function longSentences(file: string, page: string): readonly Violation[] {
  let line = 1;
  return lexer(withoutFigures(page)).flatMap((block) => {
    const start = line;
    line += block.raw.split("\n").length - 1;
    return textsIn([block])
      .flatMap((text) => sentencesIn(text))
      .filter((sentence) => wordsIn(sentence).length > mostWords)
      .map((sentence) => ({
        ...{ file, line: start + linesBefore(sentence, block.raw), rule: "long sentence" as const },
        text: `${wordsIn(sentence).length} words: ${sentence.slice(0, 80)}`,
      }));
  });
}

/** Returns the text of each paragraph, heading, list item and cell. Code within it counts as one word. */
function textsIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => {
    if (token.type === "list") return (token as Tokens.List).items.flatMap((item) => textsIn(item.tokens));
    if (token.type === "blockquote") return textsIn((token as Tokens.Blockquote).tokens);
    if (token.type === "table") {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flatMap((row) => row.map(({ tokens }) => plainText(tokens)));
    }
    return ["paragraph", "heading", "text"].includes(token.type)
      ? [plainText((token as Tokens.Paragraph).tokens)]
      : [];
  });
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "codespan") return "Code";
      if (token.type === "br") return " ";
      const { tokens, text } = token as Tokens.Text;
      return tokens ? plainText(tokens) : text;
    })
    .join("");
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function sentencesIn(text: string): readonly string[] {
  return [...segmenter.segment(text.replace(/\s+/g, " "))].map(({ segment }) => segment.trim());
}

const wordsIn = (sentence: string) => sentence.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Returns how many lines of a block are above a sentence, by the sentence's first four words. */
function linesBefore(sentence: string, block: string): number {
  const words = (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 4);
  const pattern = words.map((word) => (word === "Code" ? "`[^`]*`" : word)).join("[^\\p{L}\\p{N}]*?");
  return block.slice(0, Math.max(0, block.search(new RegExp(pattern, "u")))).split("\n").length - 1;
}
