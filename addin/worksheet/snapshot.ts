import type { ExistingRecord } from "./existing-record.ts";
import type { Language } from "../../contract/languages.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import type { SegmentWriting } from "../../contract/relay-info.ts";
import type { About } from "./about.ts";
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

/** What was pulled: what was asked for and what the instance gave. */
export interface Content {
  readonly query: SheetQuery;
  readonly about: About;
  /** The records' raw values; each has an `id`. */
  readonly records: readonly RawValues[];
  /** Contract fields that were asked for and that the instance does not have; they have no column. */
  readonly lacking: readonly string[];
  /** What may be done with the segments of its elements; nothing where it is not said. */
  readonly segments?: SegmentWriting;
}

/** The segments of an element as a repair left them, unsent, with their LOSS: raw, as the instance would hold them. */
export interface SegmentRepair {
  /** What the instance held then. Where it holds something else by now, the repair means nothing any more. */
  readonly base: RawValues;
  readonly wanted: RawValues;
}

/**
 * What was pulled into a worksheet, kept in the workbook: the truth that cells are compared with. It is never
 * changed in place; each pull and each write-back makes one with the next version.
 */
export interface Snapshot extends Content {
  readonly schema: typeof snapshotSchema;
  /** Identifies the worksheet's chain of snapshots; a copied worksheet gets its own. */
  readonly id: string;
  /** Also stands in a hidden cell of the worksheet, so that undo takes both back. */
  readonly version: number;
  /** The instance it came from. */
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** When the records were pulled, ISO 8601 with the offset of the engineer's clock. */
  readonly pulledAt: string;
  /** The language that headers, heading and status were written in; English where it is not said. */
  readonly words?: Language;
  /** A checksum of the words of ours that its rows show, such as "over takt"; none where they show none. */
  readonly ownWords?: string;
  /** The headers as written, by column key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cells that both sides changed and nobody has settled. */
  readonly conflicts: readonly Conflict[];
  /** What changed on the instance at the last refresh, until dismissed. */
  readonly incoming: readonly IncomingChange[];
  /** How rows ended at the last write-back, by row key. */
  readonly results: Readonly<Record<string, RowResult>>;
  /** Repaired segments that wait to be sent, by row key; no cell shows them. */
  readonly repairs?: Readonly<Record<string, SegmentRepair>>;
}
