/**
 * Estimates the pixels of a line in Arial 10, which is at least as wide as Excel's default font in 11.
 *
 * @example
 * textPixels("w2 Waiting") → 65.4
 */
export function textPixels(text: string): number {
  let pixels = 0;
  for (const character of text.normalize("NFC")) pixels += widthOf(character);
  return Math.round(pixels * 10) / 10;
}

/** The pixels of a character that fills its square, such as a Japanese one. */
const wide = 14.7;

/** The pixels per character. The first match counts. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFFE6]/, wide],
  [/\p{Script=Thai}/u, 6.6],
  [/[ijl'|]/, 3],
  [/[ftrI.,:;!()[\]/ -]/, 4.4],
  [/[mMW%]/, 11.5],
  [/[w\p{Lu}]/u, 9.4],
];

function widthOf(character: string): number {
  return widths.find(([fits]) => fits.test(character))?.[1] ?? 7.4;
}

/** The largest ratio of bold to normal width, as in Open Sans. Square characters do not get wider. */
const boldness = 1.2;

export function boldPixels(text: string): number {
  let pixels = 0;
  for (const character of text.normalize("NFC")) {
    const width = widthOf(character);
    pixels += width < wide ? width * boldness : width;
  }
  return pixels;
}
