/** How wide a column of numbers is for its header, which is wrapped. */

import { letterWidth } from "./short-text.ts";

/** A header in bold takes so much more room than other text. */
export const boldness = 1.15;

/** Words beyond this are broken. */
const longestWord = 20;

/** A header of wide signs that is no longer than this stands in one line: it may be broken anywhere, also before its last bracket. */
const shortHeader = 15;

/** Characters between a header and that of the next column. */
const clearance = 2;

/**
 * The width in characters, at least `least`, in which each word of a header stays whole and no line runs into the header of the next column. Japanese is broken between any two signs: a
 * katakana word stays whole only where no line ends within it, whatever the font.
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
  for (let room = whole; room < whole + 4; room++)
    if (!isFull(header, room) && !breaksKatakana(header, room)) return room;
  return whole;
}

function oneLineOf(header: string): number {
  const width = letterWidth(header);
  return width > header.length && width <= shortHeader ? width + 3 : 0;
}

/** Tells whether a line of a header fills its column to both edges. */
function isFull(header: string, room: number): boolean {
  let line = 0;
  return header.split(/\s+/).some((word) => {
    const more = line === 0 ? letterWidth(word) : line + 1 + letterWidth(word);
    line = more > room ? letterWidth(word) : more;
    return line <= room && line > room - clearance;
  });
}

/** How wide a sign of a header is beside what widths are counted in: from font to font. */
const fonts = [1, 1.05, 1.1, boldness] as const;

/** Tells whether a line of a header would end within a katakana word; none does where the header is in one line. */
function breaksKatakana(header: string, room: number): boolean {
  return fonts.some((font) =>
    lineStarts(header, (room - 1) / font).some(([before, after]) => isKatakana(before) && isKatakana(after)),
  );
}

/** Where the lines of a wrapped text begin: what stands before and what after each break. */
function lineStarts(text: string, room: number): readonly (readonly [before: string, after: string])[] {
  const starts: (readonly [string, string])[] = [];
  let [line, before] = [0, ""];
  for (const piece of text.match(/[\p{Script=Latin}\p{N}%±+.,]+|\([^)]*\)|\s+|./gu) ?? []) {
    const width = letterWidth(piece) || piece.length;
    if (line > 0 && line + width > room && piece.trim() !== "") {
      starts.push([before, piece]);
      line = 0;
    }
    line += width;
    before = piece;
  }
  return starts;
}

function isKatakana(piece: string): boolean {
  return /^[\u30A1-\u30FA\u30FC-\u30FF]$/.test(piece);
}
