/** The subject of a page. */
export type PageSubject = "analysis" | "analyses" | "comparison" | "line" | "mmc_list" | "mac_list" | "all";

/**
 * The places in the pane that offer pages: one analysis, several, a comparison, a line balance, and the
 * instance's lists.
 */
export type PagesOf = "analysis" | "analyses" | "comparison" | "line" | "lists";

/**
 * A small drawing of a page in one colour: SVG path data in a view box of 48 x 32. Fills are drawn from light
 * to dark, then the line.
 */
export interface Picture {
  /** Filled with 30 % of the colour. */
  readonly light?: string;
  /** Filled with 60 % of the colour. */
  readonly middle?: string;
  /** Filled with the full colour. */
  readonly dark?: string;
  /** Stroked with the full colour, 2 wide. */
  readonly line?: string;
}

/**
 * The part of a page's definition that the pane needs before it makes a page. `node scripts/words.mjs` copies
 * it into `all-facts.ts`, so the pane has it without the code that makes pages. Only plain values can be
 * copied.
 */
export interface PageFacts {
  /** The places in the pane that have a button for this page. */
  readonly offered: readonly PagesOf[];
  /** The anchor of the page's heading in the user guide, which "What is this?" opens. */
  readonly guideAnchor: string;
  readonly picture: Picture;
  /** The page compares cycles, so it shows all of them even if one cycle is chosen. */
  readonly isOfAllCycles?: true;
  /** The pane offers slides of the same subject beside the page. */
  readonly hasSlides?: true;
}
