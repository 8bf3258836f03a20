import type { PasteMapping } from "../../worksheet/paste/mapping.ts";
import type { PasteReading } from "../../worksheet/paste/rows.ts";
import type { PastedTable } from "../../worksheet/paste/text-to-table.ts";
import type { UprightTable } from "../../worksheet/paste/turned.ts";
import type { Result } from "./result.ts";

export type { ColumnRole } from "../../worksheet/paste/known-words.ts";
export type { CycleRule, PasteMapping } from "../../worksheet/paste/mapping.ts";
export { frameRates } from "../../worksheet/paste/timecodes.ts";
export type { TimeNotation } from "../../worksheet/paste/notations.ts";

/**
 * Whence rows come: pasted text or HTML, or a range of the workbook such as `Sheet2!A1:D40`. Where elements stand side by side, each becomes a line, unless
 * `isTurned` is false.
 */
export type PasteSource = ({ readonly text: string } | { readonly address: string }) & {
  readonly isTurned?: boolean;
};

/** A table that was pasted and how it is read; nothing of it is in the worksheet yet. */
export interface Paste extends UprightTable {
  readonly mapping: PasteMapping;
  readonly view: PasteView;
  /** The analyses that the rows may belong to, where the worksheet shows several. */
  readonly analyses: readonly PasteAnalysis[];
  /** The instance takes segments of new rows, so that seconds of VA, NVA and wait become one each. */
  readonly hasSegments: boolean;
  /** There were more lines than are taken at a time. */
  readonly isCut: boolean;
  /** How many rows of the range were left out, because they are hidden. */
  readonly hiddenRows: number;
  /** The range may show old values, because Excel calculates the workbook only when told to and refused. */
  readonly mayBeOld: boolean;
}

/** An analysis that rows may be pasted into, and where its cycles and times go on. */
export interface PasteAnalysis extends Pick<PasteMapping, "o_no" | "firstCycle" | "startsAt"> {
  readonly name: string;
}

/** What a pasted table comes to. */
export interface PasteView extends PasteReading {
  /** One for each column. */
  readonly columns: readonly PasteColumn[];
}

/** A column of a pasted table, for choosing what it is. */
export interface PasteColumn {
  /** What stands over it; may be empty. */
  readonly header: string;
  /** The first cell below that holds anything. */
  readonly example: string;
  /** What that is in seconds, in a column of times where it can be read. */
  readonly seconds?: number;
  /** Its cells are times. */
  readonly isTime: boolean;
}

/** Bringing rows in from elsewhere. */
export interface PasteActions {
  /** Reads pasted text or a range as a table, and finds how it is to be read: as one with such headers was read before, else by headers and content. */
  openPaste(sheetId: string, source: PasteSource): Promise<Result<Paste>>;
  /** Tells what a table comes to with another mapping. */
  readPasted(table: PastedTable, mapping: PasteMapping): Promise<PasteView>;
  /**
   * Adds the rows below the table of a worksheet, unsent, and remembers the mapping; gives how many. The first of them is in front then: its
   * name, or its work type where one has still to be chosen. Refuses nothing that the preview shows.
   */
  addPasted(sheetId: string, table: PastedTable, mapping: PasteMapping): Promise<Result<number>>;
  /** Takes what stands loose below the table of a worksheet and looks like elements into it, as it stands; gives how many rows. */
  takeInBelow(sheetId: string): Promise<Result<number>>;
}
