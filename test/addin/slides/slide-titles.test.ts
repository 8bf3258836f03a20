/** @jest-environment jsdom */
import type { AnalysisContent, PageContent } from "../../../addin/results/page/page-query.ts";
import { letterWidth } from "../../../addin/results/parts/short-text.ts";
import type { Slide } from "../../../addin/results/slides/deck.ts";
import { makeDeck } from "../../../addin/results/slides/make-deck.ts";
import { en } from "../../../addin/words/en.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { languageCodes } from "../../../contract/languages.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import fc from "../../support/laws.ts";
import {
  analysisOf,
  comparedContent,
  contentOf,
  lineContent,
  worked,
} from "../../support/results/page-content.ts";

/** Returns the slides of a deck, with normal spaces instead of non-breaking ones. */
function slidesOf(content: PageContent, words = en): readonly Slide[] {
  return makeDeck(content, words).slides.map((slide) => ({ ...slide, title: plain(slide.title) }));
}

const plain = (text: string): string => text.replaceAll("\u00A0", " ");
const titlesOf = (content: PageContent, words = en): readonly string[] =>
  slidesOf(content, words).map(({ title }) => title);

type Piece = readonly [type: string, seconds: number, text?: string, waste?: string];

/** Reads pieces of work from a text: type, seconds, text and waste type. */
const work = (text: string): readonly Piece[] =>
  text.split(", ").map((piece) => {
    const [type = "", seconds, ...said] = piece.split(" ");
    return [type, Number(seconds), ...said] as unknown as Piece;
  });

const one = (...pieces: readonly Piece[]): AnalysisContent =>
  analysisOf(1, [worked(1, 1, 0, "Pick", ...pieces)]);
const both = (ct_a: number, ct_b: number, first: readonly Piece[], second: readonly Piece[]) =>
  comparedContent(one(...first), { ...one(...second) }, ct_a, ct_b);
const va = work("va 3");

describe("key figures of a comparison", () => {
  test.each([
    ["less", 66.6, 43.4, "CT −34.8 %: 66.6 s → 43.4 s"],
    ["more", 40, 42, "CT +5.0 %: 40.0 s → 42.0 s"],
    ["the same", 43.4, 43.4, "CT unchanged: 43.4 s"],
    ["what prints as the same", 43.41, 43.42, "CT unchanged: 43.4 s"],
    ["less than what prints", 43.36, 43.34, "CT almost unchanged: 43.4 s → 43.3 s"],
    ["a percent that prints as 0.0", 1000, 1000.3, "CT +0.3 s: 1000.0 s → 1000.3 s"],
    ["from nothing", 0, 12, "CT +12.0 s: 0.0 s → 12.0 s"],
    ["to nothing", 12, 0, "CT −100.0 %: 12.0 s → 0.0 s"],
    ["between times that print alike", 2.951, 3.049, "CT +3.3 %: 2.95 s → 3.05 s"],
    ["nearly all of it", 10_000, 0.1, "CT −9999.9 s: 10000.0 s → 0.1 s"],
    ["nothing on both sides", 0, 0, "CT unchanged: 0.0 s"],
  ])("%s", (_, before, after, title) => {
    const [figures] = slidesOf(both(before, after, va, va));
    expect(figures?.title).toBe(title);
    // The numbers of the title are those of the table.
    const [, from = "", to = "", , percent = ""] = figures?.table?.rows[0] ?? [];
    for (const number of title.match(/\d+\.\d(?= s)/g) ?? [])
      expect([from, to, ...(title.includes("CT +") || title.includes("CT −") ? [number] : [])]).toContain(
        number,
      );
    const [said] = /(?<=CT )[+−]\d+\.\d(?= %)/.exec(title) ?? [];
    if (said !== undefined) expect(percent).toBe(said);
  });

  test("the title never contradicts the table's verdict", () => {
    const time = fc.integer({ min: 0, max: 200_000 }).map((milliseconds) => milliseconds / 1000);
    const near = fc.integer({ min: -120, max: 120 }).map((milliseconds) => milliseconds / 1000);
    const after = (before: number) =>
      fc.oneof(
        time,
        near.map((by) => Math.max(0, before + by)),
      );
    const { better, worse, same } = en.reports.kpis;
    fc.assert(
      fc.property(
        time.chain((before) => fc.tuple(fc.constant(before), after(before))),
        ([before, now]) => {
          const [figures] = slidesOf(both(before, now, va, va));
          const verdict = figures?.table?.rows[0]?.at(-1);
          const said = /^CT (?:(−)|(\+)|(?:almost )?unchanged)/.exec(figures?.title ?? "");
          const [, less, more] = said ?? [];
          expect(said).not.toBeNull();
          expect(verdict).toBe(less === undefined ? (more === undefined ? same : worse) : better);
        },
      ),
    );
  });

  test("if one side is unknown, the title has only the other one", () => {
    const [figures] = titlesOf(comparedContent(analysisOf(1, []), one(...va), 0, 4));
    expect(figures).toBe("After · CT 4.0 s");
    const [none] = titlesOf(comparedContent(analysisOf(1, []), analysisOf(2, []), 0, 0));
    expect(none).toBe(en.reports.kpis.title);
  });
});

