/** @jest-environment jsdom */
import { TextDecoder } from "node:util";
import type { PageContent } from "../../../addin/results/page/page-query.ts";
import { wasteTotals } from "../../../addin/figures/loss-totals.ts";
import { perCycle, typeTotals } from "../../../addin/figures/type-totals.ts";
import { makeDeck } from "../../../addin/results/slides/make-deck.ts";
import { writeDeck } from "../../../addin/slides/write-deck.ts";
import { en } from "../../../addin/words/en.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import { unpackParts } from "../../../office-host/files/package/package.ts";
import { analysisOf, comparedContent, contentOf, worked } from "../../support/results/page-content.ts";
import { openDeck } from "../../support/slides/deck-parts.ts";

const before = analysisOf(1, [
  worked(1, 10, 0, "Pick", ["va", 3], ["nva", 2.25, "walks to rack", "w3"], ["c4", 1.5]),
  worked(1, 20, 7, "Fasten", ["va", 4], ["nva", 4.5, "searches <screw> & bit", "w6"], ["wait", 1]),
  worked(2, 10, 20, "Pick", ["va", 3.5], ["nva", 1.75, "walks to rack", "w3"], ["nva", 0.5]),
]);
const after = analysisOf(2, [worked(1, 10, 0, "Pick", ["va", 3], ["nva", 1, "walks to rack", "w3"])]);
const look: PlantLook = {
  name: "Plant 2",
  logo: {
    png: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
    width: 1,
    height: 1,
  },
  colours: { va: "#004B00", accent: "#4B0082" },
  wastes: { w3: "Carrying" },
};

type Parts = Readonly<Record<string, string>>;

