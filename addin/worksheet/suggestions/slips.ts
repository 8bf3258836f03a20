/** From this many letters on, a wrong letter is a slip. "rack" and "pack" are two words. */
const lettersOfSlip = 5;

/** Longer texts have only themselves as key, so that comparisons stay proportional to texts. */
const longest = 80;

/** The role of a character in a slip. Digits are never slips; an ideograph or katakana makes another word. */
type CharacterRole = "letter" | "kana" | "ideograph" | "mark" | "unspaced" | "none";

const parts = new Map<string, CharacterRole>();

/**
 * The first match counts. In scripts without spaces the start of a word is unknown, so another letter could
 * easily be another word.
 */
const kinds: readonly (readonly [RegExp, CharacterRole])[] = [
  // Lengthening marks, and Thai and Lao signs for tone, shortness and silence. Vowels are there too.
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
 * Returns true if two lists of words (`wordsIn`) differ in one slip. In one word of at least five letters a
 * letter other than the first is extra, wrong or swapped with its neighbour. In Japanese a lengthening mark
 * is missing, or a kana before an ideograph. Before another kana it makes another verb, and at the end a
 * negation. In Thai a tone mark is missing, or a letter is doubled.
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
 * Returns keys for finding slips: two lists of words with one slip share a key. The keys are the text itself
 * and each form with one letter less, as in a search for misspellings by deletion. There are at most as many
 * as letters, and a long text has only itself.
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
