import { en } from "../words/en.ts";
import type { Words } from "../words/words.ts";

const maximumLength = 31;

/** The characters that Excel refuses in the name of a worksheet, also in full width. */
const forbidden = /[[\]:*?/\\：＼￥／？＊［］]|\p{Cc}/gu;

/**
 * Returns a name that Excel accepts and that no other worksheet has, whatever its capitals. If the name is
 * too long, the noun is shortened before the subject.
 *
 * @param taken the names of all worksheets of the workbook
 *
 * @example
 * sheetName("Elements", "O-0012", 2, ["elements o-0012 c2"]); // → "Elements O-0012 c2 (2)"
 */
export function sheetName(
  noun: string,
  subject: string,
  cycle_no: number | null,
  taken: readonly string[],
  { sheets }: Words = en,
): string {
  const usedNames = new Set(taken.map((name) => name.toLowerCase()));
  // Excel reserves this name.
  usedNames.add("history");
  const cycle = cycle_no === null ? "" : ` ${sheets.cycleShort({ number: String(cycle_no) })}`;
  const [allowedNoun = "", allowedSubject = ""] = [noun, subject].map((part) =>
    part.replace(forbidden, "-").trim(),
  );
  const whole = `${allowedNoun} ${allowedSubject}`.trim();
  for (let number = 1; ; number++) {
    const ending = number === 1 ? cycle : `${cycle} (${number})`;
    const available = maximumLength - ending.length;
    const fitting =
      whole.length <= available ? whole : withShorterNoun(allowedNoun, allowedSubject, available);
    const name = trimmed(cut(fitting, available) + ending, sheets.sheet);
    if (!usedNames.has(name.toLowerCase())) return name;
  }
}

/** A short word such as "of" or "der", which must not end the shortened noun. */
const connecting = /^\p{Ll}{1,4}$/u;

/**
 * Returns the name with fewer words of the noun: "Yamazumi O-0012", not "Yamazumi of O-0012". Returns the
 * whole name if not even the first word fits.
 */
function withShorterNoun(noun: string, subject: string, available: number): string {
  const words = noun.split(/\s+/);
  for (let count = words.length; count > 0; count--) {
    if (count > 1 && count < words.length && connecting.test(words[count - 1] ?? "")) continue;
    const name = `${words.slice(0, count).join(" ")} ${subject}`;
    if (name.length <= available) return name;
  }
  return `${noun} ${subject}`;
}

/** Cuts a text, but never between a letter and its accents or within a surrogate pair. */
function cut(text: string, length: number): string {
  let end = Math.min(text.length, length);
  while (end > 0 && end < text.length && /^[\p{M}\u200d\uDC00-\uDFFF]/u.test(text.slice(end))) end--;
  return text.slice(0, end).trimEnd();
}

function trimmed(name: string, fallback: string): string {
  return name.replace(/^[\s']+|(?<![\s'])[\s']+$/g, "") || fallback;
}
