/** Scripts that are written without spaces between words, or whose words carry endings: compared by pairs of characters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const runs = new RegExp(`${unspaced.source}[${unspaced.source.slice(1, -1)}\\p{M}]*`, "gu");

/** What stands between the digits of one number, or of two that belong together, after spaces around it are gone. */
const withinNumbers = /(?<=\d)\s*[-/:]\s*(?=\d)|(?<=\d)[.,](?=\d)/g;

/** Punctuation that says nothing. A minus, a sign within numbers and a percent sign make another number: "1/2 turn" is neither "1.2 turn" nor "1-2 turns". */
const punctuation = /(?:(?!(?<![^\s\p{P}])-(?=\d)|(?<=\d)[-/:.](?=\d)|[%‰])\p{P}|\s)+/gu;

/**
 * A text as it is compared: full-width and half-width alike, no capitals (ß is a capital's "ss"), a decimal comma as a point, and one space for
 * spaces, line ends and punctuation.
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
 * The words of a text in its order, in Latin letters without the ending of a plural or of a verb's third person. A run of a script without
 * spaces is one word.
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
 * What texts have in common that differ in nothing but capitals, width, spaces, punctuation and plural. A space between two digits stays,
 * so that "bin 1 5" is not "bin 15"; a text of punctuation alone is its own.
 */
export function wordingKey(text: string): string {
  const key = wordsIn(text)
    .join(" ")
    .replace(/(?<!\d) | (?!\d)/g, "");
  return key === "" ? text.trim() : key;
}

/** What likeness counts: the different words of a text, and of scripts without spaces the different pairs of neighbouring characters. */
export function piecesOf(text: string): ReadonlySet<string> {
  const pieces = new Set<string>();
  for (const word of wordsIn(text)) {
    const rest = word.replace(runs, (run) => {
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
 * How like two texts are, 0 to 1: twice the number of pieces that both have, by the number of pieces of either (the coefficient of Dice 1945
 * and Sørensen 1948). A text without pieces is like none.
 */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  if (fewer.size === 0) return 0;
  let common = 0;
  for (const piece of fewer) if (more.has(piece)) common++;
  return (2 * common) / (a.size + b.size);
}

/** Above this likeness two texts are taken for like: "walk to rack" and "walk to the rack", not "pick clip" and "pick bolt", which have half in common. */
export const likeAbove = 0.5;

/** Of a text, its rarest pieces are looked up, this many; a piece that many texts have tells little. */
const piecesLookedUp = 4;

/** Of a piece, this many of the texts that have it are compared, those named first. */
const textsCompared = 25;

/** Finds the texts that are like one, itself among them. */
export type LikeTexts = (text: string) => readonly string[];

/**
 * Makes the search for like texts among many. Each text is compared with the few that share a rare piece with it, never with all: at most
 * 100 comparisons a search, however many texts there are. Where more than 25 texts share a piece, those named first are found.
 *
 * @param texts by how often they occur, most often first
 * @param compare tells how like two texts are, by their pieces
 */
export function indexTexts(texts: readonly string[], compare = likeness): LikeTexts {
  const pieces = new Map<string, ReadonlySet<string>>();
  const holders = new Map<string, string[]>();
  for (const text of texts) {
    const own = piecesOf(text);
    pieces.set(text, own);
    for (const piece of own) {
      const known = holders.get(piece);
      if (known === undefined) holders.set(piece, [text]);
      else known.push(text);
    }
  }
  return (text) => {
    const asked = pieces.get(text) ?? piecesOf(text);
    const byRarity = [...asked]
      .map((piece) => ({ piece, held: holders.get(piece) ?? [] }))
      .filter(({ held }) => held.length > 0)
      .sort((a, b) => a.held.length - b.held.length || (a.piece < b.piece ? -1 : 1));
    const candidates = new Set(
      byRarity.slice(0, piecesLookedUp).flatMap(({ held }) => held.slice(0, textsCompared)),
    );
    return [...candidates].filter(
      (candidate) => compare(asked, pieces.get(candidate) ?? new Set()) > likeAbove,
    );
  };
}
