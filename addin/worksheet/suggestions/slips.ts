/** A word has this many letters before one wrong letter is a slip and not another word: "rack" and "pack" are two. */
const lettersOfSlip = 5;

/** Longer texts are compared whole alone, so that the number of comparisons stays in proportion to the number of texts. */
const longest = 80;

/** What one character may do in a slip. A digit is never a slip, and an ideograph or a katakana makes another word. */
type Part = "letter" | "kana" | "ideograph" | "mark" | "unspaced" | "none";

const parts = new Map<string, Part>();

/** The first that a character is; of scripts without spaces nothing tells where a word begins, so that another letter is another word too easily. */
const kinds: readonly (readonly [RegExp, Part])[] = [
  // A lengthening, and what stands above Thai and Lao for tone, shortness and silence; vowels stand there, too.
  [/[ー\u0E47-\u0E4C\u0EC8-\u0ECC]/u, "mark"],
  [/\p{Script=Hiragana}/u, "kana"],
  [/\p{Script=Han}/u, "ideograph"],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, "unspaced"],
  [/(?![\p{Script=Katakana}\p{Script=Hangul}])\p{L}/u, "letter"],
];

function partOf(character: string): Part {
  const part = parts.get(character) ?? kinds.find(([is]) => is.test(character))?.[1] ?? "none";
  parts.set(character, part);
  return part;
}

/** Letters of alphabets. */
const isLetter = (character: string): boolean => partOf(character) === "letter";

/**
 * Tells whether two lists of words (`wordsIn`) differ in one slip: one letter too many, wrong or exchanged with its neighbour, in one word of at
 * least five, not its first. In Japanese one lengthening or one kana before an ideograph that the other leaves out: before another kana it makes
 * another verb, at the end a negation. In Thai one tone mark that the other leaves out, or a letter doubled.
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
  const may: Readonly<Record<Part, boolean>> = {
    ...{ letter: mayBeLetter, mark: true, unspaced: is === before, ideograph: false, none: false },
    kana: partOf(next) === "ideograph",
  };
  return may[partOf(is)];
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
    if (isFirst || ["none", "ideograph"].includes(partOf(character))) return [];
    return [characters.toSpliced(place, 1).join("")];
  });
  return [...new Set([whole, ...keys])];
}