describe("waterfall", () => {
  const steps = (ct_a: number, ct_b: number, ...lines: readonly (readonly [string, number, number])[]) =>
    slidesOf(comparedContent(one(...va), one(...va), ct_a, ct_b, lines))[1];
  test.each<readonly [string, Slide | undefined, string]>([
    ["the step that saved the most", steps(10, 7, ["Pick", 4, 2], ["Turn", 3, 2]), "Most saved: Pick −2.0 s"],
    [
      "two that saved as much",
      steps(10, 6, ["Pick", 4, 2], ["Turn", 4, 2]),
      "Most saved: Pick −2.0 s · Turn −2.0 s",
    ],
    ["CT that got longer", steps(7, 8, ["Pick", 4, 6], ["Turn", 3, 2]), "Most added: Pick +2.0 s"],
    ["CT got longer, all steps shorter", steps(7, 7.5, ["Pick", 4, 3]), "CT +7.1 %: 7.0 s → 7.5 s"],
    ["a rest that is longer than any step", steps(20, 10, ["Pick", 4, 3]), "CT −50.0 %: 20.0 s → 10.0 s"],
    ["no step that changed", steps(7, 7, ["Pick", 4, 4]), "CT unchanged: 7.0 s"],
  ])("%s", (_, slide, title) => {
    expect(slide?.title).toBe(title);
    expect(slide?.chart?.type).toBe("waterfall");
  });

  test("without lines it uses work types, and without elements it gives the reason", () => {
    const [, byType] = slidesOf(both(10, 6, work("va 3, nva 7"), work("va 3, nva 3")));
    expect(byType?.title).toBe("Most saved: Non-value added −4.0 s");
    expect(byType?.chart?.categories).toEqual([
      "Before 10.0",
      "Value added 0.0",
      "Non-value added −4.0",
      "Waiting 0.0",
      "After 6.0",
    ]);
    const nothing = comparedContent(analysisOf(1, []), one(...va), 0, 4);
    expect(slidesOf(nothing)[1]?.why).toBe(en.compared.noSteps);
    const lines = comparedContent(analysisOf(1, []), one(...va), 0, 4, [["Pick", 4, 3]]);
    expect(slidesOf(lines)[1]?.why).toBe(en.charts.doubts.noElements({ analysis: "O-0001" }));
  });
});

test.each<readonly [string, readonly Piece[], readonly Piece[], string]>([
  ["one work type", work("va 3, nva 8"), work("va 3, nva 2"), "Non-value added −75.0 %: 8.0 s → 2.0 s"],
  [
    "two that changed as much",
    work("va 3, nva 8"),
    work("va 5, nva 6"),
    "Value added +2.0 s · Non-value added −2.0 s",
  ],
  ["none", va, va, "Before and after · unchanged"],
])("before and after names the work type with the largest change: %s", (_, first, second, title) => {
  expect(titlesOf(both(1, 1, first, second))[2]).toBe(title);
});

test.each<readonly [string, readonly Piece[], string]>([
  ["one waste type", work("nva 3 walks w3"), "All LOSS is Transport"],
  ["the most of several", work("nva 43 a w6, nva 37 b w3, nva 20 c w2"), "Motion is 43 % of LOSS"],
  ["two as large", work("nva 3 a w6, nva 3 b w3, nva 1 c w2"), "Transport and Motion are 43 % of LOSS each"],
  [
    "four as large",
    work("nva 1 a w6, nva 1 b w3, nva 1 c w2, nva 1 d w4"),
    "Waiting, Transport, and 2 more are 25 % of LOSS each",
  ],
  ["nearly all of it", work("nva 999 a w6, nva 1 b w3"), "Motion is > 99 % of LOSS"],
  [
    "some LOSS without a waste type",
    work("nva 3 a w6, nva 1 b w3, nva 5"),
    "Motion is 75 % of LOSS with a waste type",
  ],
  ["one waste type, and LOSS without one", work("nva 3 a w6, nva 5"), "All LOSS with a waste type is Motion"],
])("LOSS by waste type: %s", (_, pieces, title) => {
  const slide = slidesOf(contentOf("analysis_report", [one(...pieces)]))[1];
  expect(slide?.title).toBe(title);
  // The chart's line begins at the share in the title.
  const [share] = /\d+(?= %)/.exec(title) ?? [];
  if (share !== undefined && !title.includes(">"))
    expect(Math.round(100 * (slide?.chart?.line?.values[0] ?? 0))).toBe(Number(share));
});

