import type { ExistingRecord } from "./existing-record.ts";
import type { Language } from "../../contract/languages.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import type { SegmentWriting } from "../../contract/relay-info.ts";
import type { Subject } from "./subject.ts";
import type { CellValue } from "./cells/cell.ts";
import type { Conflict } from "./edit.ts";
import type { SheetQuery } from "./query.ts";

/** A worksheet whose snapshot has a newer schema is read-only. */
export const snapshotSchema = 2;

/** A change on the instance between two pulls. */
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

/** The outcome of a row's last write-back, for its status cell. */
export type RowResult =
  /** `altered`: the instance rounded or cut a value. */
  | { readonly outcome: "written"; readonly at: string; readonly altered?: true }
  /** `notBegun`: the reason is, for example, the connection, not this row. */
  | { readonly outcome: "failed"; readonly message: string; readonly notBegun?: true }
  /**
   * The record existed already. Under a new row's key, it asks the engineer: this record or another? Under
   * the record's key, it only shows when the record was created.
   */
  | ({ readonly outcome: "exists" } & ExistingRecord)
  | { readonly outcome: "unknown" }
  | { readonly outcome: "gone" };

/** The query of a pull and what the instance returned. */
export interface PulledData {
  readonly query: SheetQuery;
  readonly subject: Subject;
  /** Raw values; each has an `id`. */
  readonly records: readonly RawValues[];
  /** Requested contract fields that the instance does not have; they have no column. */
  readonly lacking: readonly string[];
  /** Which changes of segments are allowed; none by default. */
  readonly segments?: SegmentWriting;
}

/** An unsent repair of an element's segments and LOSS, as raw values of the instance. */
export interface SegmentRepair {
  /** The instance's values at the repair. If they have changed since, the repair is void. */
  readonly base: RawValues;
  readonly wanted: RawValues;
}

/**
 * The pulled data of a worksheet, with which the add-in compares the cells. Never changed: each pull, refresh
 * and write-back stores the next version.
 */
export interface Snapshot extends PulledData {
  readonly schema: typeof snapshotSchema;
  /** Identifies the worksheet's chain of snapshots; a copied worksheet gets its own. */
  readonly id: string;
  /** A hidden header cell has it too, so that Excel's undo restores it with the cells. */
  readonly version: number;
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** ISO 8601 with the offset of the engineer's clock. */
  readonly pulledAt: string;
  /** The language of headers, heading and status; English by default. */
  readonly language?: Language;
  /** A checksum of the add-in's words in rows, such as "over takt"; undefined without such words. */
  readonly addinWordsChecksum?: string;
  /** The headers as written, by column key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly conflicts: readonly Conflict[];
  /** Found by the last refresh, until the engineer dismisses them. */
  readonly incoming: readonly IncomingChange[];
  /** The outcomes of the last write-back, by row key. */
  readonly results: Readonly<Record<string, RowResult>>;
  /** Unsent repairs by row key. No cell shows them. */
  readonly repairs?: Readonly<Record<string, SegmentRepair>>;
}
