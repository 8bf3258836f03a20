import { sumOf } from "../../figures/rounding.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { PageBlock } from "../page/page.ts";
import { wasteLabel } from "../parts/own-names.ts";
import { shortText } from "../parts/short-text.ts";
import { pageTitle, subjectLine } from "../parts/titles.ts";
import { analysisKpis, comparedKpis } from "../sections/analysis-kpis.ts";
import { lossChanges, lossName } from "../sections/removed-loss.ts";
import type { ComparedLoss } from "../sections/removed-loss.ts";
import { unexplainedLoss } from "../sections/waste-pareto.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import { pulledWhen } from "../../worksheet/whence.ts";
import type { Deck, Slide, SlideTable } from "./deck.ts";
import { beforeAfterChart, comparedParetoChart, paretoChart, workChart } from "./slide-charts.ts";

/** LOSS that a slide has rows for, and steps to take about the first of them. */
const mostLoss = 8;
const mostSteps = 4;

/** Signs of a text that a row of a slide has room for, in two lines; of the name in a title and in that of the file; of a line below the title. */
const longest = { loss: 84, waste: 26, title: 76, file: 56, line: 120 } as const;

/**
 * Makes the slides of one analysis or of a comparison: title, key figures, before and after of a comparison, LOSS by waste type, most LOSS, next steps. Seconds are those of an average
 * cycle. A slide that has nothing to show says why. Needs elements.
 */
export function makeDeck(content: PageContent, given: Words): Deck {
  const { look } = content;
  const words = look === undefined ? given : { ...given, own: look };
  const own = look?.colours;
  const isCompared = content.comparison !== undefined;
  const [first, second] = content.analyses;
  const now = isCompared ? second : first;
  const why = whyNothing(now, words);
  const { charts, reports, slides } = words;
  const work = workChart(first, words, own);
  const figures: readonly Slide[] = isCompared
    ? [
        { title: reports.kpis.title, table: comparedTable(content, words) },
        beforeAfterSlide(
          beforeAfterChart(
            [
              { name: pageTitle(first?.heading.o_no ?? "", reports.kpis.before, words), analysis: first },
              { name: pageTitle(second?.heading.o_no ?? "", reports.kpis.after, words), analysis: second },
            ],
            words,
            own,
          ),
          content,
          words,
        ),
      ]
    : [
        {
          title: reports.analysis.figures,
          table: figuresTable(first, words),
          ...(work !== undefined && { chart: work }),
          ...(why !== undefined && { note: why }),
        },
      ];
  const pareto = isCompared
    ? comparedParetoChart(content.analyses, words, own)
    : paretoChart(now, words, own);
  const losses = lossChanges(now?.elements ?? [], []).removed;
  const none = why ?? charts.pareto.none;
  return {
    name: `${slides.make} ${subjectLine(content, words, longest.file).short}`,
    title: subjectLine(content, words, longest.title).short,
    lines: linesOf(content, words).map((line) => shortText(line, longest.line)),
    slides: [
      ...figures,
      slideOf(
        slides.pareto,
        pareto,
        why ?? (losses.length > 0 ? charts.pareto.noneExplained : none),
        unexplainedNote(content, words),
      ),
      ...(isCompared ? [removedSlide(first, second, words)] : []),
      {
        title: isCompared
          ? pageTitle(reports.kpis.after, reports.analysis.topLoss, words)
          : reports.analysis.topLoss,
        ...(losses.length === 0 ? { why: none } : { table: lossTable(losses, words) }),
      },
      { title: slides.nextSteps, table: stepsTable(losses, words) },
    ],
  };
}

/** What stands below the title. */
function linesOf(content: PageContent, words: Words): readonly string[] {
  const process = content.analyses[0]?.heading.process_name.trim() ?? "";
  return [
    ...(process === "" ? [] : [`${words.charts.process}: ${process}`]),
    pulledWhen(content.pulled, words),
    ...(content.look?.name === undefined ? [] : [content.look.name]),
  ];
}

