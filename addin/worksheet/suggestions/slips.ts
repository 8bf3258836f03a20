/** A word has this many letters before one wrong letter is a slip and not another word: "rack" and "pack" are two. */
const lettersOfSlip = 5;

/** Longer texts are compared whole alone, so that the number of comparisons stays in proportion to the number of texts. */
const longest = 80;

/** What one character may do in a slip. A digit is never a slip, and an ideograph or a katakana makes another word. */
type Part = "letter" | "kana" | "mark" | "none";

const parts = new Map<string, Part>();

function partOf(character: string): Part {
  const known = parts.get(character);
  if (known !== undefined) return known;
  const part = /[\p{M}ー]/u.test(character)
    ? "mark"
    : /\p{Script=Hiragana}/u.test(character)
      ? "kana"
      : /(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}])\p{L}/u.test(character)
        ? "letter"
        : "none";
  parts.set(character, part);
  return part;
}

const isMark = (character: string): boolean => partOf(character) === "mark";
const isKanaOrMark = (character: string): boolean => isMark(character) || partOf(character) === "kana";
/** Letters of alphabets. */
const isLetter = (character: string): boolean => partOf(character) === "letter";

/**
 * Tells whether two lists of words (`wordsIn`) differ in one slip: one letter too many, wrong or exchanged with its neighbour, in one word of at
 * least five, not its first; in Japanese and Thai one kana, one lengthening or one tone mark that the other leaves out.
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
    return isSameFrom(at + 1, at) && ((isLetter(is) && mayBeLetter) || (isKanaOrMark(is) && at > 0));
  if (longer.length !== shorter.length) return false;
  const [was = "", wasNext = ""] = shorter.slice(at);
  const isExchanged = is === wasNext && next === was && isSameFrom(at + 2, at + 2);
  if (isExchanged) return isLetter(is) && isLetter(next) && mayBeLetter;
  if (!isSameFrom(at + 1, at + 1)) return false;
  return (isLetter(is) && isLetter(was) && mayBeLetter) || (isMark(is) && isMark(was));
}

/**
 * Texts that two lists of words have in common where they differ in one slip: the text itself and each that one letter less makes of it, as a
 * search for misspellings by deletions does. At most as many as the text has letters, and none but itself for a long one.
 */
export function slipKeys(words: readonly string[]): readonly string[] {
  const whole = words.join(" ");
  const characters = Array.from(whole);
  if (characters.length > longest) return [whole];
  const keys = characters.flatMap((character, place) => {
    const isFirst = place === 0 || characters[place - 1] === " ";
    if (isFirst || !(isLetter(character) || isKanaOrMark(character))) return [];
    return [characters.toSpliced(place, 1).join("")];
  });
  return [...new Set([whole, ...keys])];
}