test("without LOSS a slide keeps its name and gives the reason", () => {
  const [figures, pareto, most, next] = slidesOf(contentOf("analysis_report", [one(...va)]));
  expect(figures?.title).toBe("CT 0.0 s · VA 0.0 % · LOSS 0.0 s");
  expect([pareto, most]).toEqual([
    { title: `${en.slides.pareto} · 0.0 s`, why: en.charts.pareto.none },
    { title: `${en.reports.analysis.topLoss} · 0.0 s`, why: en.charts.pareto.none },
  ]);
  expect(next?.title).toBe(en.slides.nextSteps);
});

test("most LOSS and next steps have their share of LOSS", () => {
  const texts = "abcdefgh".split("").map((text, index): Piece => ["nva", 8 - index, text, "w6"]);
  const slides = slidesOf(contentOf("analysis_report", [one(...texts)]));
  expect(slides[2]?.title).toBe("22 % of LOSS: a");
  expect(slides[2]?.table?.rows[0]?.at(-1)).toBe("22.2");
  expect(slides[3]?.title).toBe("Next steps for 72 % of LOSS");
  const tiny: readonly Piece[] = [...Array(300).keys()].map((index) => ["nva", 1, `text ${index}`, "w6"]);
  const many = titlesOf(contentOf("analysis_report", [one(...tiny)]));
  expect(many[2]).toMatch(/^< 1 % of LOSS each: text 0, text 1, and 298 more$/);
});

test("the title distinguishes one text with two waste types", () => {
  const pieces: readonly Piece[] = work("nva 2 walks w3, nva 2 walks w6");
  expect(titlesOf(contentOf("analysis_report", [one(...pieces)]))[2]).toBe(
    "50 % of LOSS each: walks · w3 Transport and walks · w6 Motion",
  );
});

test.each<readonly [string, readonly Piece[], string]>([
  ["the one that changed the most", work("nva 1 a w6, nva 5 b w3"), "Motion −87.5 %: 8.0 s → 1.0 s"],
  ["none that changed", work("nva 8 a w6, nva 5 b w3"), "LOSS unchanged: 13.0 s"],
  ["two that changed as much", work("nva 6 a w6, nva 3 b w3"), "Motion −2.0 s · Transport −2.0 s"],
])("LOSS by waste type before and after: %s", (_, second, title) => {
  const first: readonly Piece[] = work("nva 8 a w6, nva 5 b w3");
  expect(titlesOf(both(9, 9, first, second))[3]).toBe(title);
});

test("removed LOSS names new LOSS beside it", () => {
  const of = (second: readonly Piece[]) => titlesOf(both(9, 9, work("va 1, nva 8 walks w3"), second))[4];
  expect(of(work("va 1, nva 2 walks w3"))).toBe("LOSS removed: 6.0 s per cycle");
  expect(of(work("va 1, nva 3 waits w2"))).toBe("LOSS per cycle: 8.0 s removed, 3.0 s new or longer");
});

