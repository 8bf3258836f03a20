/** @jest-environment jsdom */
import type { PageContent } from "../../../addin/results/page/page-query.ts";
import type { Deck, SlideChart } from "../../../addin/results/slides/deck.ts";
import { makeDeck } from "../../../addin/results/slides/make-deck.ts";
import { writeDeck } from "../../../addin/slides/write-deck.ts";
import { en } from "../../../addin/words/en.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import fc from "../../support/laws.ts";
import {
  analysisOf,
  comparedContent,
  contentOf,
  lineContent,
  worked,
} from "../../support/results/page-content.ts";
import { chartsIn, openDeck, partTexts, slideTexts } from "../../support/slides/deck-parts.ts";
import type { ChartNames } from "../../support/slides/deck-parts.ts";

/** Texts for a deck, and how it shows each. */
const hostile: readonly (readonly [what: string, given: string, shown?: string])[] = [
  ["an ampersand", "R&D"],
  ["tags", "<b>bold</b>"],
  ["quotes", `"it's"`],
  ["escaped signs", "&amp;&lt;&#0;&none;"],
  ["the end of a section", "]]><![CDATA[ <!-- -- ?>"],
  ["a text that spreadsheets read as a sign", "_x0041_ _x005F_"],
  ["signs of a replacement", "$& $1 $$"],
  ["control characters", "a\u0000b\u0001c\u001Fd\u007Fe\u009Ff", "abcdef"],
  ["U+FFFE and U+FFFF", "a\uFFFEb\uFFFFc", "abc"],
  ["halves of a character", "a\uD83D b\uDE00 \uDE00\uD83D", "a\uFFFD b\uFFFD \uFFFD\uFFFD"],
  ["two halves around a control character", "\uD83D\u0001\uDE00", "\uFFFD\uFFFD"],
  ["two halves around U+FFFF", "\uD83D\uFFFF\uDE00", "\uFFFD\uFFFD"],
  ["line ends", "a\nb\r\nc\rd\ve\ff\u0085g", "a\nb\nc\nd\ne\nf\ng"],
  ["a tab", "a\tb"],
  ["10,000 letters", "&<letters>".repeat(1000)],
  ["Japanese", "部品を取る「左」＆〈右〉"],
  ["Thai", "หยิบชิ้นงาน"],
  ["emoji", "👷🏽‍♀️🔧"],
  ["signs that other scripts need", "\u202E\u200D\u2028\uFEFF-"],
];

/** Hostile texts by name, with a text of all of them and texts with a special end. */
type Texts = (name: string) => string;

const chartTypes = ["columns", "stacked", "bars", "pareto", "waterfall"] as const;

const isLying = (type: SlideChart["type"]): boolean => type === "bars" || type === "waterfall";

const chartOf = (type: SlideChart["type"], text: Texts): SlideChart => {
  const series = (name: string) => ({ name: text(name), values: [1, 2], colours: ["#123456"] });
  return {
    type,
    categories: [text("first"), text("second")],
    series: type === "pareto" ? [series("columns")] : [series("one"), series("other")],
    axis: text("axis"),
    ...(type === "pareto" && { line: series("line") }),
    ...((type === "pareto" || type === "stacked") && { limit: series("limit") }),
  };
};

const deckOf = (text: Texts): Deck => ({
  name: text("file"),
  title: text("title"),
  lines: [text("line"), text("other line")],
  slides: [
    {
      title: text("table"),
      table: {
        headers: [text("header"), text("other header")],
        widths: [0.5, 0.5],
        numbers: [],
        rows: [[text("cell"), text("other cell")]],
      },
      note: text("note"),
    },
    { title: text("nothing"), why: text("why") },
    ...chartTypes.map((type) => ({ title: text(type), chart: chartOf(type, text) })),
  ],
});

/** Returns the texts of the slides, in order. */
const textsOf = ({ title, lines, slides }: Deck): readonly string[] => [
  title,
  lines.join("\n"),
  ...slides.flatMap((slide, index) => [
    slide.title,
    ...(slide.table === undefined ? [] : [...slide.table.headers, ...slide.table.rows.flat()]),
    ...(slide.why === undefined ? [] : [slide.why]),
    ...(slide.note === undefined ? [] : [slide.note]),
    title,
    String(index + 2),
  ]),
];

