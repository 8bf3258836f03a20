const wide = /[\u1100-\u115F\u2E80-\uFFEF]|\p{Extended_Pictographic}/u;

/**
 * Shortens a text to the width of so many letters with "…" at its end: a Chinese, Japanese or Korean sign is as wide as two, line breaks and runs of spaces
 * are one space. Never cuts a sign from its accents.
 */
export function shortText(text: string, longest: number): string {
  const flat = text.replace(/\s+/gu, " ").trim();
  const signs = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(flat)];
  let width = 0;
  let short = "";
  for (const { segment } of signs) {
    width += wide.test(segment) ? 2 : 1;
    if (width <= longest - 1) short += segment;
  }
  return width <= longest ? flat : `${short.trimEnd()}…`;
}
