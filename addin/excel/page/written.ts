/** What was written on a page, so that a refresh tells the engineer's changes from ours. */

import type { Defaults } from "../../results/page/inputs.ts";

/** A row of a block that looks other than its neighbours, by its place in the block. */
export interface WrittenLook {
  readonly row: number;
  readonly isTotal?: true;
  /** Column keys that are filled as out of order; true: the whole row. */
  readonly isBad?: true | readonly string[];
}

/** What was written of a column of a block. */
interface WrittenColumn {
  readonly key: string;
  readonly header: string;
  readonly isInput?: true;
  /** The formula, in the tokens of `PageValue`, that its cells to type in were made with. */
  readonly made?: string;
}

/** What was written of a block: a cell that still says this is ours to write anew. */
export interface WrittenBlock {
  readonly name: string;
  readonly title?: string;
  /** What it is called in lists where it has no title above it. */
  readonly called?: string;
  readonly columns: readonly WrittenColumn[];
  /** Rows of headers. */
  readonly headers: 0 | 1;
  readonly hasInputs?: true;
  /** Nothing to copy into a report. */
  readonly isResult?: false;
  /** Its rows have set heights, beside a chart. */
  readonly isBesideChart?: true;
  /** Rows of records, without those that were kept beside records that are gone. */
  readonly records: number;
  readonly looks: readonly WrittenLook[];
  /** Tells whether the rules of the block are still the same; empty where there are none. */
  readonly rules: string;
  /** Rows below it that were cleared when it became shorter and can be used again while they are blank. */
  readonly spare: number;
}

/** The titles of a chart's axes; one without a title is left out. */
export interface AxisTitles {
  readonly value?: string;
  readonly category?: string;
  readonly secondary?: string;
}

/** What was written of a chart. */
export interface WrittenChart {
  readonly name: string;
  readonly title: string;
  readonly block: string;
  readonly category: string;
  /** Column keys from the first series on. */
  readonly series: readonly string[];
  readonly axes?: AxisTitles;
  /** The engineer has deleted it: it stays away until it is asked for. */
  readonly isGone?: true;
}

/** How a page was asked to be printed, as far as a refresh may ask again. */
export interface WrittenPrint {
  readonly orientation: "Landscape" | "Portrait";
  readonly isOnePage: boolean;
  /** How many rows and columns are printed. */
  readonly rows: number;
  readonly columns: number;
}

/** What was written on a page the last time. */
export interface Written {
  readonly title: string;
  readonly lines: readonly string[];
  readonly footer: string;
  /** Undefined where an earlier version wrote it. */
  readonly print?: WrittenPrint;
  /**
   * Its notes are below its chart; an earlier version put them below the title, and its blocks in other
   * places.
   */
  readonly hasNotesBelow?: true;
  readonly blocks: readonly WrittenBlock[];
  readonly charts: readonly WrittenChart[];
  /** What stood in input cells at first, so that a cell that was never typed in follows the instance. */
  readonly defaults: Defaults;
}
