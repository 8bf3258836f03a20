/** Slides as data: what is said and shown on them, without PowerPoint. */

/** The colour of a series that is not seen: what stands on it begins there. */
export const noFill = "none";

/** A series of a chart with its numbers as they are; PowerPoint shows them rounded. */
export interface SlideSeries {
  readonly name: string;
  /** One per category. */
  readonly values: readonly number[];
  /** `#RRGGBB` or `noFill`; one for each category where there are several. */
  readonly colours: readonly string[];
}

/**
 * A native chart. `columns` are side by side, `stacked` on one another; `bars` are lying, the first on top,
 * and
 * `waterfall` has such bars stacked, the first series without fill. `pareto` has lines over columns, shares
 * from 0 to 1: `line`, and `limit` dashed. `stacked` may have a `limit` in seconds.
 */
export interface SlideChart {
  readonly type: "columns" | "stacked" | "bars" | "pareto" | "waterfall";
  readonly categories: readonly string[];
  readonly series: readonly SlideSeries[];
  readonly line?: SlideSeries;
  readonly limit?: SlideSeries;
  /** What is measured, with its unit. */
  readonly axis: string;
}

/** A native table; its texts are as they are shown. */
export interface SlideTable {
  readonly headers: readonly string[];
  /** Widths of the columns as shares of the whole. */
  readonly widths: readonly number[];
  /** Columns of numbers stand at the right. */
  readonly numbers: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * One slide: a title that says its message, and below it a table, a chart or both; where neither can be made,
 * why.
 */
export interface Slide {
  readonly title: string;
  readonly table?: SlideTable;
  readonly chart?: SlideChart;
  /** The chart is below its table, not beside it. */
  readonly isChartBelow?: true;
  /** The share of the width that the table has beside its chart; a half where it is not said. */
  readonly tableShare?: number;
  /** Said below. */
  readonly note?: string;
  /** Why there is nothing to show. */
  readonly why?: string;
}

/** Everything of a presentation. */
export interface Deck {
  /** Its file's name without the ending. */
  readonly name: string;
  readonly title: string;
  /** Below the title: subject and source. */
  readonly lines: readonly string[];
  readonly slides: readonly Slide[];
}