/** The LOSS that has no column, of a comparison for either side. */
function unexplainedNote(content: PageContent, words: Words): string | undefined {
  const { before, after } = words.reports.kpis;
  const of = (analysis: AnalysisContent): readonly string[] =>
    unexplainedLoss({ ...content, analyses: [analysis] }, words);
  const said =
    content.comparison === undefined
      ? content.analyses.flatMap(of)
      : content.analyses.flatMap((side, index) =>
          of(side).map((note) => pageTitle(index === 0 ? before : after, note, words)),
        );
  return said.length === 0 ? undefined : said.join("\n");
}

function slideOf(title: string, chart: Slide["chart"], why: string, note?: string): Slide {
  return chart === undefined ? { title, why } : { title, chart, ...(note !== undefined && { note }) };
}

/** The chart with its seconds in a table beside it, where all of them can be read. */
function beforeAfterSlide(chart: Slide["chart"], { analyses }: PageContent, words: Words): Slide {
  const title = words.slides.beforeAfter;
  if (chart === undefined) return { title, why: words.charts.doubts.noneAtAll };
  const { kpis } = words.reports;
  const number = (value: number, side: number): string =>
    analyses[side]?.elements.length === 0 ? "—" : decimals(value, 1, words.language);
  return {
    title,
    chart,
    table: {
      headers: [words.slides.work, kpis.before, kpis.after],
      widths: [0.6, 0.2, 0.2],
      numbers: [1, 2],
      rows: [
        ...chart.series.map(({ name, values }) => [shortText(name, longest.waste), ...values.map(number)]),
        [
          words.charts.total,
          ...chart.categories.map((_, side) =>
            number(sumOf(chart.series.map(({ values }) => values[side] ?? 0)), side),
          ),
        ],
      ],
    },
  };
}

function whyNothing(analysis: AnalysisContent | undefined, { charts }: Words): string | undefined {
  if (analysis === undefined) return charts.doubts.noneAtAll;
  return analysis.elements.length > 0
    ? undefined
    : charts.doubts.noElements({ analysis: analysis.heading.o_no });
}

function figuresTable(analysis: AnalysisContent | undefined, words: Words): SlideTable {
  const { kpis, analysis: says } = words.reports;
  const figures = analysis && analysisKpis(analysis);
  const row = (label: string, value: number | undefined, digits = 1): readonly string[] => [
    label,
    value === undefined ? "—" : decimals(value, digits, words.language),
  ];
  return {
    headers: [kpis.figure, words.reports.line.value],
    widths: [0.68, 0.32],
    numbers: [1],
    rows: [
      row(kpis.ct, figures?.ct),
      row(kpis.va, figures?.va),
      row(says.va, figures?.vaSeconds),
      row(says.nva, figures?.nva),
      row(says.wait, figures?.wait),
      row(says.loss, figures?.loss),
      row(says.elements, figures?.elements, digitsOf([figures?.elements])),
      row(says.cycles, figures?.cycles, 0),
    ],
  };
}

/** Elements of an average cycle are counted, and only where cycles differ in them is there a fraction. */
function digitsOf(counts: readonly unknown[]): 0 | 1 {
  return counts.every((count) => typeof count !== "number" || Number.isInteger(count)) ? 0 : 1;
}

/** The table of the report, its numbers as they are shown. */
function comparedTable(content: PageContent, words: Words): SlideTable {
  const block: PageBlock = comparedKpis(content, words, [60, 11, 11, 11, 11, 31]);
  const shown = (value: unknown, isChange: boolean, digits: number): string => {
    if (typeof value !== "number") return typeof value === "string" ? value : "";
    const text = decimals(value, digits, words.language);
    return isChange && value > 0 ? `+${text}` : text.replace("-", "−");
  };
  return {
    headers: block.columns.map(({ header }) => header),
    widths: [0.3, 0.12, 0.12, 0.14, 0.16, 0.16],
    numbers: [1, 2, 3, 4],
    rows: block.rows.map(({ key: row, cells }) => {
      const counted = row === "elements" ? digitsOf([cells.before, cells.after]) : 1;
      return block.columns.map(({ key }) =>
        shown(cells[key], key === "change" || key === "percent", key === "percent" ? 1 : counted),
      );
    }),
  };
}

