import type { PageBlock, PageChart } from "../page/page.ts";

/**
 * A chart with the numbers it is drawn from and the figures beside it, not yet put anywhere: every `at` is 0, 0. `putPart` gives it its place on
 * a page. The names of its blocks and of its chart begin with the name that was handed in, so that a page may hold the same chart twice.
 */
export interface ChartPart {
  /** Few rows of label, value and note, in the order in which they are read: what is typed first, then what comes of it. */
  readonly figures: readonly PageBlock[];
  /** The numbers of the chart, from the category on; it grows downwards. */
  readonly data: PageBlock;
  /** Further tables, to be read beside the chart: what is typed per row, whole names. */
  readonly tables?: readonly PageBlock[];
  /** Where there is nothing to draw, there is none. */
  readonly chart?: PageChart;
  /** The data is there for the chart alone, which the tables say for people: it is not printed. */
  readonly isDataUnprinted?: true;
  /** It is printed upright, since it is high. */
  readonly isPortrait?: true;
  /** The last column of the data that is printed; all of them where undefined. */
  readonly printUntil?: string;
  /** Sentences for the heading: the rules behind it, what is left out and why, that there is nothing to show. */
  readonly lines: readonly string[];
}

/** Where something begins that is not put anywhere yet. */
export const nowhere = { row: 0, column: 0 } as const;
