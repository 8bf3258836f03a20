/** Shortens a text to so many signs with "…" at its end, line breaks and runs of spaces made one space; never cuts a sign from its accents. */
export function shortText(text: string, longest: number): string {
  const flat = text.replace(/\s+/gu, " ").trim();
  const signs = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(flat)];
  if (signs.length <= longest) return flat;
  return `${signs
    .slice(0, longest - 1)
    .map(({ segment }) => segment)
    .join("")
    .trimEnd()}…`;
}
