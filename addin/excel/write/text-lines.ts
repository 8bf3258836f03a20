import { displayWidth } from "../../worksheet/display-width.ts";
import { highestRow } from "../../worksheet/printed-pages.ts";

/** The height of a text line in points; with less, the higher fonts of some machines are cut. */
const lineHeight = 16;

/**
 * Returns the height in points of a row with a number of text lines, up to the highest that Excel accepts.
 */
export function heightOf(lines: number): number {
  return Math.min(lines * lineHeight, highestRow);
}

/** Returns how many lines a wrapped text takes in a width in characters, allowing for bold letters. */
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
    // Breaks a word that is too long, or a text without spaces such as Japanese.
    while (used > width && width > 0) {
      lines += 1;
      used -= width;
    }
  }
  return lines;
}

/** Bold text is a little wider, and so are the fonts of some machines. */
const boldWidth = 1.15;

/** Thai breaks between words without spaces, so its lines are not filled. */
const thai = /\p{Script=Thai}/u;
const thaiWidth = 1.3;
