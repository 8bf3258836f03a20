import { en } from "../words/en.ts";
import type { Words } from "../words/words.ts";

const longestName = 31;

/** What Excel refuses in the name of a worksheet, in Japanese in full width too, and control characters. */
const forbidden = /[[\]:*?/\\：＼￥／？＊［］]|\p{Cc}/gu;

/**
 * A worksheet a name that Excel takes: "Elements O-0012", with " c2" for one cycle; a list has no subject: "Analyses". At most 31 characters: the noun is shortened before the subject; none that
 * are forbidden, no apostrophe at either end, and none that is taken in capitals or small letters.
 *
 * @example
 * sheetName("Elements", "O-0012", 2, ["elements o-0012 c2"]); // → "Elements O-0012 c2 (2)"
 */
export function sheetName(
  wanted: string,
  subject: string,
  cycle_no: number | null,
  taken: readonly string[],
  { sheets }: Words = en,
): string {
  const inUse = new Set(taken.map((name) => name.toLowerCase()));
  // Excel keeps this name for itself.
  inUse.add("history");
  const cycle = cycle_no === null ? "" : ` ${sheets.cycleShort({ number: String(cycle_no) })}`;
  const [noun = "", about = ""] = [wanted, subject].map((part) => part.replace(forbidden, "-").trim());
  const whole = `${noun} ${about}`.trim();
  for (let number = 1; ; number++) {
    const ending = number === 1 ? cycle : `${cycle} (${number})`;
    const room = longestName - ending.length;
    const fitting = whole.length <= room ? whole : withShorterNoun(noun, about, room);
    const name = trimmed(cut(fitting, room) + ending, sheets.sheet);
    if (!inUse.has(name.toLowerCase())) return name;
  }
}

/** "and", "of", "der": the end of no name. */
const connecting = /^\p{Ll}{1,4}$/u;

/**
 * Leaves out the last words of the noun, so that the subject stays whole: "Before-after O-0012 → O-0013". A subject that leaves it no room is cut itself. No noun ends in a
 * word that only connects: "Yamazumi O-0012", not "Yamazumi of O-0012".
 */
function withShorterNoun(noun: string, subject: string, room: number): string {
  const words = noun.split(/\s+/);
  for (let count = words.length; count > 0; count--) {
    if (count > 1 && count < words.length && connecting.test(words[count - 1] ?? "")) continue;
    const name = `${words.slice(0, count).join(" ")} ${subject}`;
    if (name.length <= room) return name;
  }
  return `${noun} ${subject}`;
}

/** Never cuts a sign from its accents, or through a surrogate pair. */
function cut(text: string, length: number): string {
  let end = Math.min(text.length, length);
  while (end > 0 && end < text.length && /^[\p{M}\u200d\uDC00-\uDFFF]/u.test(text.slice(end))) end--;
  return text.slice(0, end).trimEnd();
}

function trimmed(name: string, otherwise: string): string {
  return name.replace(/^[\s']+|(?<![\s'])[\s']+$/g, "") || otherwise;
}
