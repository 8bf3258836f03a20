import type { RangeReading } from "../../excel/read/read-range.ts";
import type { PasteMapping } from "../../worksheet/paste/mapping.ts";
import type { PastedTable } from "../../worksheet/paste/text-to-table.ts";
import type { UprightTable } from "../../worksheet/paste/turned.ts";
import type { analysesToPasteInto, PasteView } from "../../worksheet/plans/plan-paste.ts";
import type { Result } from "./result.ts";

export type { PasteView } from "../../worksheet/plans/plan-paste.ts";
export { answered, columnsOf, withColumn } from "../../worksheet/paste/mapping.ts";
export { mostCharacters, mostColumns, mostLines } from "../../worksheet/paste/text-to-table.ts";
export { frameRates } from "../../worksheet/paste/units.ts";

/** Pasted text or HTML, or a range such as `Sheet2!A1:D40`. It is never turned if `isTurned` is false. */
export type PasteSource = ({ readonly text: string } | { readonly address: string }) & {
  readonly isTurned?: boolean;
};

/** A table that was pasted and how it is read; nothing of it is in the worksheet yet. */
export interface Paste extends UprightTable, Omit<RangeReading, "lines"> {
  readonly source: PasteSource;
  readonly mapping: PasteMapping;
  readonly view: PasteView;
  /** The analyses that the rows may belong to, where the worksheet shows several. */
  readonly analyses: ReturnType<typeof analysesToPasteInto>;
  /** Seconds of VA, NVA and wait become segments. */
  readonly hasSegments: boolean;
}

/** A change of how a table is read, or of the table where cells of it are corrected. */
export type PasteChange = Partial<Pick<Paste, "table" | "mapping" | "canTurn">>;

/** Bringing rows in from elsewhere. */
export interface PasteActions {
  /** Reads text or a range as a table. */
  openPaste(sheetId: string, source: PasteSource, signal?: AbortSignal): Promise<Result<Paste>>;
  /** Tells what a table comes to with another mapping. */
  readPasted(table: PastedTable, mapping: PasteMapping, signal?: AbortSignal): Promise<Result<PasteView>>;
  /** Adds the rows below a worksheet, unsent, and goes to the first; gives how many. */
  addPasted(sheetId: string, table: PastedTable, mapping: PasteMapping): Promise<Result<number>>;
  /** Takes what stands loose below a worksheet and looks like elements into it; gives how many rows. */
  takeInBelow(sheetId: string): Promise<Result<number>>;
}
