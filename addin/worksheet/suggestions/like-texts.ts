import { likeAbove, likeness, piecesOf } from "./likeness.ts";

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
