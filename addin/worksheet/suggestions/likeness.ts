/** Scripts without spaces between words, and Hangul, which adds particles to words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const unspacedRuns = new RegExp(`${unspaced.source}[${unspaced.source.slice(1, -1)}\\p{M}]*`, "gu");

/** A separator between two digits: `1.5`, `1/2`, `1 - 2`. */
const withinNumbers = /(?<=\d)\s*[-/:]\s*(?=\d)|(?<=\d)[.,](?=\d)/g;

/**
 * Spaces, and punctuation without meaning. A minus before a digit, a separator between digits, and a percent
 * sign have a meaning: "1/2 turn" is neither "1.2 turn" nor "1-2 turns".
 */
const punctuation = /(?:(?!(?<![^\s\p{P}])-(?=\d)|(?<=\d)[-/:.](?=\d)|[%‰])\p{P}|\s)+/gu;

/**
 * Returns a text for comparisons: full width equals half width, case is ignored, ß is "ss", and a decimal
 * comma is a point. Spaces, line ends and punctuation become one space.
 */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[−–—]/g, "-")
    .replace(withinNumbers, (sign) => (sign === "," ? "." : sign.trim()))
    .replace(punctuation, " ")
    .trim();
}

/**
 * Returns the words of a text. Latin words lose the ending of a plural or third person. Consecutive
 * characters of a script without spaces are one word.
 */
export function wordsIn(text: string): readonly string[] {
  const plain = plainText(text);
  return plain === "" ? [] : plain.split(" ").map(withoutEnding);
}

function withoutEnding(word: string): string {
  if (!/^\p{Script=Latin}{4,}$/u.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(?<=s|x|z|ch|sh)es$/, "")
    .replace(/(?<=[^s])s$/, "");
}

/**
 * Returns a key that ignores case, character width, spaces, punctuation and plural. A space between digits
 * stays: "bin 1 5" is not "bin 15". A text of only punctuation is its own key.
 */
export function wordingKey(text: string): string {
  const key = wordsIn(text)
    .join(" ")
    .replace(/(?<!\d) | (?!\d)/g, "");
  return key === "" ? text.trim() : key;
}

/**
 * Returns the different words of a text. In scripts without spaces, returns the pairs of neighbouring
 * characters.
 */
export function piecesOf(text: string): ReadonlySet<string> {
  const pieces = new Set<string>();
  for (const word of wordsIn(text)) {
    const rest = word.replace(unspacedRuns, (run) => {
      const characters = Array.from(run);
      if (characters.length === 1) pieces.add(run);
      for (const [place, next] of characters.entries())
        if (place > 0) pieces.add(`${characters[place - 1] ?? ""}${next}`);
      return " ";
    });
    for (const part of rest.split(" ")) if (part !== "") pieces.add(part);
  }
  return pieces;
}

/**
 * Returns the likeness of two texts from 0 to 1: twice the common pieces, divided by the pieces of both.
 * Source: the coefficient of Dice (1945) and Sørensen (1948).
 */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  if (fewer.size === 0) return 0;
  let common = 0;
  for (const piece of fewer) if (more.has(piece)) common++;
  return (2 * common) / (a.size + b.size);
}

/**
 * "walk to rack" and "walk to the rack" are alike. "pick clip" and "pick bolt" have exactly half of their
 * pieces in common, so they are not.
 */
export const alikeAbove = 0.5;

/** A search finds candidates by the rarest pieces, since a frequent one is in too many texts. */
const searchedPieces = 4;

const maximumCandidatesPerPiece = 25;

export type LikeTexts = (text: string) => readonly string[];

/**
 * Returns a function that finds like texts with at most 100 comparisons.
 *
 * @param texts by frequency, most frequent first
 * @param compare returns the likeness of two texts by their pieces
 */
export function indexTexts(texts: readonly string[], compare = likeness): LikeTexts {
  const pieces = new Map<string, ReadonlySet<string>>();
  const textsByPiece = new Map<string, string[]>();
  for (const text of texts) {
    const own = piecesOf(text);
    pieces.set(text, own);
    for (const piece of own) {
      const known = textsByPiece.get(piece);
      if (known === undefined) textsByPiece.set(piece, [text]);
      else known.push(text);
    }
  }
  return (text) => {
    const wanted = pieces.get(text) ?? piecesOf(text);
    const byRarity = [...wanted]
      .map((piece) => ({ piece, found: textsByPiece.get(piece) ?? [] }))
      .filter(({ found }) => found.length > 0)
      .sort((a, b) => a.found.length - b.found.length || (a.piece < b.piece ? -1 : 1));
    const candidates = new Set(
      byRarity.slice(0, searchedPieces).flatMap(({ found }) => found.slice(0, maximumCandidatesPerPiece)),
    );
    return [...candidates].filter(
      (candidate) => compare(wanted, pieces.get(candidate) ?? new Set()) > alikeAbove,
    );
  };
}
