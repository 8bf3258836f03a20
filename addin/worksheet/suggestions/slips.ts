/** A wrong letter is a slip only in longer words: "rack" and "pack" are two words. */
const minimumLetters = 5;

/** In characters. A longer text would have too many keys. */
const maximumLength = 80;

/** The role of a character in a slip. `none` and `ideograph` are never a slip. */
type CharacterRole = "letter" | "kana" | "ideograph" | "mark" | "unspaced" | "none";

const knownRoles = new Map<string, CharacterRole>();

/**
 * The first match counts. In `unspaced` scripts, the beginning of a word is unknown, so a different letter
 * could make another word.
 */
const roles: readonly (readonly [RegExp, CharacterRole])[] = [
  // The Japanese lengthening mark, and Thai and Lao signs for tone, shortness and silence.
  [/[ー\u0E47-\u0E4C\u0EC8-\u0ECC]/u, "mark"],
  [/\p{Script=Hiragana}/u, "kana"],
  [/\p{Script=Han}/u, "ideograph"],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, "unspaced"],
  [/(?![\p{Script=Katakana}\p{Script=Hangul}])\p{L}/u, "letter"],
];

function roleOf(character: string): CharacterRole {
  const role = knownRoles.get(character) ?? roles.find(([is]) => is.test(character))?.[1] ?? "none";
  knownRoles.set(character, role);
  return role;
}

const isLetter = (character: string): boolean => roleOf(character) === "letter";

/**
 * Returns true if two lists of words (`wordsIn`) differ in exactly one slip:
 * - A word of at least five letters has an extra, wrong or swapped letter, but not its first.
 * - A Japanese word lacks a lengthening mark, or a kana before an ideograph.
 * - A Thai word lacks a tone mark, or has a doubled letter.
 */
export function isOneSlip(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const differing = a.flatMap((word, place) => (word === b[place] ? [] : [place]));
  const [place] = differing;
  return (
    differing.length === 1 &&
    place !== undefined &&
    isSlip(Array.from(a[place] ?? ""), Array.from(b[place] ?? ""))
  );
}

function isSlip(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const first = longer.findIndex((character, index) => character !== shorter[index]);
  const isSameFrom = (inLonger: number, inShorter: number): boolean =>
    longer.slice(inLonger).join("") === shorter.slice(inShorter).join("");
  const mayBeLetter = longer.length >= minimumLetters && first > 0;
  const [letter = "", next = ""] = longer.slice(first);
  if (longer.length === shorter.length + 1)
    return isSameFrom(first + 1, first) && first > 0 && isExtra(longer, first, mayBeLetter);
  if (longer.length !== shorter.length || !mayBeLetter || !isLetter(letter)) return false;
  const [otherLetter = "", otherNext = ""] = shorter.slice(first);
  const isSwapped = letter === otherNext && next === otherLetter && isSameFrom(first + 2, first + 2);
  return isLetter(otherLetter) && (isSwapped || isSameFrom(first + 1, first + 1));
}

function isExtra(characters: readonly string[], index: number, mayBeLetter: boolean): boolean {
  const [before = "", character = "", next = ""] = characters.slice(index - 1);
  const mayBeExtra: Readonly<Record<CharacterRole, boolean>> = {
    ...{ letter: mayBeLetter, mark: true, unspaced: character === before, ideograph: false, none: false },
    kana: roleOf(next) === "ideograph",
  };
  return mayBeExtra[roleOf(character)];
}

/**
 * Returns keys for finding slips: two texts that differ in one slip have a common key. The keys are the text,
 * and the text without each of its letters. A text that is too long is its only key.
 */
export function slipKeys(words: readonly string[]): readonly string[] {
  const whole = words.join(" ");
  const characters = Array.from(whole);
  if (characters.length > maximumLength) return [whole];
  const keys = characters.flatMap((character, place) => {
    const isFirst = place === 0 || characters[place - 1] === " ";
    if (isFirst || ["none", "ideograph"].includes(roleOf(character))) return [];
    return [characters.toSpliced(place, 1).join("")];
  });
  return [...new Set([whole, ...keys])];
}
