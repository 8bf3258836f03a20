export type PageSubject =
  | "analysis"
  | "analyses"
  | "comparison"
  | "line"
  | "mmc_list"
  | "mac_list"
  | "all"
  | "page";

/** The views of the pane that offer pages. */
export type PagesOf = "analysis" | "analyses" | "comparison" | "line" | "lists" | "page";

/** A drawing of a page in one colour: SVG path data in a view box of 48 x 32, drawn in this order. */
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

/** What the pane needs to know before it loads a page's code: plain values only, copied to `all-facts.ts`. */
export interface PageFacts {
  readonly offered: readonly PagesOf[];
  /** The anchor of the page's heading in the user guide, which "What is this?" opens. */
  readonly guideAnchor: string;
  readonly picture: Picture;
  /** The page compares cycles, so it shows all of them even if one cycle is chosen. */
  readonly isOfAllCycles?: true;
  /** The pane also offers slides of the subject. */
  readonly hasSlides?: true;
  /** The page has no chart that could be drawn again. */
  readonly hasNoChart?: true;
}
