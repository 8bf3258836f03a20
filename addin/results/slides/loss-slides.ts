/** Slides about LOSS: by waste type, the largest, the removed, and the next steps. */

import { sumOf } from "../../figures/rounding.ts";
import type { AnalysisContent } from "../page/page-query.ts";
import { chartColours, colourOf } from "../parts/colours.ts";
import { wasteLabel } from "../parts/own-names.ts";
import { shortText } from "../parts/short-text.ts";
import { pageTitle } from "../parts/titles.ts";
import { lossChanges, lossName } from "../sections/removed-loss.ts";
import type { ComparedLoss } from "../sections/removed-loss.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { Slide, SlideTable } from "./deck.ts";
import { namedBars, paretoChart, wasteLinesOf } from "./slide-charts.ts";
import type { Colours } from "./slide-charts.ts";
import {
  leastPrinted,
  untranslated,
  secondsText,
  shareText,
  textTitle,
  wasteName,
  wasteTitle,
} from "./slide-titles.ts";

/** The most LOSS rows of a slide, and the most next steps. */
const mostLoss = 8;
const mostSteps = 4;

/** The most letters in a table cell of two lines. `step` is a LOSS on the slide of next steps. */
const longest = { step: 84, loss: 56, waste: 26 } as const;

/** The share of the slide's width for a table of LOSS beside its chart. */
const tableShare = 0.64;

/** LOSS in descending order, in seconds per cycle. */
export interface LossList {
  readonly losses: readonly ComparedLoss[];
  readonly total: number;
}

/** Lists the LOSS of an average cycle. LOSS below 0.05 s is left out. */
export function lossListOf(analysis: AnalysisContent | undefined): LossList {
  const losses = lossChanges(analysis?.elements ?? [], []).removed;
  return { losses, total: sumOf(losses.map(({ before }) => before)) };
}

/** Makes the slide of LOSS by waste type. If no LOSS has one, it shows only `why`. */
export function paretoSlide(
  analysis: AnalysisContent | undefined,
  words: Words,
  plantColours: Colours,
  why: string,
  note: string | undefined,
): Slide {
  const waste = wasteLinesOf(analysis);
  const chart = paretoChart(waste, words, plantColours);
  if (chart === undefined)
    return { title: emptyTitle(words.slides.pareto, analysis, waste.untyped, words), why };
  const parts = waste.lines.map(({ key, seconds }) => ({ name: wasteName(key, words), seconds }));
  const loss = waste.untyped < leastPrinted ? untranslated.loss : words.slides.titles.typed;
  return {
    title: wasteTitle(parts, waste.total, loss, words),
    chart,
    ...(note !== undefined && { note }),
  };
}

/** Returns a title without a chart, with the seconds if known: "LOSS by waste type · 0.0 s". */
function emptyTitle(
  label: string,
  analysis: AnalysisContent | undefined,
  seconds: number,
  words: Words,
): string {
  const isKnown = (analysis?.elements.length ?? 0) > 0;
  return isKnown ? pageTitle(label, secondsText(seconds, words), words) : label;
}

/** Makes the slide of the most LOSS, as a table and as bars. Without LOSS, the slide shows `why`. */
export function mostLossSlide(
  analysis: AnalysisContent | undefined,
  { losses, total }: LossList,
  words: Words,
  plantColours: Colours,
  why: string,
): Slide {
  const label = words.reports.analysis.topLoss;
  if (losses.length === 0) return { title: emptyTitle(label, analysis, total, words), why };
  const parts = losses.map((loss) => ({ name: distinctName(losses, loss, words), seconds: loss.before }));
  return {
    title: textTitle(parts, total, words),
    table: lossTable({ losses, total }, words),
    chart: namedBars(
      parts.slice(0, mostLoss),
      words.reports.analysis.perCycle,
      colourOf(chartColours.nva, plantColours),
    ),
    tableShare,
  };
}

/** Returns the text of a LOSS. Adds its waste type if other LOSS has the same text. */
function distinctName(losses: readonly ComparedLoss[], loss: ComparedLoss, words: Words): string {
  const name = lossName(loss, words);
  const isUnique = losses.every((other) => other === loss || lossName(other, words) !== name);
  return isUnique ? name : `${shortText(name, longest.waste)} · ${wasteOf(loss, words)}`;
}

function wasteOf({ waste }: ComparedLoss, words: Words): string {
  return waste === "" ? words.charts.pareto.noCode : wasteLabel(waste, words);
}

