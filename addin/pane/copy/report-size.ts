/** Where a copied part goes. */
export type ReportSize = "slide" | "a4";

/** What fits there: a picture, pixels wide; a table, CSS pixels wide; its text, points. */
export interface FittingSize {
  readonly picture: number;
  readonly table: number;
  readonly text: number;
}

/**
 * The sizes of a widescreen slide (13.33 inches at 96 pixels each) and of the text of an A4 page with usual margins (17 cm); a picture for paper
 * has more pixels than that, because print shows them.
 */
export const reportSizes: Readonly<Record<ReportSize, FittingSize>> = {
  slide: { picture: 1280, table: 1200, text: 14 },
  a4: { picture: 1000, table: 640, text: 9 },
};
