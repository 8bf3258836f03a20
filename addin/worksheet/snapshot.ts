import type { ExistingRecord } from "./existing-record.ts";
import type { Language } from "../../contract/languages.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import type { SegmentWriting } from "../../contract/relay-info.ts";
import type { Subject } from "./subject.ts";
import type { CellValue } from "./cells/cell.ts";
import type { Conflict } from "./edit.ts";
import type { SheetQuery } from "./query.ts";

/** The version of the snapshot's shape; a workbook with a newer one is read-only for this add-in. */
export const snapshotSchema = 2;

/** One thing that changed on the instance between two pulls. */
export type IncomingChange =
  | { readonly what: "new"; readonly rowKey: string; readonly label: string }
  | { readonly what: "gone"; readonly rowKey: string; readonly label: string }
  | {
      readonly what: "changed";
      readonly rowKey: string;
      readonly label: string;
      readonly column: string;
      readonly before: CellValue;
      readonly now: CellValue;
    };

/** How the last write-back of a row ended, for its status cell. */
export type RowResult =
  /** `altered`: the instance rounded or cut something of it. */
  | { readonly outcome: "written"; readonly at: string; readonly altered?: true }
  /** `notBegun`: for a reason that lies not in the row, which the pane said. */
  | { readonly outcome: "failed"; readonly message: string; readonly notBegun?: true }
  /**
   * The record was there already. Under the row key of a new row it is a question: is the row that record, or another
   * one? Under the record's own row key it says since when it is there.
   */
  | ({ readonly outcome: "exists" } & ExistingRecord)
  | { readonly outcome: "unknown" }
  | { readonly outcome: "gone" };

/** The data of one pull: the query and what the instance returned. */
export interface PulledData {
  readonly query: SheetQuery;
  readonly subject: Subject;
  /** The records' raw values; each has an `id`. */
  readonly records: readonly RawValues[];
  /** Requested contract fields that the instance does not have; they have no column. */
  readonly lacking: readonly string[];
  /** Which changes of segments are allowed; none by default. */
  readonly segments?: SegmentWriting;
}

/** The segments of an element as a repair left them, unsent, with their LOSS: raw, as the instance would hold them. */
export interface SegmentRepair {
  /** What the instance held then. Where it holds something else by now, the repair means nothing any more. */
  readonly base: RawValues;
  readonly wanted: RawValues;
}

/**
 * The pulled data of a worksheet, kept in the workbook: cells are compared with it. It is never changed in
 * place; each pull and each write-back makes one with the next version.
 */
export interface Snapshot extends PulledData {
  readonly schema: typeof snapshotSchema;
  /** Identifies the worksheet's chain of snapshots; a copied worksheet gets its own. */
  readonly id: string;
  /** Also kept in a hidden cell of the worksheet, so that Excel's undo reverts both. */
  readonly version: number;
  /** The instance it came from. */
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** When the records were pulled, ISO 8601 with the offset of the engineer's clock. */
  readonly pulledAt: string;
  /** The language of headers, heading and status; English by default. */
  readonly words?: Language;
  /** A checksum of our own words in its rows, such as "over takt"; undefined if there are none. */
  readonly ownWords?: string;
  /** The headers as written, by column key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cells that both sides changed and that are not resolved yet. */
  readonly conflicts: readonly Conflict[];
  /** What changed on the instance at the last refresh, until dismissed. */
  readonly incoming: readonly IncomingChange[];
  /** The outcomes of the last write-back, by row key. */
  readonly results: Readonly<Record<string, RowResult>>;
  /** Repaired segments that are not sent yet, by row key; no cell shows them. */
  readonly repairs?: Readonly<Record<string, SegmentRepair>>;
}
