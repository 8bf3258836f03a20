/** The record of what the add-in wrote on a page. By this record, a refresh recognises changes. */

import type { Defaults } from "../../results/page/inputs.ts";

/** The format of a total, or of a row with marked cells. */
export interface WrittenRowFormat {
  /** The index of the row in the block's body. */
  readonly row: number;
  readonly isTotal?: true;
  /** The keys of the columns whose cells are marked, because something is wrong; true for the whole row. */
  readonly isBad?: true | readonly string[];
}

/** The record of a column. */
interface WrittenColumn {
  readonly key: string;
  readonly header: string;
  readonly isInput?: true;
  /** The default formula of its input cells, with the placeholders of `PageValue`. */
  readonly made?: string;
}

/** The record of a block. */
export interface WrittenBlock {
  readonly name: string;
  readonly title?: string;
  /** Its name in lists, if it has no title: its first labels. */
  readonly called?: string;
  readonly columns: readonly WrittenColumn[];
  /** The number of header rows. */
  readonly headers: 0 | 1;
  readonly hasInputs?: true;
  /** False if users cannot copy it into reports. */
  readonly isResult?: false;
  /** True if it is beside a chart. Then the heights of its rows are set. */
  readonly isBesideChart?: true;
  /** The number of rows, without rows of deleted records. */
  readonly records: number;
  /** The formats of totals and of rows with marked cells. */
  readonly looks: readonly WrittenRowFormat[];
  /** A hash of the rules for its conditional formats; empty without rules. */
  readonly rules: string;
  /** The number of blank rows below it that it may use. */
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
  /** The column keys of its series, in order. */
  readonly series: readonly string[];
  readonly axes?: AxisTitles;
  /** True if the engineer deleted it. Then it is drawn again only on request. */
  readonly isGone?: true;
}

/** The record of a page's print setup. */
export interface WrittenPrint {
  readonly orientation: "Landscape" | "Portrait";
  readonly isOnePage: boolean;
  /** The numbers of printed rows and columns. */
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
  /** True if the notes are below the chart. In earlier versions, notes and blocks had other positions. */
  readonly hasNotesBelow?: true;
  readonly blocks: readonly WrittenBlock[];
  readonly charts: readonly WrittenChart[];
  /** The default values of input cells. A cell that still has its default gets the next default. */
  readonly defaults: Defaults;
}
