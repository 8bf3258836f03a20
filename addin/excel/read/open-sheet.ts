import type { Words } from "../../words/words.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetState, SheetTroubleCode } from "../../worksheet/state.ts";
import type { SheetProperties } from "../keep/sheet-properties.ts";
import type { FoundParts } from "../keep/snapshot-store.ts";
import type { Unfinished, UnfinishedPage } from "../keep/unfinished.ts";
import type { Surroundings } from "./working-table.ts";

/** A worksheet as read, with everything that an update of it needs. */
export interface OpenSheet {
  readonly read: ReadSheet;
  readonly sheet: Excel.Worksheet;
  readonly properties: SheetProperties;
  readonly table: Excel.Table | undefined;
  readonly parts: FoundParts;
  /** Undefined if `read` is "not_ours" or "in_trouble". */
  readonly surroundings: Surroundings | undefined;
  /** The texts in the table's second column, from the first row below the table on. */
  readonly textsBelow: readonly string[];
  /** The number of blank rows directly below the table, at most `preparedRows`. */
  readonly blankBelow: number;
  /** True if some rows of the table are hidden. */
  readonly hasHiddenRows: boolean;
  /** True if the workbook counts its dates from 1904. */
  readonly countsFrom1904: boolean;
  /** True if the workbook is calculated manually. */
  readonly isManual: boolean;
  /** The headers and footers of all printed pages, or, if `state` has a first page, of all others. */
  readonly headersFooters: HeadersFooters;
}

/** The headers and footers of printed pages. `state` is Excel's, such as "FirstAndDefault". */
export interface HeadersFooters {
  readonly state: string;
  readonly leftHeader: string;
  readonly leftFooter: string;
  readonly centerFooter: string;
  readonly rightFooter: string;
}

/** Makes a replacement for a lost snapshot, with the version in the worksheet's header and its language. */
export type Rebuild = (tag: SheetTag, version: number, words: Words) => Snapshot;

/** Options for reading a worksheet. */
export interface Reading {
  /** Replaces a lost snapshot. Without it, `read` is then "in_trouble". */
  readonly rebuild?: Rebuild | undefined;
  /**
   * True calculates the table first, in a workbook with manual calculation. Not used while the engineer
   * types.
   */
  readonly isCalculated?: boolean;
}

/** A worksheet as read. */
export type ReadSheet =
  | {
      readonly is: "not_ours";
      readonly sheetId: string;
      readonly name: string;
      /** The interrupted pull into this worksheet. A user can finish it or remove the worksheet. */
      readonly unfinished?: Unfinished;
      /** The page of results that was interrupted on this worksheet. */
      readonly unfinishedPage?: UnfinishedPage;
    }
  | {
      readonly is: "in_trouble";
      readonly sheetId: string;
      readonly name: string;
      readonly kind: SheetKind;
      readonly tag: SheetTag;
      readonly trouble: SheetTroubleCode;
    }
  | { readonly is: "ours"; readonly state: SheetState };
