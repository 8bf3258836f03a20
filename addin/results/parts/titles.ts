import type { PageContent } from "../page/page-query.ts";
import type { Words } from "../../words/words.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";
import { letterWidth, shortText } from "./short-text.ts";
import type { PageChart } from "../page/page.ts";
import type { AnalysisHeading } from "../../worksheet/subject.ts";

/** How the analyses that a page is about are called. */
interface SubjectLine {
  /** O-No, with the count of further ones: "O-0012 +2". */
  readonly code: string;
  /** With the name of a single analysis, whole, and the cycle where the page is of one. */
  readonly whole: string;
  /** The same with the name short enough for the title of a chart. */
  readonly short: string;
}

/** What fits above a chart of half a page, with the noun. */
const longestInTitle = 44;

/**
 * Names what the page of a chart is about: analyses, a comparison by both O-Nos and its name, a line; nothing for a list. `longest` are the signs that a name has room for where it is short; the
 * cycle of an analysis stands behind it.
 */
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
  const joined = (said: string): string =>
    [joinedName(code, said), cycle].filter((part) => part !== "").join(", ");
  return { code, whole: joined(name), short: joined(shortText(name, longest)) };
}

/** Puts a name behind a code, once where the name begins with the code or is the same. */
function joinedName(code: string, name: string): string {
  const plain = (text: string): string => text.replace(/\s*(?:→|->|=>)\s*/gu, "→").trim();
  if (name.trim() === "" || code === "") return `${code}${name}`.trim();
  if (plain(name) === plain(code)) return code;
  return plain(name).startsWith(`${plain(code)} `) ? name.trim() : `${code} ${name}`.trim();
}

/** The title of a page, or of a chart: what it is about and what it is, "O-0012 · Timeline"; what is about nothing is called alone. */
export function pageTitle(subject: string, page: string, { pages }: Pick<Words, "pages">): string {
  return subject === "" ? page : pages.title({ subject, page });
}

/** Signs of a name in the title of a page; what the page is stays in sight. */
const longestInPage = 72;

/** Returns the title of a page; a name that is too long for it is shortened. */
export function titleOf(content: PageContent, page: string, words: Words): string {
  return pageTitle(shortText(subjectLine(content, words).whole, longestInPage), page, words);
}

/** Tells whether a title has the whole name of what it is about. */
export function isWholeInTitle(name: string): boolean {
  return letterWidth(name) <= longestInPage;
}

/** What stands below each printed page: what it is about, what it is, when it was pulled, what the plant is called; not where from. */
export function printedFooter(content: PageContent, words: Words): string {
  const title = pageTitle(
    subjectLine(content, words).code,
    words.pages.kinds[content.query.kind].name,
    words,
  );
  const plant = content.look?.name;
  return [title, pulledWhen(content.pulled, words), ...(plant === undefined ? [] : [plant])].join(" · ");
}

/** Adds to the title of a chart's numbers what they are, as the chart's axis says it: "Data of the chart · Time (s)". The headers of series are the chart's legend, where a unit behind each would be in the way. */
export function dataTitle(title: string, chart: PageChart | undefined): string {
  const measured = chart?.valueAxis.title;
  return measured === undefined ? title : `${title} · ${measured}`;
}

/** Signs that fit below one of many columns, O-No included, and below one of two or three, where before and after at the end of a name are seen. */
const longestBelow = { many: 26, few: 44 } as const;

/** Names an analysis at the axis of a chart: its O-No, whole, and as much of its name as there is room for. */
export function analysisLabel(
  { o_no, name }: Pick<AnalysisHeading, "o_no" | "name">,
  beside: keyof typeof longestBelow = "many",
): string {
  const room = longestBelow[beside] - o_no.length - 1;
  return room < 4 || name.trim() === "" ? o_no : `${o_no} ${shortText(name, room)}`;
}
