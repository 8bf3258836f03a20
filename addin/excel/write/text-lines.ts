import { displayWidth } from "../../worksheet/display-width.ts";
import { maximumRowHeight } from "../../worksheet/printed-pages.ts";

/** In points; a smaller height cuts the fonts of some computers. */
const lineHeight = 16;

/** Returns the height of a row with text lines in points, up to Excel's limit. */
export function heightOf(lines: number): number {
  return Math.min(lines * lineHeight, maximumRowHeight);
}

/** Returns the lines of a wrapped bold text. `width` is the column's, in characters. */
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
    // A long word, or text without spaces such as Japanese, continues in the next line.
    while (used > width && width > 0) {
      lines += 1;
      used -= width;
    }
  }
  return lines;
}

/** The width of bold text, with a tolerance for the fonts of some computers. */
const boldWidth = 1.15;

/** Thai text wraps between words without spaces, so its lines are not filled. */
const thai = /\p{Script=Thai}/u;
const thaiWidth = 1.3;
