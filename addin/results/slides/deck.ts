/** The content of slides as data, without PowerPoint. */

/** The colour of an invisible series below others. */
export const noFill = "none";

/** A series of a chart with exact numbers; PowerPoint shows them rounded. */
export interface SlideSeries {
  readonly name: string;
  /** One per category. */
  readonly values: readonly number[];
  /** `#RRGGBB` or `noFill`: one for all, or one per category. */
  readonly colours: readonly string[];
}

/**
 * A native chart:
 *
 * - `columns` are side by side, `stacked` on one another.
 * - `bars` are horizontal, the first on top. `waterfall` stacks such bars; its first series has no fill.
 * - `pareto` has lines over columns with shares from 0 to 1: `line`, and a dashed `limit`.
 *
 * `stacked` can have a `limit` in seconds.
 */
export interface SlideChart {
  readonly type: "columns" | "stacked" | "bars" | "pareto" | "waterfall";
  readonly categories: readonly string[];
  readonly series: readonly SlideSeries[];
  readonly line?: SlideSeries;
  readonly limit?: SlideSeries;
  /** The measured quantity with its unit. */
  readonly axis: string;
}

/** A native table of formatted texts. */
export interface SlideTable {
  readonly headers: readonly string[];
  /** Widths of the columns as shares of the whole. */
  readonly widths: readonly number[];
  /** Columns of numbers, which are aligned right. */
  readonly numbers: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

/** One slide: a title with its message, and a table, a chart or both, or else `why` it has neither. */
export interface Slide {
  readonly title: string;
  readonly table?: SlideTable;
  readonly chart?: SlideChart;
  /** The chart is below its table, not beside it. */
  readonly isChartBelow?: true;
  /** The table's share of the width beside its chart; half if undefined. */
  readonly tableShare?: number;
  /** A sentence at the bottom of the slide. */
  readonly note?: string;
  readonly why?: string;
}

export interface Deck {
  /** The file's name without extension. */
  readonly name: string;
  readonly title: string;
  /** The lines below the title: subject and source. */
  readonly lines: readonly string[];
  readonly slides: readonly Slide[];
}
