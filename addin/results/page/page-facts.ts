/** What a page is about. */
export type PageSubject = "analysis" | "analyses" | "comparison" | "line" | "mmc_list" | "mac_list" | "all";

/** Places of the pane that offer pages: one analysis, several chosen ones, a comparison, a line balance, the lists of the instance. */
export type PagesOf = "analysis" | "analyses" | "comparison" | "line" | "lists";

/**
 * The part of a page's definition that the pane needs before a page is made. `node scripts/words.mjs` copies it into
 * `all-facts.ts`, so the pane has it without the code that makes pages. Only plain values can be copied.
 */
export interface PageFacts {
  /** Where the pane has a button for it. */
  readonly offered: readonly PagesOf[];
  /** The anchor of its heading in the user guide, where "What is this?" leads. */
  readonly anchor: string;
  /** It compares cycles with each other, so it shows all of them even where one cycle is chosen. */
  readonly isOfAllCycles?: true;
  /** Slides of what it is about can be made beside it. */
  readonly hasSlides?: true;
}