function lossTable({ losses, total }: LossList, words: Words): SlideTable {
  const { analysis: texts, removed } = words.reports;
  const rest = losses.slice(mostLoss);
  const numbers = (seconds: number): readonly string[] => [
    decimals(seconds, 1, words.language),
    decimals((100 * seconds) / total, 1, words.language),
  ];
  const further = [
    texts.furtherLoss({ count: String(rest.length) }),
    "",
    ...numbers(sumOf(rest.map(({ before }) => before))),
  ];
  return {
    headers: [removed.loss, removed.waste, texts.perCycle, texts.share],
    widths: [0.42, 0.24, 0.18, 0.16],
    numbers: [2, 3],
    rows: [
      ...losses.slice(0, mostLoss).map((loss) => [...namesOf(loss, words), ...numbers(loss.before)]),
      ...(rest.length === 0 ? [] : [further]),
    ],
  };
}

function namesOf(loss: ComparedLoss, words: Words): readonly [loss: string, waste: string] {
  return [shortText(lossName(loss, words), longest.loss), shortText(wasteOf(loss, words), longest.waste)];
}

/** Makes the slide of removed or shorter LOSS. */
export function removedSlide(
  before: AnalysisContent | undefined,
  after: AnalysisContent | undefined,
  words: Words,
  plantColours: Colours,
): Slide {
  const { removed: texts } = words.reports;
  const [first, second] = [before?.elements ?? [], after?.elements ?? []];
  if (first.length === 0 || second.length === 0) return { title: texts.title, why: texts.notComparable };
  const { removed, added } = lossChanges(first, second);
  if (removed.length === 0) return { title: texts.title, why: texts.none };
  const saved = (losses: readonly ComparedLoss[]): number =>
    sumOf(losses.flatMap((loss) => [loss.before, -loss.after]));
  const less = secondsText(saved(removed), words);
  const { titles } = words.slides;
  const bars = removed
    .slice(0, mostLoss)
    .map((loss) => ({ name: lossName(loss, words), seconds: saved([loss]) }));
  return {
    title:
      added.length === 0
        ? titles.removed({ removed: less })
        : titles.removedAdded({ removed: less, added: secondsText(-saved(added), words) }),
    table: removedTable(removed, words),
    chart: namedBars(bars, words.compared.less, colourOf(chartColours.va, plantColours)),
    tableShare,
  };
}

function removedTable(removed: readonly ComparedLoss[], words: Words): SlideTable {
  const { removed: texts } = words.reports;
  const number = (value: number): string => decimals(value, 1, words.language);
  const numbers = (losses: readonly ComparedLoss[]): readonly string[] => {
    const [from, to] = [sumOf(losses.map((loss) => loss.before)), sumOf(losses.map((loss) => loss.after))];
    return [number(from), number(to), `−${number(from - to)}`];
  };
  const rest = removed.slice(mostLoss);
  return {
    headers: [texts.loss, texts.waste, texts.before, texts.after, texts.saved],
    widths: [0.34, 0.24, 0.14, 0.13, 0.15],
    numbers: [2, 3, 4],
    rows: [
      ...removed.slice(0, mostLoss).map((loss) => [...namesOf(loss, words), ...numbers([loss])]),
      ...(rest.length === 0 ? [] : [[texts.further({ count: String(rest.length) }), "", ...numbers(rest)]]),
    ],
  };
}

/** Makes the slide on which users type measures, people and dates for the largest LOSS. */
export function nextStepsSlide({ losses, total }: LossList, words: Words): Slide {
  const { slides, reports } = words;
  const nameOf = (loss: ComparedLoss): string => shortText(lossName(loss, words), longest.step);
  // LOSS with the same text and several waste types needs only one measure.
  const stepNames = [...new Set(losses.map(nameOf))].slice(0, mostSteps);
  const shownSeconds = sumOf(
    losses.filter((loss) => stepNames.includes(nameOf(loss))).map(({ before }) => before),
  );
  return {
    title:
      stepNames.length === 0
        ? slides.nextSteps
        : slides.titles.next({ share: shareText(isAll() ? total : shownSeconds, total, words) }),
    table: stepsTable(stepNames, reports.removed.loss, words),
  };

  /** Returns whether the slide lists all LOSS. Comparing the sums could fail by floating-point noise. */
  function isAll(): boolean {
    return losses.every((loss) => stepNames.includes(nameOf(loss)));
  }
}

/** Makes a table for measures, people and dates, filled up with empty rows. */
export function stepsTable(names: readonly string[], header: string, { reports }: Words): SlideTable {
  const { noteRows } = reports;
  const rows = names.slice(0, mostSteps).map((name) => [name, "", "", ""]);
  const empty = Array.from({ length: mostSteps - rows.length }, () => ["", "", "", ""]);
  return {
    headers: [header, noteRows.measures, noteRows.responsible, noteRows.date],
    widths: [0.32, 0.36, 0.18, 0.14],
    numbers: [],
    rows: [...rows, ...empty],
  };
}