/** Makes slides, checks that every part is XML, and returns the parts. */
async function slidesOf(content: PageContent, words = en): Promise<Parts> {
  const file = await writeDeck(makeDeck(content, words), words.language, content.look);
  openDeck(file);
  return Object.fromEntries(
    [...partsOf(Buffer.from(file, "base64"))].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

function partsOf(packed: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const parts = unpackParts(Uint8Array.from(packed));
  if (!(parts instanceof Map)) throw new Error("This is no package of Office.");
  return parts;
}

const matching = (parts: Parts, name: RegExp): readonly string[] =>
  Object.keys(parts)
    .filter((part) => name.test(part))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((part) => parts[part] ?? "");
const charts = (parts: Parts) => matching(parts, /^ppt\/charts\/chart\d+\.xml$/);
const slides = (parts: Parts) => matching(parts, /^ppt\/slides\/slide\d+\.xml$/);

/** Returns the numbers of each series of a chart, as PowerPoint draws them. */
function numbersIn(chart: string): readonly (readonly number[])[] {
  return [...chart.matchAll(/<c:val>(.*?)<\/c:val>/gs)].map(([, values = ""]) =>
    [...values.matchAll(/<c:v>(.*?)<\/c:v>/g)].map(([, value]) => Number(value)),
  );
}

const textsIn = (part: string): readonly string[] =>
  [...part.matchAll(/<a:t>(.*?)<\/a:t>/g)].map(([, text = ""]) => text);

test("slides of an analysis are title, key figures, Pareto, most LOSS and next steps, with native charts and tables", async () => {
  const parts = await slidesOf(contentOf("analysis_report", [before]));
  const all = slides(parts);
  expect(all.map((slide) => textsIn(slide)[0])).toEqual([
    expect.stringContaining("O-0001"),
    "CT 0.0\u00A0s · VA 0.0\u00A0% · LOSS 4.5\u00A0s",
    "Motion is 53\u00A0% of LOSS with a waste type",
    "50\u00A0% of LOSS: searches &lt;screw&gt; &amp; bit",
    "Next steps for 100\u00A0% of LOSS",
  ]);
  expect(all.map((slide) => slide.includes("<a:tbl>"))).toEqual([false, true, false, true, true]);
  expect(all.map((slide) => slide.includes("<c:chart"))).toEqual([false, true, true, true, false]);
  expect(charts(parts)).toHaveLength(3);
  expect(matching(parts, /^ppt\/media\/./)).toEqual([]);
  // The numbers can be edited: each chart has its own workbook.
  expect(matching(parts, /^ppt\/embeddings\/.*\.xlsx$/)).toHaveLength(3);
});

test("a text of several waste types is one next step, and whole elements have no fraction", async () => {
  const twice = analysisOf(4, [
    worked(1, 1, 0, "Pick", ["nva", 3, "walks to rack", "w3"], ["nva", 2, "walks to rack", "w6"]),
    worked(1, 2, 5, "Turn", ["nva", 1, "looks for key", "w6"]),
  ]);
  const all = slides(await slidesOf(contentOf("analysis_report", [twice])));
  const steps = textsIn(all.at(-1) ?? "");
  expect(steps.filter((text) => text === "walks to rack")).toHaveLength(1);
  expect(steps).toContain("looks for key");
  const figures = textsIn(all[1] ?? "");
  expect(figures[figures.indexOf(en.reports.analysis.elements) + 1]).toBe("2");
  const compared = slides(await slidesOf(comparedContent(before, after, 10.75, 4)));
  const kpis = textsIn(compared[1] ?? "");
  const elements = kpis.indexOf(en.reports.kpis.elements);
  expect(kpis.slice(elements + 1, elements + 4)).toEqual(["1.5", "1.0", "−0.5"]);
});

test("the numbers of the charts equal the analysis's figures", async () => {
  const [work = "", pareto = "", most = ""] = charts(await slidesOf(contentOf("analysis_report", [before])));
  const { secondsByType } = perCycle(typeTotals(before.elements));
  const bars = ["va", "nva", "wait", "c4"].map((type) => secondsByType.get(type) ?? 0);
  expect(numbersIn(work)).toEqual([bars.toReversed()]);
  const { lines } = wasteTotals(before.elements);
  const coded = lines.filter(({ key }) => key !== "").map((line) => line.perCycle);
  expect(coded).toEqual([2.25, 2]);
  expect(numbersIn(pareto)).toEqual([coded, [2.25 / 4.25, 1], [0.8, 0.8]]);
  expect(pareto).toContain('<a:prstDash val="dash"/>');
  expect(pareto).toContain("w6 Motion");
  // PowerPoint draws the first bar at the bottom.
  expect(numbersIn(most)).toEqual([[0.25, 2, 2.25]]);
});

test("slides of a comparison show before and after side by side, and the removed LOSS", async () => {
  const content = comparedContent(before, after, 10.75, 4);
  const parts = await slidesOf(content);
  const all = slides(parts);
  expect(all).toHaveLength(8);
  expect(all.map((slide) => slide.includes("<c:chart"))).toEqual([
    false,
    ...all.slice(2).map(() => true),
    false,
  ]);
  const [, , stacked = "", pareto = ""] = charts(parts);
  const sides = [before, after].map(({ elements }) => perCycle(typeTotals(elements)).secondsByType);
  expect(numbersIn(stacked)).toEqual(
    ["va", "nva", "wait", "c4"].map((type) => sides.map((slots) => slots.get(type) ?? 0)),
  );
  expect(numbersIn(pareto)).toEqual([
    [2.25, 2],
    [0, 1],
  ]);
  expect(textsIn(all[5] ?? "")).toContain("walks to rack");
});

test("a waterfall leads from the time before to the time after on invisible bars", async () => {
  const content = comparedContent(before, after, 10.75, 4, [
    ["Pick", 6, 4],
    ["Fasten", 4, 0],
    ["Check", 0, 0.5],
  ]);
  const [, waterfall = ""] = charts(await slidesOf(content));
  // From the bottom: after, not explained, check, fasten, pick, before.
  expect(numbersIn(waterfall)).toEqual([
    [0, 4, 4.75, 4.75, 8.75, 0],
    [0, 0, 0, 0, 0, 10.75],
    [4, 0, 0, 0, 0, 0],
    [0, 1.25, 0, 4, 2, 0],
    [0, 0, 0.5, 0, 0, 0],
  ]);
  expect(waterfall).toContain('<c:grouping val="stacked"/>');
  expect(waterfall).toContain("Fasten −4.0");
  const [base = "", total = ""] = [...waterfall.matchAll(/<c:ser>.*?<\/c:ser>/gs)].map(String);
  expect(base).toMatch(/<c:spPr>\s*<a:noFill\/>/);
  expect(total).not.toMatch(/<c:spPr>\s*<a:noFill\/>/);
});

test("the workbook of a chart has all its numbers, also a 0", async () => {
  const file = await writeDeck(makeDeck(comparedContent(before, after, 10.75, 4), en), "en_US");
  const books = [...partsOf(Buffer.from(file, "base64"))]
    .filter(([name]) => name.endsWith(".xlsx"))
    .map(([, bytes]) => partsOf(bytes).get("xl/worksheets/sheet1.xml"));
  expect(books).toHaveLength(6);
  for (const sheet of books) expect(new TextDecoder().decode(sheet)).not.toMatch(/<v><\/v>|<v\/>/);
});

test("an engineer's text is unchanged on the slide, with any signs", async () => {
  const parts = await slidesOf(contentOf("analysis_report", [before]));
  const texts = textsIn(slides(parts)[3] ?? "");
  expect(texts).toContain("searches &lt;screw&gt; &amp; bit");
});

test("a slide without content gives the reason, and no slide is empty", async () => {
  const content = contentOf("analysis_report", [analysisOf(1, [])]);
  const deck = makeDeck(content, en);
  const why = en.charts.doubts.noElements({ analysis: "O-0001" });
  expect(deck.slides.flatMap(({ title, why: said }) => (said === undefined ? [] : [[title, said]]))).toEqual([
    [en.slides.pareto, why],
    [en.reports.analysis.topLoss, why],
  ]);
  const parts = await slidesOf(content);
  for (const place of [2, 3]) expect(textsIn(slides(parts)[place] ?? "")).toContain(why);
  expect(charts(parts)).toEqual([]);
  for (const slide of makeDeck(comparedContent(analysisOf(1, []), after, 0, 4), en).slides)
    expect(slide.why ?? slide.chart ?? slide.table).toBeDefined();
});

test("a side without elements has no figures, verdict or columns, and the legend names the other side", async () => {
  const deck = makeDeck(comparedContent(analysisOf(1, []), after, 0, 4), en);
  const [figures, steps, both, columns] = deck.slides;
  const { kpis } = en.reports;
  expect(figures?.table?.rows.slice(0, 2)).toEqual([
    [kpis.ct, "—", "4.0", "—", "—", ""],
    [kpis.va, "—", "0.0", "—", "—", ""],
  ]);
  // A count of elements has no decimals, even if the other side is missing.
  expect(figures?.table?.rows.at(-1)).toEqual([kpis.elements, "—", "1", "—", "—", ""]);
  expect(both?.table?.rows.map(([, before]) => before)).toEqual(both?.table?.rows.map(() => "—"));
  expect(both?.table?.rows.at(-1)).toEqual([en.charts.total, "—", "4.0"]);
  expect(columns?.chart?.series.map(({ name }) => name)).toEqual([kpis.after]);
  expect(figures?.chart).toBeUndefined();
  expect(steps?.why).toBe(en.compared.noSteps);
  const parts = await slidesOf(comparedContent(analysisOf(1, []), after, 0, 4));
  expect(charts(parts)[1]).toContain("<c:legend>");
});

test("figures of an analysis without elements are unknown, even if the instance has 0", () => {
  const [figures] = makeDeck(contentOf("analysis_report", [analysisOf(1, [])]), en).slides;
  expect(new Set(figures?.table?.rows.map(([, value]) => value))).toEqual(new Set(["—"]));
});

test("LOSS without a waste type is mentioned for each side of a comparison", () => {
  const open = (id: number, seconds: number) =>
    analysisOf(id, [worked(1, 1, 0, "Pick", ["va", 3], ["nva", 2, "walks", "w3"], ["nva", seconds])]);
  const slide = makeDeck(comparedContent(open(1, 5), open(2, 1.5), 10, 6), en).slides[3];
  const said = (seconds: string) => en.charts.pareto.openPerCycle({ seconds });
  expect(slide?.note?.split("\n")).toEqual([
    `${en.reports.kpis.before} · ${said("5.0")}`,
    `${en.reports.kpis.after} · ${said("1.5")}`,
  ]);
});

test("slides of one cycle name it in title and file, however long the name is", () => {
  const named = analysisOf(1, before.elements, { name: "Fit the door of the gearbox housing ".repeat(5) });
  const { name, title } = makeDeck(contentOf("analysis_report", [named], 2), en);
  const cycle = en.sheets.cycle({ number: "2" });
  for (const text of [name, title]) expect(text).toMatch(new RegExp(`O-0001 Fit the door .*…, ${cycle}$`));
  expect(Math.max(name.length, title.length)).toBeLessThan(100);
});

test("in a Pareto chart no line covers a number", async () => {
  const [, pareto = ""] = charts(await slidesOf(contentOf("analysis_report", [before])));
  const [columns = "", , cumulative = ""] = [...pareto.matchAll(/<c:dLbls>.*?<\/c:dLbls>/gs)].map(String);
  expect(columns).toContain('<c:dLblPos val="inBase"/>');
  // White, on a background of the line's colour.
  expect(cumulative).toMatch(/<c:spPr><a:solidFill><a:srgbClr val="242424"\/>.*<a:srgbClr val="FFFFFF"\/>/s);
});

test("slides have the plant's look: logo, colours and names", async () => {
  const parts = await slidesOf({ ...contentOf("analysis_report", [before]), look });
  expect(matching(parts, /^ppt\/media\/.*\.png$/)).toHaveLength(1);
  expect(textsIn(slides(parts)[0] ?? "")).toContain("Plant 2");
  const [work = "", pareto = ""] = charts(parts);
  expect(work).toContain("004B00");
  expect(pareto).toContain("w3 Carrying");
  expect(slides(parts)[1]).toContain("4B0082");
});

test.each(["de_DE", "ja_JP", "th_TH"] as const)(
  "slides in %s have no missing text and no undefined",
  async (language) => {
    const words = await wordsOf(language);
    const parts = await slidesOf(comparedContent(before, after, 10.75, 4), words);
    for (const slide of slides(parts)) {
      expect(slide).not.toMatch(/undefined|NaN|\[object/);
      expect(textsIn(slide).length).toBeGreaterThan(2);
    }
  },
);
