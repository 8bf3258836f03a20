/** The width of a number column from its wrapped header. */

import { letterWidth } from "./short-text.ts";

/** The width of bold text as a multiple of normal text. */
export const boldness = 1.15;

/** Longer words are broken. */
const longestWord = 20;

/** Up to this width, a header of wide characters stays on one line, since Excel could break it anywhere. */
const shortHeader = 15;

/** Characters between a header and the next column's header. */
const clearance = 2;

/**
 * Returns the width in characters, at least `least`, that keeps each word of a header whole and away from the
 * next header. Excel breaks Japanese between any two characters, but no katakana word may be broken.
 * @example
 * headerWidth("Mean (s)", 11); // → 11
 * headerWidth("レイティング (%)", 11); // → 15
 */
export function headerWidth(header: string, least: number): number {
  const words = header.match(/[\p{Script=Latin}\p{N}\p{P}]+/gu) ?? [];
  const longest = Math.min(longestWord, Math.max(0, ...words.map(({ length }) => length)));
  const width = Math.max(least, Math.ceil(longest * boldness) + 2, oneLineOf(header));
  let whole = width;
  while (breaksKatakana(header, whole)) whole += 1;
  for (let columnWidth = whole; columnWidth < whole + 4; columnWidth++)
    if (!isFull(header, columnWidth) && !breaksKatakana(header, columnWidth)) return columnWidth;
  return whole;
}

function oneLineOf(header: string): number {
  const width = letterWidth(header);
  return width > header.length && width <= shortHeader ? width + 3 : 0;
}

/** Returns whether a line of a header fills its column to both edges. */
function isFull(header: string, columnWidth: number): boolean {
  let line = 0;
  return header.split(/\s+/).some((word) => {
    const more = line === 0 ? letterWidth(word) : line + 1 + letterWidth(word);
    line = more > columnWidth ? letterWidth(word) : more;
    return line <= columnWidth && line > columnWidth - clearance;
  });
}

/** Ratios of a header character's width to a counted one, in different fonts. */
const fonts = [1, 1.05, 1.1, boldness] as const;

/** Returns whether a line would end within a katakana word, in any font. */
function breaksKatakana(header: string, columnWidth: number): boolean {
  return fonts.some((font) =>
    lineBreaks(header, (columnWidth - 1) / font).some(
      ([before, after]) => isKatakana(before) && isKatakana(after),
    ),
  );
}

/** Returns the pieces before and after each line break of a wrapped text. */
function lineBreaks(
  text: string,
  columnWidth: number,
): readonly (readonly [before: string, after: string])[] {
  const breaks: (readonly [string, string])[] = [];
  let [line, before] = [0, ""];
  for (const piece of text.match(/[\p{Script=Latin}\p{N}%±+.,]+|\([^)]*\)|\s+|./gu) ?? []) {
    const width = letterWidth(piece) || piece.length;
    if (line > 0 && line + width > columnWidth && piece.trim() !== "") {
      breaks.push([before, piece]);
      line = 0;
    }
    line += width;
    before = piece;
  }
  return breaks;
}

function isKatakana(piece: string): boolean {
  return /^[\u30A1-\u30FA\u30FC-\u30FF]$/.test(piece);
}
