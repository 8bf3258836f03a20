import type { Analysis } from "../../actions/interface/actions.ts";

export interface Searchable {
  readonly analysis: Analysis;
  readonly text: string;
}

/**
 * Removes case, width and accents: "Ｄｏｏｒ", "door" and "dóor" become equal. Keeps marks that make another
 * letter, such as kana voicing or Thai vowels.
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

/** Call once per list. */
export function searchable(analyses: readonly Analysis[]): readonly Searchable[] {
  return analyses.map((analysis) => ({
    analysis,
    text: foldText(`${analysis.o_no} ${analysis.name} ${analysis.process_name}`),
  }));
}

/** Returns the analyses that contain every word in O-No, name or process. */
export function findAnalyses(list: readonly Searchable[], search: string): readonly Analysis[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return list
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ analysis }) => analysis);
}
