import type { PageContent } from "../page/page-query.ts";
import type { Words } from "../../words/words.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";
import { letterWidth, shortText } from "./short-text.ts";
import type { PageChart } from "../page/page.ts";
import type { AnalysisHeading } from "../../worksheet/subject.ts";

interface SubjectLine {
  /** "O-0012 +2" for three analyses, both O-Nos of a comparison, or the name of a line. */
  readonly code: string;
  /** The code with the full name of one analysis or comparison, and the query's cycle. */
  readonly whole: string;
  /** As `whole`, with a shortened name. */
  readonly short: string;
}

/** The most letters of a short name. */
const longestInTitle = 44;

/** Returns the names of a page's subject, empty for a list. `longest` is the most letters of a short name. */
export function subjectLine(content: PageContent, words: Words, longest = longestInTitle): SubjectLine {
  const { analyses, comparison, line, query } = content;
  if (comparison !== undefined) {
    const { before, after, name } = comparison.heading;
    const code = `${before.o_no} → ${after.o_no}`;
    const whole = joinedName(code, name);
    return { code, whole, short: shortText(whole, longest) };
  }
  if (line !== undefined) {
    const { name } = line.heading;
    return { code: name, whole: name, short: shortText(name, longest) };
  }
  const [first, ...others] = analyses.map(({ heading }) => heading);
  const code = `${first?.o_no ?? ""}${others.length === 0 ? "" : ` +${others.length}`}`;
  const name = others.length === 0 ? (first?.name ?? "") : "";
  const cycle = query.cycle_no === null ? "" : words.sheets.cycle({ number: String(query.cycle_no) });
  const joined = (usedName: string): string =>
    [joinedName(code, usedName), cycle].filter((part) => part !== "").join(", ");
  return { code, whole: joined(name), short: joined(shortText(name, longest)) };
}

/** Returns code and name. If the name begins with the code, or equals it, the code appears once. */
function joinedName(code: string, name: string): string {
  const plain = (text: string): string => text.replace(/\s*(?:→|->|=>)\s*/gu, "→").trim();
  if (name.trim() === "" || code === "") return `${code}${name}`.trim();
  if (plain(name) === plain(code)) return code;
  return plain(name).startsWith(`${plain(code)} `) ? name.trim() : `${code} ${name}`.trim();
}

/** Returns the title of a page or chart: "O-0012 · Timeline". Without a subject, returns only the kind. */
export function pageTitle(subject: string, kindName: string, { pages }: Pick<Words, "pages">): string {
  return subject === "" ? kindName : pages.title({ subject, page: kindName });
}

/** The most letters of a subject in a page's title, so that the kind of page after it stays visible. */
const longestInPage = 72;

export function titleOf(content: PageContent, kindName: string, words: Words): string {
  return pageTitle(shortText(subjectLine(content, words).whole, longestInPage), kindName, words);
}

/** Returns whether the title of a page has space for the full name of its subject. */
export function isWholeInTitle(name: string): boolean {
  return letterWidth(name) <= longestInPage;
}

/** Returns the footer: subject, kind of page, time of the pull and name of the plant. */
export function printedFooter(content: PageContent, words: Words): string {
  const title = pageTitle(
    subjectLine(content, words).code,
    words.pages.kinds[content.query.kind].name,
    words,
  );
  const plant = content.look?.name;
  return [title, pulledWhen(content.pulled, words), ...(plant === undefined ? [] : [plant])].join(" · ");
}

/** Adds the axis title to the title of the numbers: "Data of the chart · Time (s)". Headers have no units. */
export function dataTitle(title: string, chart: PageChart | undefined): string {
  const measured = chart?.valueAxis.title;
  return measured === undefined ? title : `${title} · ${measured}`;
}

/** The most letters of a label below many columns, and below up to three. */
const longestBelow = { many: 26, few: 44 } as const;

/** Returns the label of an analysis at an axis: its full O-No, and as much of its name as fits. */
export function analysisLabel(
  { o_no, name }: Pick<AnalysisHeading, "o_no" | "name">,
  beside: keyof typeof longestBelow = "many",
): string {
  const nameLetters = longestBelow[beside] - o_no.length - 1;
  return nameLetters < 4 || name.trim() === "" ? o_no : `${o_no} ${shortText(name, nameLetters)}`;
}
