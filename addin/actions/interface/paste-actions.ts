import type { RangeReading } from "../../excel/read/read-range.ts";
import type { PasteMapping } from "../../worksheet/paste/mapping.ts";
import type { PastedTable } from "../../worksheet/paste/text-to-table.ts";
import type { UprightTable } from "../../worksheet/paste/upright-table.ts";
import type { analysesToPasteInto, PasteView } from "../../worksheet/plans/plan-paste.ts";
import type { Result } from "./result.ts";

export type { PasteView } from "../../worksheet/plans/plan-paste.ts";
export { answered, columnsOf, withColumn } from "../../worksheet/paste/mapping.ts";
export { mostCharacters, mostColumns, mostLines } from "../../worksheet/paste/text-to-table.ts";
export { frameRates } from "../../worksheet/paste/units.ts";

/** Pasted text or HTML, or the address of a range, such as `Sheet2!A1:D40`. */
export type PasteSource = ({ readonly text: string } | { readonly address: string }) & {
  /** False keeps a table with one column per element. By default, it is transposed. */
  readonly isTransposed?: boolean;
};

/** A pasted table, and the rows that were read from it. */
export interface Paste extends UprightTable, Omit<RangeReading, "lines"> {
  readonly source: PasteSource;
  readonly mapping: PasteMapping;
  readonly view: PasteView;
  /** The analyses to choose from, if the worksheet shows several. */
  readonly analyses: ReturnType<typeof analysesToPasteInto>;
  /** True if seconds of VA, NVA and wait become segments. */
  readonly hasSegments: boolean;
}

/** A change of a pasted table: another mapping, or corrected cells. */
export type PasteChange = Partial<Pick<Paste, "table" | "mapping" | "canTranspose">>;

export interface PasteActions {
  /** Reads a pasted text or a range as a table, and its rows. */
  openPaste(sheetId: string, source: PasteSource, signal?: AbortSignal): Promise<Result<Paste>>;
  /** Reads the rows again with another mapping. */
  readPasted(table: PastedTable, mapping: PasteMapping, signal?: AbortSignal): Promise<Result<PasteView>>;
  /** Adds the rows to a table as unsent rows, and selects the first. Returns their number. */
  addPasted(sheetId: string, table: PastedTable, mapping: PasteMapping): Promise<Result<number>>;
  /** Extends a table over the rows directly below it that look like elements. Returns their number. */
  includeRowsBelow(sheetId: string): Promise<Result<number>>;
}
