/** Texts and labels that fit into the available space. */

import type { PageChart, PageRow, PageSeries } from "../page/page.ts";

const wide = /[\u1100-\u115F\u2E80-\uFFEF]|\p{Extended_Pictographic}/u;

/** Characters that are removed before "…". */
const loose = /(?<![\s,;:.、，。；：·-])[\s,;:.、，。；：·-]+$/u;

/**
 * Shortens a text to a width in letters, with "…" at its end. A Chinese, Japanese or Korean character counts
 * as two letters. Line breaks and runs of spaces become one space. Never separates a letter from its accents.
 */
export function shortText(text: string, longest: number): string {
  const whole = flat(text);
  let width = 0;
  let short = "";
  for (const sign of signsOf(whole)) {
    width += widthOf(sign);
    if (width <= longest - 1) short += sign;
  }
  return width <= longest ? whole : `${short.replace(loose, "")}…`;
}

/** Returns the width of a text in letters. */
export function letterWidth(text: string): number {
  return signsOf(text).reduce((sum, sign) => sum + widthOf(sign), 0);
}

function flat(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/** Such texts need no segmenter, which takes a hundred times as long. */
const asciiOnly = /^[ -~]*$/;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function signsOf(text: string): readonly string[] {
  if (asciiOnly.test(text)) return text.split("");
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function widthOf(sign: string): number {
  if (thai.test(sign)) return thaiWidth * Math.max(1, sign.replace(/\p{Mn}/gu, "").length);
  return wide.test(sign) ? 2 : 1;
}

/**
 * Thai letters are wider than the digits that widths are counted in. Marks above or below a letter take no
 * space; a vowel behind it does.
 */
const thai = /\p{Script=Thai}/u;
const thaiWidth = 1.2;

/**
 * Makes shortened names distinct: where several became the same category, the middle that they share is left
 * out instead, "Gearbox line…fter kaizen". Identical names stay identical.
 */
export function toldApart(rows: readonly PageRow[], longest: number): readonly PageRow[] {
  const alike = new Map<unknown, Set<string>>();
  for (const { cells } of rows)
    if (typeof cells.name === "string")
      alike.set(cells.category, (alike.get(cells.category) ?? new Set()).add(cells.name));
  return rows.map((row) => {
    const { category, name } = row.cells;
    const names = [...(alike.get(category) ?? [])];
    return names.length > 1 && typeof name === "string"
      ? { ...row, cells: { ...row.cells, category: withoutCommon(name, commonStart(names), longest) } }
      : row;
  });
}

/** The share of the space for the end of a name, and the characters shown before the first difference. */
const share = 0.45;
const before = 4;

/**
 * Leaves out the middle of a name. The rest is its end or, if the names share their end, the place where they
 * begin to differ.
 */
function withoutCommon(name: string, common: number, longest: number): string {
  const signs = flatSigns(name);
  const room = Math.floor((longest - 1) * share);
  let from = signs.length;
  while (from > 0 && letterWidth(signs.slice(from - 1).join("")) <= room) from--;
  const shown = signs.slice(Math.min(from, Math.max(0, common - before))).join("");
  const end = from <= common ? signs.slice(from).join("") : shortText(shown, room);
  return `${shortText(signs.join(""), longest - letterWidth(end))}${end.trimStart()}`;
}

/** Returns the number of leading characters that all names share. */
function commonStart(names: readonly string[]): number {
  const [first = [], ...others] = names.map(flatSigns);
  const end = first.findIndex((sign, place) => others.some((other) => other[place] !== sign));
  return end === -1 ? first.length : end;
}

function flatSigns(text: string): readonly string[] {
  return signsOf(flat(text));
}

/** Points of a legend on the right, and of an axis with its title on the left. */
const legendWidth = 150;
const axisWidth = 45;

/** Points that "10: 12.5" and "12.5" need. */
const numbered = 38;
const plain = 20;

/**
 * Removes from labels of stacked columns what does not fit: first the number before the seconds, then the
 * label.
 */
export function withFittingLabels(chart: PageChart, columns: number): PageChart {
  if (chart.type !== "ColumnStacked") return chart;
  const plot = chart.size.width - axisWidth - (chart.legend === "right" ? legendWidth : 0);
  const width = plot / Math.max(1, columns) / (1 + (chart.gapWidth ?? 150) / 100);
  if (width >= numbered) return chart;
  return { ...chart, series: chart.series.map((series) => fitted(series, width)) };
}

function fitted(series: PageSeries, width: number): PageSeries {
  const { labels, ...others } = series;
  if (labels === undefined) return series;
  if (width < plain) return others;
  return { ...series, labels: { ...labels, numberFormat: labels.numberFormat.replace(/;"[^"]*: "/, ";") } };
}
