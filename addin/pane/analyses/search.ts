import type { Analysis } from "../../actions/interface/actions.ts";

/** An analysis with the text that a search looks in. */
export interface Searchable {
  readonly analysis: Analysis;
  readonly text: string;
}

/**
 * A text without its case, width and accents: "Ｄｏｏｒ", "door" and "dóor" are the same. Marks that make another
 * letter, such as the voicing of kana or the vowels of Thai, stay.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/đ/g, "d");
}

/** Prepares analyses for searching, once per list. */
export function searchable(analyses: readonly Analysis[]): readonly Searchable[] {
  return analyses.map((analysis) => ({
    analysis,
    text: foldText(`${analysis.o_no} ${analysis.name} ${analysis.process_name}`),
  }));
}

/** The analyses that have every word of the search somewhere in O-No, name or process, in their order. */
export function findAnalyses(list: readonly Searchable[], search: string): readonly Analysis[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return list
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ analysis }) => analysis);
}
