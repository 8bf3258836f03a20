import type { Words } from "../../words/words.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetState, SheetTroubleCode } from "../../worksheet/state.ts";
import type { SheetProperties } from "../keep/sheet-properties.ts";
import type { FoundParts } from "../keep/snapshot-store.ts";
import type { Unfinished, UnfinishedPage } from "../keep/unfinished.ts";
import type { Surroundings } from "./working-table.ts";

/** A read worksheet with what a following write in the same batch chain needs. */
export interface OpenSheet {
  readonly read: ReadSheet;
  readonly sheet: Excel.Worksheet;
  readonly properties: SheetProperties;
  readonly table: Excel.Table | undefined;
  readonly parts: FoundParts;
  /** What else is there; undefined where the worksheet is not ours or in trouble. */
  readonly surroundings: Surroundings | undefined;
  /** The texts below the table in its second column. */
  readonly below: readonly string[];
  /** How many rows directly below the table hold nothing, as far as new rows are made ready. */
  readonly blankBelow: number;
  /** Whether some rows of the table are hidden. */
  readonly hasHiddenRows: boolean;
  /** Whether the workbook counts its dates from 1904. */
  readonly countsFrom1904: boolean;
  /** Whether Excel calculates the workbook only when told to. */
  readonly isManual: boolean;
  /** What is printed above and below each page but the first, or each page where `state` says so. */
  readonly around: PrintedAround;
}

/** What stands above and below printed pages. */
export interface PrintedAround {
  readonly state: string;
  readonly leftHeader: string;
  readonly leftFooter: string;
  readonly centerFooter: string;
  readonly rightFooter: string;
}

/** Makes a snapshot in place of one that is lost, with the version that the headers show, in the words that the worksheet is written in. */
export type Rebuild = (tag: SheetTag, version: number, words: Words) => Snapshot;

/** How a worksheet is read. */
export interface Reading {
  /** Without it, a worksheet that lost its snapshot is in trouble. */
  readonly rebuild?: Rebuild | undefined;
  /**
   * The table is calculated before, where Excel does not do it by itself. Left out while the engineer types.
   */
  readonly isCalculated?: boolean;
}

/** What a worksheet is. */
export type ReadSheet =
  | {
      readonly is: "not_ours";
      readonly sheetId: string;
      readonly name: string;
      /** A pull into this worksheet stopped half-way: it can be finished or removed. */
      readonly unfinished?: Unfinished;
      /** The same of making a page of results. */
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
