import { displayWidth } from "../../worksheet/display-width.ts";
import { highestRow } from "../../worksheet/printed-pages.ts";

/** Points of a line of text among several; the fonts of some machines are higher than others, and a row that is too low cuts its first and its last line. */
const lineHeight = 16;

/**
 * Returns the height in points of a row with so many lines of text. Excel refuses a row that is higher than
 * its highest, so a longer text is cut there.
 */
export function heightOf(lines: number): number {
  return Math.min(lines * lineHeight, highestRow);
}

/** How many lines a text takes that is wrapped between words in a column of so many characters; room is left for bold letters. */
export function linesIn(text: string, width: number): number {
  let [lines, used] = [1, 0];
  // A space that keeps words together is none to break at.
  for (const word of text.split(/[^\S\u00a0]+/)) {
    const needed = displayWidth(word) * boldWidth * (thai.test(word) ? thaiWidth : 1);
    if (used > 0 && used + 1 + needed > width) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + needed;
    // A word that is too long, or a text without spaces such as a Japanese one, is broken.
    while (used > width && width > 0) {
      lines += 1;
      used -= width;
    }
  }
  return lines;
}

/** Bold text is a little wider, and so are the fonts of some machines. */
const boldWidth = 1.15;

/** Thai is broken between words that no space tells apart: lines of it are not filled to their end. */
const thai = /\p{Script=Thai}/u;
const thaiWidth = 1.3;