function lossTable(losses: readonly ComparedLoss[], words: Words): SlideTable {
  const { analysis: says, removed } = words.reports;
  const all = sumOf(losses.map(({ before }) => before));
  const rest = losses.slice(mostLoss);
  const numbers = (seconds: number): readonly string[] => [
    decimals(seconds, 1, words.language),
    decimals((100 * seconds) / all, 1, words.language),
  ];
  return {
    headers: [removed.loss, removed.waste, says.perCycle, says.share],
    widths: [0.45, 0.23, 0.19, 0.13],
    numbers: [2, 3],
    rows: [
      ...losses
        .slice(0, mostLoss)
        .map((loss) => [
          shortText(lossName(loss, words), longest.loss),
          shortText(wasteOf(loss, words), longest.waste),
          ...numbers(loss.before),
        ]),
      ...(rest.length === 0
        ? []
        : [
            [
              says.furtherLoss({ count: String(rest.length) }),
              "",
              ...numbers(sumOf(rest.map(({ before }) => before))),
            ],
          ]),
    ],
  };
}

function removedSlide(
  before: AnalysisContent | undefined,
  after: AnalysisContent | undefined,
  words: Words,
): Slide {
  const { removed: says } = words.reports;
  const [first, second] = [before?.elements ?? [], after?.elements ?? []];
  if (first.length === 0 || second.length === 0) return { title: says.title, why: says.notComparable };
  const { removed } = lossChanges(first, second);
  if (removed.length === 0) return { title: says.title, why: says.none };
  const number = (value: number): string => decimals(value, 1, words.language);
  const row = (label: string, waste: string, losses: readonly ComparedLoss[]): readonly string[] => {
    const [from, to] = [sumOf(losses.map((loss) => loss.before)), sumOf(losses.map((loss) => loss.after))];
    return [label, waste, number(from), number(to), `−${number(from - to)}`];
  };
  const rest = removed.slice(mostLoss);
  return {
    title: says.title,
    table: {
      headers: [says.loss, says.waste, says.before, says.after, says.saved],
      widths: [0.4, 0.22, 0.12, 0.12, 0.14],
      numbers: [2, 3, 4],
      rows: [
        ...removed
          .slice(0, mostLoss)
          .map((loss) =>
            row(
              shortText(lossName(loss, words), longest.loss),
              shortText(wasteOf(loss, words), longest.waste),
              [loss],
            ),
          ),
        ...(rest.length === 0 ? [] : [row(says.further({ count: String(rest.length) }), "", rest)]),
      ],
    },
  };
}

function wasteOf({ waste }: ComparedLoss, words: Words): string {
  return waste === "" ? words.charts.pareto.noCode : wasteLabel(waste, words);
}

/** A row for each LOSS that takes the most, with what is done about it, by whom and by when to be typed on the slide. */
function stepsTable(losses: readonly ComparedLoss[], words: Words): SlideTable {
  const { noteRows, removed } = words.reports;
  // One text of several waste types is one thing to do something about.
  const named = new Set(losses.map((loss) => shortText(lossName(loss, words), longest.loss)));
  const rows = [...named].slice(0, mostSteps).map((name) => [name, "", "", ""]);
  const empty = Array.from({ length: mostSteps - rows.length }, () => ["", "", "", ""]);
  return {
    headers: [removed.loss, noteRows.measures, noteRows.responsible, noteRows.date],
    widths: [0.32, 0.36, 0.18, 0.14],
    numbers: [],
    rows: [...rows, ...empty],
  };
}
