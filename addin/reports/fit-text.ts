const wide = /[\u1100-\u115F\u2E80-\uFFEF]|\p{Extended_Pictographic}/u;

/**
 * Shortens a text to what a cell of so many characters shows, with "…" at its end: a Chinese, Japanese or Korean sign is as wide as two letters, line breaks
 * and runs of spaces are one space. Never cuts a sign from its accents.
 */
export function fitText(text: string, characters: number): string {
  const flat = text.replace(/\s+/gu, " ").trim();
  const signs = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(flat)];
  let width = 0;
  let fits = "";
  for (const { segment } of signs) {
    width += wide.test(segment) ? 2 : 1;
    if (width <= characters - 1) fits += segment;
  }
  return width <= characters ? flat : `${fits.trimEnd()}…`;
}
