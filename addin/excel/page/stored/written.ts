/** The record of what the add-in wrote on a page. A refresh recognises changes by it. */

import type { Defaults } from "../../../results/page/inputs.ts";

export interface WrittenRowFormat {
  readonly row: number;
  readonly isTotal?: true;
  /** The columns whose cells are marked as wrong; true for the whole row. */
  readonly isBad?: true | readonly string[];
}

interface WrittenColumn {
  readonly key: string;
  readonly header: string;
  readonly isInput?: true;
  /** The default formula of its input cells. */
  readonly made?: string;
}

export interface WrittenBlock {
  readonly name: string;
  readonly title?: string;
  /** A name from the first labels, if there is no title. */
  readonly called?: string;
  readonly columns: readonly WrittenColumn[];
  readonly headers: 0 | 1;
  readonly hasInputs?: true;
  /** Users cannot copy it into reports. */
  readonly isResult?: false;
  /** The heights of its rows are set. */
  readonly isBesideChart?: true;
  /** The rows, without those of deleted records. */
  readonly records: number;
  readonly looks: readonly WrittenRowFormat[];
  /** A hash of its conditional formats. */
  readonly rules: string;
  /** The blank rows below that it may use. */
  readonly spare: number;
}

export interface AxisTitles {
  readonly value?: string;
  readonly category?: string;
  readonly secondary?: string;
}

export interface WrittenChart {
  readonly name: string;
  readonly title: string;
  readonly block: string;
  readonly category: string;
  /** Column keys, in order. */
  readonly series: readonly string[];
  readonly axes?: AxisTitles;
  /** The engineer deleted it. It is drawn again only on request. */
  readonly isGone?: true;
}

export interface WrittenPrint {
  readonly orientation: "Landscape" | "Portrait";
  readonly isOnePage: boolean;
  readonly rows: number;
  readonly columns: number;
}

export interface WrittenPage {
  readonly title: string;
  readonly lines: readonly string[];
  readonly footer: string;
  /** Undefined on pages of earlier versions. */
  readonly print?: WrittenPrint;
  /** The notes are below the chart. In earlier versions, they had other positions. */
  readonly hasNotesBelow?: true;
  readonly blocks: readonly WrittenBlock[];
  readonly charts: readonly WrittenChart[];
  /** The default values of input cells. A cell with its default gets the next default. */
  readonly defaults: Defaults;
}