describe("line", () => {
  const times = (...seconds: readonly (number | false)[]) =>
    seconds.map((ct, index): readonly [string, number | false] => [`S${index + 1}`, ct]);
  test.each<readonly [string, number, readonly (number | false)[], string, string]>([
    [
      "some over takt",
      62,
      [63, 40, 70, 50, 62],
      "2 of 5 stations are over takt 62.0 s",
      "Balance loss 18.6 % · Bottleneck S3: 70.0 s",
    ],
    [
      "one over takt",
      62,
      [63, 40],
      "1 of 2 stations is over takt 62.0 s",
      "Balance loss 18.3 % · Bottleneck S1: 63.0 s",
    ],
    [
      "all within, one at the takt",
      62,
      [62, 40],
      "No station is over takt 62.0 s",
      "Balance loss 17.7 % · Bottleneck S1: 62.0 s",
    ],
    [
      "the only one over takt",
      5,
      [6],
      "1 of 1 stations is over takt 5.0 s",
      "No balance loss: every station takes 6.0 s",
    ],
    [
      "the only one within",
      7,
      [6],
      "No station is over takt 7.0 s",
      "No balance loss: every station takes 6.0 s",
    ],
    [
      "no takt",
      0,
      [30, 40, 40],
      "Bottleneck S2 and S3: 40.0 s",
      "Balance loss 8.3 % · Bottleneck S2 and S3: 40.0 s",
    ],
    [
      "times alike",
      0,
      [40, 40],
      "Bottleneck S1 and S2: 40.0 s",
      "No balance loss: every station takes 40.0 s",
    ],
    [
      "a sum that is noise over the takt",
      0.3,
      [0.1 + 0.2, 0.2],
      "No station is over takt 0.3 s",
      "Balance loss 16.7 % · Bottleneck S1: 0.3 s",
    ],
  ])("%s", (_, takt, seconds, load, balance) => {
    const content = lineContent("Line 2", takt, times(...seconds));
    const [first, second, next] = slidesOf(content);
    expect([first?.title, second?.title]).toEqual([load, balance]);
    expect(first?.chart?.limit?.values[0]).toBe(takt > 0 ? takt : undefined);
    const over = first?.chart?.series[2]?.values.filter((value) => value > 0).length ?? 0;
    expect(over).toBe(takt > 0 ? seconds.filter((ct) => Number(ct) > takt + 1e-9).length : 0);
    expect(next?.table?.rows[0]?.[0]).not.toBe("");
  });

  test("stations without a time are named below, and without any time there is no chart", () => {
    const [some] = slidesOf(untimed(lineContent("Line 2", 50, times(40, 50, 60))));
    expect(some?.title).toBe("1 of 2 stations is over takt 50.0 s");
    expect(some?.note).toBe("1 station has no cycle time and is not counted.");
    const title = en.pages.kinds.line_load.name;
    const [nothing] = slidesOf(lineContent("Line 2", 50, times(false)));
    expect(nothing).toEqual({ title, why: "1 station has no cycle time and is not counted." });
    const [none] = slidesOf(lineContent("Line 2", 50, []));
    expect(none).toEqual({ title, why: en.lineCharts.none });
  });

  test("a station without a name is shown by its number", () => {
    const [slide] = slidesOf(lineContent("Line 2", 50, [["", 40]]));
    expect(slide?.chart?.categories).toEqual(["No. 1 40.0"]);
  });
});

/** Returns the same line with an invalid time of the second station. */
function untimed(content: PageContent): PageContent {
  const { line } = content;
  if (line === undefined) return content;
  const processes = line.processes.map((record, place) =>
    place === 1 ? { ...record, cycle_time: "soon" } : record,
  );
  return { ...content, line: { ...line, processes } };
}

const long = "Fit the door of the gearbox housing, left and right, & close it ".repeat(4);
const wide = "ギアボックスの扉を左右とも取り付けて閉める作業".repeat(4);

/** Returns the content of all kinds of decks with the longest possible names. */
function longContents(name: string): readonly PageContent[] {
  const pieces = (by: number): readonly Piece[] => [
    ["va", 3],
    ["nva", 4 * by, `${name} a`, "w6"],
    ["nva", 4 * by, `${name} b`, "w3"],
    ["nva", 4 * by, `${name} c`, "w1"],
    ["c4", 4 * by],
  ];
  const element = (by: number): RawValues => worked(1, 1, 0, name, ...pieces(by));
  const [first, second] = [analysisOf(1, [element(2)], { name }), analysisOf(2, [element(1)], { name })];
  const steps = ["a", "b", "c"].map((end) => [`${name} ${end}`, 8, 4] as const);
  return [
    contentOf("analysis_report", [first]),
    comparedContent(first, second, 120.5, 99.5, steps),
    comparedContent(first, second, 120.5, 99.5),
    lineContent(name, 62, [
      [`${name} a`, 70],
      [`${name} b`, 70],
      [`${name} c`, 60],
    ]),
    lineContent(name, 0, [
      [`${name} a`, 70],
      [`${name} b`, 70],
      [`${name} c`, 70],
      [`${name} d`, 6],
    ]),
  ];
}

test.each(languageCodes)("titles in %s fit on two lines with any names", async (language) => {
  const words = await wordsOf(language);
  for (const content of [...longContents(long), ...longContents(wide)]) {
    for (const { title } of makeDeck(content, words).slides) {
      expect(letterWidth(title)).toBeLessThanOrEqual(110);
      // Only names end in "…", never the title, whose numbers are at its end or its beginning.
      expect(title).toMatch(/\d|^[^…]*$/u);
      expect(title).not.toMatch(/-\d|undefined|NaN|\{|\}/);
    }
  }
});

test.each(languageCodes)("numbers of titles in %s have the language's format", async (language) => {
  const words = await wordsOf(language);
  const [title = ""] = titlesOf(both(66.6, 43.4, va, va), words);
  const isComma = ["de_DE", "es_ES", "id_ID", "vi_VN"].includes(language);
  for (const number of isComma ? ["−34,8", "66,6", "43,4"] : ["−34.8", "66.6", "43.4"])
    expect(title).toContain(number);
});