const namesOf = ({ type, categories, series, line, limit, axis }: SlideChart): ChartNames => ({
  series: [...series, ...(line ? [line] : []), ...(limit ? [limit] : [])].map(({ name }) => name),
  categories: isLying(type) ? categories.toReversed() : categories,
  axes: [axis, ...(line ? [line.name] : [])],
});

/** Returns the texts in each row of a worksheet: series above the numbers, categories beside them. */
const rowsOf = ({ series, categories }: ChartNames): readonly (readonly string[])[] => [
  ["", ...series],
  ...categories.map((category) => [category]),
];

/** All of them in one text, and what is about the end of a text. */
const hostileTexts: readonly (readonly [what: string, given: string, shown: string])[] = [
  [
    "all of them",
    hostile.map(([, given]) => given).join(" | "),
    hostile.map(([, given, shown = given]) => shown).join(" | "),
  ],
  ["control characters alone", "\u0000\u0001", ""],
  ["line ends at its end", "a \r\n\r\n", "a"],
];

test.each(hostileTexts)(
  "every part of slides is XML and shows the given text: %s",
  async (_, given, shown) => {
    const look = { name: `plant ${given}` };
    const parts = openDeck(
      await writeDeck(
        deckOf((name) => `${name} ${given}`),
        "en_US",
        look,
      ),
    );
    const text: Texts = (name) => `${name} ${shown}`.trimEnd();
    const deck = deckOf(text);
    expect(slideTexts(parts)).toEqual(textsOf(deck));
    const names = deck.slides.flatMap(({ chart }) => chart ?? []).map(namesOf);
    const charts = chartsIn(parts);
    expect(charts.map((chart) => chart.shown)).toEqual(names);
    expect(charts.map(({ sheet }) => sheet)).toEqual(names.map(rowsOf));
    expect(partTexts(parts, "docProps/core.xml", "title")).toEqual([text("title")]);
    expect(partTexts(parts, "docProps/app.xml", "Company")).toEqual([text("plant")]);
  },
);

test("a category without printable text keeps its row in the chart's workbook", async () => {
  const charts = chartTypes.map((type) => chartOf(type, (name) => (name === "first" ? "\u0001" : name)));
  const slides = charts.map((chart) => ({ title: "A chart", chart }));
  const parts = openDeck(await writeDeck({ name: "", title: "", lines: [], slides }, "en_US"));
  const places = chartsIn(parts).map(({ sheet }) => sheet.slice(1).flat());
  expect(places).toEqual(chartTypes.map((type) => (isLying(type) ? ["second", " "] : [" ", "second"])));
});

test("for any texts of an instance and a plant file, every part of the slides is XML", async () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 });
  const signs = fc.constantFrom(..."&<>\"']\u0000\u0001\u000B\uFFFE\uFFFF\uD800\uDC00".split(""));
  const text = fc.oneof(
    units.map((codes) => String.fromCharCode(...codes)),
    fc.array(signs, { maxLength: 12 }).map((some) => some.join("")),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 12, maxLength: 12 }), async (texts) => {
      for (const content of contentsOf(texts))
        openDeck(await writeDeck(makeDeck(content, en), "en_US", content.look));
    }),
    { numRuns: 2 },
  );
});

/** Returns an analysis, comparisons and a line in which every typed text is given. */
function contentsOf(texts: readonly string[]): readonly PageContent[] {
  const [o_no = "", name = "", process_name = "", element = "", loss = "", other = "", ...codes] = texts;
  const [waste = "", type = "", plant = "", va = "", c4 = "", w3 = ""] = codes;
  const analysis = (id: number) => {
    const pieces = [
      ["va", 3],
      ["nva", 2, loss, "w3"],
      ["nva", 1, other, waste],
      ["c4", 1],
      [type, 1],
    ] as const;
    const made = analysisOf(id, [worked(1, 10, 0, element, ...pieces)], { name });
    return { ...made, heading: { ...made.heading, o_no, process_name } };
  };
  const look: PlantLook = { name: plant, slots: { va, c4 }, wastes: { w3 } };
  const [before, after] = [analysis(1), analysis(2)];
  return [
    contentOf("analysis_report", [before]),
    comparedContent(before, after, 8, 7),
    comparedContent(before, after, 8, 7, [
      [element, 4, 3],
      [loss, 3, 3],
    ]),
    lineContent(name, 60, [
      [element, 70],
      [other, 50],
    ]),
  ].map((content) => ({ ...content, look }));
}
