import type { Words } from "../../words/words.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetState, SheetTroubleCode } from "../../worksheet/state.ts";
import type { SheetProperties } from "../keep/sheet-properties.ts";
import type { FoundParts } from "../keep/snapshot-store.ts";
import type { Unfinished, UnfinishedPage } from "../keep/unfinished.ts";
import type { Surroundings } from "./working-table.ts";

/** A read worksheet, and what a following write needs. */
export interface OpenSheet {
  readonly read: ReadSheet;
  readonly sheet: Excel.Worksheet;
  readonly properties: SheetProperties;
  readonly table: Excel.Table | undefined;
  readonly parts: FoundParts;
  /** Undefined if the worksheet is not ours or in trouble. */
  readonly surroundings: Surroundings | undefined;
  /** The texts below the table in its second column. */
  readonly below: readonly string[];
  /** The number of blank rows directly below the table, as far as they are prepared for new rows. */
  readonly blankBelow: number;
  /** True if some rows of the table are hidden. */
  readonly hasHiddenRows: boolean;
  /** True if the workbook counts its dates from 1904. */
  readonly countsFrom1904: boolean;
  /** True if the workbook is calculated manually. */
  readonly isManual: boolean;
  /** The headers and footers of all pages, or of all but the first if `state` says so. */
  readonly headersFooters: HeadersFooters;
}

/** The headers and footers of printed pages. */
export interface HeadersFooters {
  readonly state: string;
  readonly leftHeader: string;
  readonly leftFooter: string;
  readonly centerFooter: string;
  readonly rightFooter: string;
}

/** Makes a replacement for a lost snapshot, with the version in the headers and the worksheet's words. */
export type Rebuild = (tag: SheetTag, version: number, words: Words) => Snapshot;

/** Options for reading a worksheet. */
export interface Reading {
  /** Without it, a worksheet without its snapshot is in trouble. */
  readonly rebuild?: Rebuild | undefined;
  /** Calculates the table first in a workbook with manual calculation. Not used while the engineer types. */
  readonly isCalculated?: boolean;
}

/** A worksheet as read. */
export type ReadSheet =
  | {
      readonly is: "not_ours";
      readonly sheetId: string;
      readonly name: string;
      /** An interrupted pull into this worksheet, which can be finished or removed. */
      readonly unfinished?: Unfinished;
      /** An interrupted page of results. */
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
