import type { Analysis } from "../../actions/interface/actions.ts";

/** An analysis with its searchable text. */
export interface Searchable {
  readonly analysis: Analysis;
  readonly text: string;
}

/**
 * Returns a text without case, width and accents: "Ｄｏｏｒ", "door" and "dóor" are the same. Keeps marks that
 * make another letter, such as the voicing of kana or the vowels of Thai.
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

/** Returns the analyses that contain every word of the search in O-No, name or process, in their order. */
export function findAnalyses(list: readonly Searchable[], search: string): readonly Analysis[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return list
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ analysis }) => analysis);
}
