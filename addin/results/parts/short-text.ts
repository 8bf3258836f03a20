/** Texts and labels that fit into the available space. */

import type { PageChart, PageRow, PageSeries } from "../page/page.ts";

const wideCharacter = /[\u1100-\u115F\u2E80-\uFFEF]|\p{Extended_Pictographic}/u;

/** Matches spaces and punctuation at the end of a text, which should not be before "…". */
const trailingPunctuation = /(?<![\s,;:.、，。；：·-])[\s,;:.、，。；：·-]+$/u;

/**
 * Shortens a text to a width in letters, with "…" at its end. A Chinese, Japanese or Korean character counts
 * as two letters. All white space becomes single spaces.
 */
export function shortText(text: string, longest: number): string {
  const whole = onOneLine(text);
  let width = 0;
  let short = "";
  for (const sign of graphemesOf(whole)) {
    width += widthOf(sign);
    if (width <= longest - 1) short += sign;
  }
  return width <= longest ? whole : `${short.replace(trailingPunctuation, "")}…`;
}

/** Returns the width of a text in Latin letters. */
export function letterWidth(text: string): number {
  return graphemesOf(text).reduce((sum, sign) => sum + widthOf(sign), 0);
}

function onOneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/** Matches texts in which each character is one letter. Segmenting takes a hundred times as long. */
const asciiOnly = /^[ -~]*$/;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function graphemesOf(text: string): readonly string[] {
  if (asciiOnly.test(text)) return text.split("");
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function widthOf(sign: string): number {
  if (thai.test(sign)) return thaiWidth * Math.max(1, sign.replace(/\p{Mn}/gu, "").length);
  return wideCharacter.test(sign) ? 2 : 1;
}

/** Thai letters are wider than digits, the unit of column widths. Their combining marks need no space. */
const thai = /\p{Script=Thai}/u;
const thaiWidth = 1.2;

/** The most letters of a line of notes, which then fits on the screen and before cells on its right. */
export const longestNote = 112;

/**
 * Breaks a sentence between words into lines of at most `longest` letters, also without spaces between words.
 *
 * @example
 * brokenLines("Each column is a cycle.", 14); // → ["Each column is", "a cycle."]
 */
export function brokenLines(text: string, longest: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
    const isFull = letterWidth((line + segment).trimEnd()) > longest;
    if (isFull && line.trim() !== "" && !closing.test(segment)) {
      lines.push(line.trim());
      line = "";
    }
    line += segment;
  }
  return line.trim() === "" ? lines : [...lines, line.trim()];
}

/** Characters that never begin a line. */
const closing = /^[\s.,;:!?%)\]。、，．：；）」』·…]/u;

/**
 * Makes shortened names distinct: if different names have the same category, leaves out the middle that they
 * share instead of the end, "Gearbox line…fter kaizen".
 */
export function withDistinctCategories(rows: readonly PageRow[], longest: number): readonly PageRow[] {
  const namesByCategory = new Map<unknown, Set<string>>();
  for (const { cells } of rows)
    if (typeof cells.name === "string")
      namesByCategory.set(cells.category, (namesByCategory.get(cells.category) ?? new Set()).add(cells.name));
  return rows.map((row) => {
    const { category, name } = row.cells;
    const names = [...(namesByCategory.get(category) ?? [])];
    return names.length > 1 && typeof name === "string"
      ? { ...row, cells: { ...row.cells, category: withoutCommon(name, commonLength(names), longest) } }
      : row;
  });
}

/** The share of the width for the end of a name, and the characters shown before the first difference. */
const endShare = 0.45;
const charactersBefore = 4;

/**
 * Leaves out the middle of a name. The part after "…" is the end of the name, or the part where names begin
 * to differ, if that is earlier. `common` is the number of equal characters at the start.
 */
function withoutCommon(name: string, common: number, longest: number): string {
  const signs = graphemesOnOneLine(name);
  const endWidth = Math.floor((longest - 1) * endShare);
  let from = signs.length;
  while (from > 0 && letterWidth(signs.slice(from - 1).join("")) <= endWidth) from--;
  const shown = signs.slice(Math.min(from, Math.max(0, common - charactersBefore))).join("");
  const end = from <= common ? signs.slice(from).join("") : shortText(shown, endWidth);
  return `${shortText(signs.join(""), longest - letterWidth(end))}${end.trimStart()}`;
}

/** Returns the number of leading characters that all names share. */
function commonLength(names: readonly string[]): number {
  const [first = [], ...others] = names.map(graphemesOnOneLine);
  const end = first.findIndex((sign, place) => others.some((other) => other[place] !== sign));
  return end === -1 ? first.length : end;
}

function graphemesOnOneLine(text: string): readonly string[] {
  return graphemesOf(onOneLine(text));
}

/** The width in points of a legend on the right, and of an axis with its title on the left. */
const legendWidth = 150;
const axisWidth = 45;

/** The width in points of the labels "10: 12.5" and "12.5". */
const numberedWidth = 38;
const secondsWidth = 20;

/**
 * Shortens labels that are wider than a stacked column: removes the number before the seconds, or the whole
 * label.
 */
export function withFittingLabels(chart: PageChart, columns: number): PageChart {
  if (chart.type !== "ColumnStacked") return chart;
  const plot = chart.size.width - axisWidth - (chart.legend === "right" ? legendWidth : 0);
  const width = plot / Math.max(1, columns) / (1 + (chart.gapWidth ?? 150) / 100);
  if (width >= numberedWidth) return chart;
  return { ...chart, series: chart.series.map((series) => withNarrowLabels(series, width)) };
}

function withNarrowLabels(series: PageSeries, width: number): PageSeries {
  const { labels, ...others } = series;
  if (labels === undefined) return series;
  if (width < secondsWidth) return others;
  return { ...series, labels: { ...labels, numberFormat: labels.numberFormat.replace(/;"[^"]*: "/, ";") } };
}
