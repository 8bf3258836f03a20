/** What a page is about. */
export type PageSubject = "analysis" | "analyses" | "comparison" | "line" | "mmc_list" | "mac_list" | "all";

/**
 * Places of the pane that offer pages: one analysis, several chosen ones, a comparison, a line balance, the
 * lists of the instance.
 */
export type PagesOf = "analysis" | "analyses" | "comparison" | "line" | "lists";

/**
 * A small drawing of a page in one colour: SVG path data in a view box of 48 x 32. Fills are drawn from light
 * to dark, the line is drawn last.
 */
export interface Picture {
  /** Filled with 30 % of the colour. */
  readonly light?: string;
  /** Filled with 60 % of the colour. */
  readonly middle?: string;
  /** Filled with the whole colour. */
  readonly dark?: string;
  /** Stroked with the whole colour, 2 wide. */
  readonly line?: string;
}

/**
 * The part of a page's definition that the pane needs before a page is made. `node scripts/words.mjs` copies
 * it into
 * `all-facts.ts`, so the pane has it without the code that makes pages. Only plain values can be copied.
 */
export interface PageFacts {
  /** Where the pane has a button for it. */
  readonly offered: readonly PagesOf[];
  /** The anchor of its heading in the user guide, where "What is this?" leads. */
  readonly anchor: string;
  readonly picture: Picture;
  /** It compares cycles with each other, so it shows all of them even where one cycle is chosen. */
  readonly isOfAllCycles?: true;
  /** Slides of what it is about can be made beside it. */
  readonly hasSlides?: true;
}
