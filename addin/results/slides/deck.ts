/** Slides as data: what is said and shown on them, without PowerPoint. */

/** A number of a chart as it stands in its data; PowerPoint shows it rounded. */
export interface SlideSeries {
  readonly name: string;
  /** One per category. */
  readonly values: readonly number[];
  /** `#RRGGBB`; one for each category where there are several. */
  readonly colours: readonly string[];
}

/** A native chart. `columns` stand side by side, `stacked` on one another, `bars` lie, the first on top; `pareto` has lines over columns, shares from 0 to 1: `line`, and `limit` dashed. */
export interface SlideChart {
  readonly type: "columns" | "stacked" | "bars" | "pareto";
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

/** One slide: a title, and below it a table, a chart or both side by side; where neither can be made, why. */
export interface Slide {
  readonly title: string;
  readonly table?: SlideTable;
  readonly chart?: SlideChart;
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
  /** Below the title: what it is about, whence it is. */
  readonly lines: readonly string[];
  readonly slides: readonly Slide[];
}
