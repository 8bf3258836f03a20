const wide = /[\u1100-\u115F\u2E80-\uFFEF]|\p{Extended_Pictographic}/u;

/** What does not stand before "…". */
const loose = /[\s,;:.、，。；：·-]+$/u;

/**
 * Shortens a text to the width of so many letters with "…" at its end: a Chinese, Japanese or Korean sign is as wide as two, line breaks and runs of spaces
 * are one space. Never cuts a sign from its accents.
 */
export function shortText(text: string, longest: number): string {
  const flat = text.replace(/\s+/gu, " ").trim();
  let width = 0;
  let short = "";
  for (const sign of signsOf(flat)) {
    width += widthOf(sign);
    if (width <= longest - 1) short += sign;
  }
  return width <= longest ? flat : `${short.replace(loose, "")}…`;
}

/** How wide a text is, in letters. */
export function letterWidth(text: string): number {
  return signsOf(text).reduce((sum, sign) => sum + widthOf(sign), 0);
}

function signsOf(text: string): readonly string[] {
  const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
  return [...signs].map(({ segment }) => segment);
}

function widthOf(sign: string): number {
  return wide.test(sign) ? 2 : 1;
}
