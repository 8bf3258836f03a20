import type { Words } from "../../words/words.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetState, SheetTroubleCode } from "../../worksheet/state.ts";
import type { SheetProperties } from "../keep/sheet-properties.ts";
import type { FoundParts } from "../keep/snapshot-store.ts";
import type { Unfinished, UnfinishedPage } from "../keep/unfinished.ts";
import type { Surroundings } from "./working-table.ts";

/** A worksheet with everything that an update needs. */
export interface OpenSheet {
  readonly read: ReadSheet;
  readonly sheet: Excel.Worksheet;
  readonly properties: SheetProperties;
  readonly table: Excel.Table | undefined;
  readonly parts: FoundParts;
  /** Undefined if `read` is "not_ours" or "in_trouble". */
  readonly surroundings: Surroundings | undefined;
  /** The texts in the table's second column, below the table. */
  readonly textsBelow: readonly string[];
  /** Blank rows directly below the table, at most `preparedRows`. */
  readonly blankBelow: number;
  readonly hasHiddenRows: boolean;
  readonly countsFrom1904: boolean;
  readonly isManual: boolean;
  /** Those of the first page are not included. */
  readonly headersFooters: HeadersFooters;
}

/** Headers and footers of printed pages. `state` is Excel's, such as "FirstAndDefault". */
export interface HeadersFooters {
  readonly state: string;
  readonly leftHeader: string;
  readonly leftFooter: string;
  readonly centerFooter: string;
  readonly rightFooter: string;
}

/** Returns a replacement for a lost snapshot. `version` is in the worksheet's header. */
export type Rebuild = (tag: SheetTag, version: number, words: Words) => Snapshot;

export interface Reading {
  /** Without it, a worksheet with a lost snapshot is "in_trouble". */
  readonly rebuild?: Rebuild | undefined;
  /** Calculates the table first, in a workbook with manual calculation. */
  readonly isCalculated?: boolean;
  /**
   * Reads where merged cells obstruct a change. Only changes need that: some versions of Excel empty the undo
   * list when they find merged cells (OfficeDev/office-js 5918).
   */
  readonly isForChange?: boolean;
}

export type ReadSheet =
  | {
      readonly is: "not_ours";
      readonly sheetId: string;
      readonly name: string;
      /** The interrupted pull into this worksheet. */
      readonly unfinished?: Unfinished;
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
