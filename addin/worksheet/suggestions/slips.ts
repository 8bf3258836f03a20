/** The fewest letters of a word in which a wrong letter is a slip. "rack" and "pack" are two words. */
const lettersOfSlip = 5;

/** The longest text, in characters, for which slips are searched. A longer text would have too many keys. */
const longest = 80;

/**
 * The role of a character in a slip. `none`, such as a digit or katakana, and `ideograph` are never a slip.
 */
type CharacterRole = "letter" | "kana" | "ideograph" | "mark" | "unspaced" | "none";

const parts = new Map<string, CharacterRole>();

/**
 * The role of characters. The first match counts. `unspaced` are letters of scripts without spaces: where a
 * word begins is unknown, so a different letter could easily make another word.
 */
const kinds: readonly (readonly [RegExp, CharacterRole])[] = [
  // The Japanese lengthening mark, and Thai and Lao signs for tone, shortness and silence.
  [/[ー\u0E47-\u0E4C\u0EC8-\u0ECC]/u, "mark"],
  [/\p{Script=Hiragana}/u, "kana"],
  [/\p{Script=Han}/u, "ideograph"],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, "unspaced"],
  [/(?![\p{Script=Katakana}\p{Script=Hangul}])\p{L}/u, "letter"],
];

function roleOf(character: string): CharacterRole {
  const part = parts.get(character) ?? kinds.find(([is]) => is.test(character))?.[1] ?? "none";
  parts.set(character, part);
  return part;
}

const isLetter = (character: string): boolean => roleOf(character) === "letter";

/**
 * Returns true if two lists of words (`wordsIn`) differ in exactly one slip:
 * - A word of at least five letters has an extra, wrong or swapped letter, which is not its first letter.
 * - A Japanese word lacks a lengthening mark, or a kana before an ideograph. A kana elsewhere makes another
 *   word.
 * - A Thai word lacks a tone mark, or has a doubled letter.
 */
export function isOneSlip(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const places = a.flatMap((word, place) => (word === b[place] ? [] : [place]));
  const [place] = places;
  return (
    places.length === 1 &&
    place !== undefined &&
    isSlip(Array.from(a[place] ?? ""), Array.from(b[place] ?? ""))
  );
}

function isSlip(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const at = longer.findIndex((character, place) => character !== shorter[place]);
  const isSameFrom = (inLonger: number, inShorter: number): boolean =>
    longer.slice(inLonger).join("") === shorter.slice(inShorter).join("");
  const mayBeLetter = longer.length >= lettersOfSlip && at > 0;
  const [is = "", next = ""] = longer.slice(at);
  if (longer.length === shorter.length + 1)
    return isSameFrom(at + 1, at) && at > 0 && isTooMany(longer, at, mayBeLetter);
  if (longer.length !== shorter.length || !mayBeLetter || !isLetter(is)) return false;
  const [was = "", wasNext = ""] = shorter.slice(at);
  const isExchanged = is === wasNext && next === was && isSameFrom(at + 2, at + 2);
  return isLetter(was) && (isExchanged || isSameFrom(at + 1, at + 1));
}

function isTooMany(characters: readonly string[], at: number, mayBeLetter: boolean): boolean {
  const [before = "", is = "", next = ""] = characters.slice(at - 1);
  const may: Readonly<Record<CharacterRole, boolean>> = {
    ...{ letter: mayBeLetter, mark: true, unspaced: is === before, ideograph: false, none: false },
    kana: roleOf(next) === "ideograph",
  };
  return may[roleOf(is)];
}

/**
 * Returns keys for finding slips: two lists of words that differ in one slip have a key in common. The keys
 * are the text itself, and the text without one of its letters, for each letter. A text that is too long
 * has only itself as key.
 */
export function slipKeys(words: readonly string[]): readonly string[] {
  const whole = words.join(" ");
  const characters = Array.from(whole);
  if (characters.length > longest) return [whole];
  const keys = characters.flatMap((character, place) => {
    const isFirst = place === 0 || characters[place - 1] === " ";
    if (isFirst || ["none", "ideograph"].includes(roleOf(character))) return [];
    return [characters.toSpliced(place, 1).join("")];
  });
  return [...new Set([whole, ...keys])];
}
