/** The record of what was written on a page, by which a refresh recognises the engineer's changes. */

import type { Defaults } from "../../results/page/inputs.ts";

/** A row of a block that differs from its neighbours, by its index. */
export interface WrittenRowFormat {
  readonly row: number;
  readonly isTotal?: true;
  /** Column keys that are filled as out of order; true for the whole row. */
  readonly isBad?: true | readonly string[];
}

/** The record of a column. */
interface WrittenColumn {
  readonly key: string;
  readonly header: string;
  readonly isInput?: true;
  /** The default formula of its input cells, in the tokens of `PageValue`. */
  readonly made?: string;
}

/** The record of a block. A refresh may replace a cell that still has this content. */
export interface WrittenBlock {
  readonly name: string;
  readonly title?: string;
  /** Its name in lists, if it has no title. */
  readonly called?: string;
  readonly columns: readonly WrittenColumn[];
  /** Rows of headers. */
  readonly headers: 0 | 1;
  readonly hasInputs?: true;
  /** False if it is not copied into reports. */
  readonly isResult?: false;
  /** Its rows have set heights, beside a chart. */
  readonly isBesideChart?: true;
  /** Rows of records, without those kept for deleted records. */
  readonly records: number;
  readonly looks: readonly WrittenRowFormat[];
  /** A hash of its rules; empty without rules. */
  readonly rules: string;
  /** Cleared rows below it that it can use again while they are blank. */
  readonly spare: number;
}

/** The titles of a chart's axes. */
export interface AxisTitles {
  readonly value?: string;
  readonly category?: string;
  readonly secondary?: string;
}

/** The record of a chart. */
export interface WrittenChart {
  readonly name: string;
  readonly title: string;
  readonly block: string;
  readonly category: string;
  /** Column keys from the first series on. */
  readonly series: readonly string[];
  readonly axes?: AxisTitles;
  /** True if the engineer deleted it; it is drawn again only on request. */
  readonly isGone?: true;
}

/** The record of a page's print setup. */
export interface WrittenPrint {
  readonly orientation: "Landscape" | "Portrait";
  readonly isOnePage: boolean;
  /** The printed rows and columns. */
  readonly rows: number;
  readonly columns: number;
}

/** The record of a page. */
export interface WrittenPage {
  readonly title: string;
  readonly lines: readonly string[];
  readonly footer: string;
  /** Undefined on pages of an earlier version. */
  readonly print?: WrittenPrint;
  /** True if notes are below the chart. Earlier versions had notes and blocks in other positions. */
  readonly hasNotesBelow?: true;
  readonly blocks: readonly WrittenBlock[];
  readonly charts: readonly WrittenChart[];
  /** The defaults of input cells: cells that were never typed in follow the instance. */
  readonly defaults: Defaults;
}
