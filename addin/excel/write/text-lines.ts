import { displayWidth } from "../../worksheet/display-width.ts";
import { maximumRowHeight } from "../../worksheet/printed-pages.ts";

/** The height of a text line in points. A smaller height would cut the fonts of some computers. */
const lineHeight = 16;

/** Returns the height in points of a row with a number of text lines, up to Excel's limit. */
export function heightOf(lines: number): number {
  return Math.min(lines * lineHeight, maximumRowHeight);
}

/**
 * Returns the number of lines that a wrapped text takes in a column. Assumes bold letters.
 *
 * @param width the width of the column in characters
 */
export function linesIn(text: string, width: number): number {
  let [lines, used] = [1, 0];
  // Non-breaking spaces do not separate words.
  for (const word of text.split(/[^\S\u00a0]+/)) {
    const needed = displayWidth(word) * boldWidth * (thai.test(word) ? thaiWidth : 1);
    if (used > 0 && used + 1 + needed > width) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + needed;
    // A word that is too long continues in the next line, as does a text without spaces, such as Japanese.
    while (used > width && width > 0) {
      lines += 1;
      used -= width;
    }
  }
  return lines;
}

/** The width of bold text relative to other text, with a tolerance for the fonts of some computers. */
const boldWidth = 1.15;

/** Thai text has no spaces and wraps between words, so its lines are not filled. Its words count as wider. */
const thai = /\p{Script=Thai}/u;
const thaiWidth = 1.3;
