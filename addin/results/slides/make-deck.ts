import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { RebalancedLine } from "../page/rebalanced-line.ts";
import { letterWidth, shortText } from "../parts/short-text.ts";
import { pageTitle, subjectLine } from "../parts/titles.ts";
import { unexplainedLoss } from "../sections/waste-pareto.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";
import { analysisSlides } from "./analysis-slides.ts";
import { comparisonSlides } from "./comparison-slides.ts";
import type { Deck, Slide } from "./deck.ts";
import { lineSlides } from "./line-slides.ts";
import { rebalanceSlides } from "./rebalance-slides.ts";
import { longestTitle } from "./slide-titles.ts";

/** The most letters of the name in the title and in the file name, and of a line below the title. */
const longest = { title: 76, file: 56, line: 120 } as const;

/**
 * Makes the slides of an analysis, a comparison, a line or a rebalanced line. Needs the elements of analyses,
 * lines of comparisons, processes of lines, or only headings for a rebalanced line.
 */
export function makeDeck(content: PageContent, given: Words, rebalanced?: RebalancedLine): Deck {
  const { look } = content;
  const words = look === undefined ? given : { ...given, own: look };
  return {
    name: `${words.slides.make} ${subjectLine(content, words, longest.file).short}`,
    title: subjectLine(content, words, longest.title).short,
    lines: linesOf(content, words).map((line) => shortText(line, longest.line)),
    slides: slidesOf(content, words, rebalanced).map((slide) => ({
      ...slide,
      title: titleThatFits(slide.title),
    })),
  };
}

/** Shortening allows line breaks between a number and its unit, so only long titles are shortened. */
function titleThatFits(title: string): string {
  return letterWidth(title) > longestTitle ? shortText(title, longestTitle) : title;
}

function slidesOf(content: PageContent, words: Words, rebalanced?: RebalancedLine): readonly Slide[] {
  const plantColours = content.look?.colours;
  if (rebalanced !== undefined) return rebalanceSlides(rebalanced, words, plantColours);
  if (content.line !== undefined) return lineSlides(content, words, plantColours);
  const note = unexplainedNote(content, words);
  return content.comparison === undefined
    ? analysisSlides(content.analyses[0], words, plantColours, note)
    : comparisonSlides(content, words, plantColours, note);
}

function linesOf(content: PageContent, words: Words): readonly string[] {
  const process = content.analyses[0]?.heading.process_name.trim() ?? "";
  return [
    ...(process === "" ? [] : [`${words.charts.process}: ${process}`]),
    ...(content.line === undefined ? [] : [taktLine(content.line.heading.takt_time, words)]),
    pulledWhen(content.pulled, words),
    ...(content.look?.name === undefined ? [] : [content.look.name]),
  ];
}

function taktLine(seconds: number, { reports, language }: Words): string {
  return seconds > 0 ? reports.line.takt({ seconds: decimals(seconds, 1, language) }) : reports.line.noTakt;
}

/** Returns a note about LOSS without a waste type, which has no column. */
function unexplainedNote(content: PageContent, words: Words): string | undefined {
  const { before, after } = words.reports.kpis;
  const notesOf = (analysis: AnalysisContent): readonly string[] =>
    unexplainedLoss({ ...content, analyses: [analysis] }, words);
  const notes =
    content.comparison === undefined
      ? content.analyses.flatMap(notesOf)
      : content.analyses.flatMap((side, index) =>
          notesOf(side).map((note) => pageTitle(index === 0 ? before : after, note, words)),
        );
  return notes.length === 0 ? undefined : notes.join("\n");
}
