import type { PageContent } from "../pages/page-content.ts";
import type { Words } from "../words/words.ts";
import { shortText } from "./short-text.ts";

/** How the analyses that a page is about are called. */
export interface SubjectLine {
  /** O-No, with the count of further ones: "O-0012 +2". */
  readonly code: string;
  /** With the name of a single analysis, whole, and the cycle where the page is of one. */
  readonly whole: string;
  /** The same with the name short enough for the title of a chart. */
  readonly short: string;
}

/** What fits above a chart of half a page, with the noun. */
const longestInTitle = 44;

/** Names what the page of a chart is about: analyses, a comparison by both O-Nos and its name, a line; nothing for a list. */
export function subjectLine(content: PageContent, words: Words): SubjectLine {
  const { analyses, comparison, line, query } = content;
  if (comparison !== undefined) {
    const { before, after, name } = comparison.heading;
    const code = `${before.o_no} → ${after.o_no}`;
    return { code, whole: `${code} ${name}`.trim(), short: shortText(`${code} ${name}`, longestInTitle) };
  }
  if (line !== undefined) {
    const { name } = line.heading;
    return { code: name, whole: name, short: shortText(name, longestInTitle) };
  }
  const [first, ...others] = analyses.map(({ heading }) => heading);
  const code = `${first?.o_no ?? ""}${others.length === 0 ? "" : ` +${others.length}`}`;
  const name = others.length === 0 ? (first?.name ?? "") : "";
  const cycle = query.cycle_no === null ? "" : words.sheets.cycle({ number: String(query.cycle_no) });
  const joined = (said: string): string =>
    [[code, said].filter((part) => part !== "").join(" "), cycle].filter((part) => part !== "").join(", ");
  return { code, whole: joined(name), short: joined(shortText(name, longestInTitle)) };
}
