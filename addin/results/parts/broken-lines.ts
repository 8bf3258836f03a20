import { letterWidth } from "./short-text.ts";

/**
 * Breaks a sentence between words into lines of at most `longest` letters, also without spaces between words.
 *
 * @example
 * brokenLines("Each column is a cycle.", 14); // → ["Each column is", "a cycle."]
 */
export function brokenLines(text: string, longest: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
    const isFull = letterWidth((line + segment).trimEnd()) > longest;
    if (isFull && line.trim() !== "" && !closing.test(segment)) {
      lines.push(line.trim());
      line = "";
    }
    line += segment;
  }
  return line.trim() === "" ? lines : [...lines, line.trim()];
}

/** Characters that never begin a line. */
const closing = /^[\s.,;:!?%)\]。、，．：；）」』·…]/u;
