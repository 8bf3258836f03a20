import type { Words } from "../../words/words.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { Change, ReadRequest } from "../../../contract/relay-api.ts";
import type { KeyFigures } from "../key-figures.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { CellEdit } from "../edit.ts";
import type { NewRecordRules } from "../changes/new-records.ts";
import type { SheetKind, SheetQuery } from "../query.ts";
import type { PulledData } from "../snapshot.ts";

/** A call for the records of a worksheet. */
export type SearchRequest = ReadRequest & { readonly method: "search_read" };

/** The models that can be the subject of a worksheet. Each has its own heading. */
export type SubjectModel = "wa.session" | "wa.comparison" | "wa.linebalance";

/**
 * One kind of worksheet: its requests, columns and rows, and how edits become changes. A kind without
 * `changesOf` is read-only, and a kind without `newRecords` accepts no new rows. Headers and cells use the
 * given words.
 */
export interface Sheet {
  readonly kind: SheetKind;
  /** The model of its records. */
  readonly model: ModelName;
  /** The model of its subject; undefined for a list of all records. */
  readonly subject?: SubjectModel;
  /**
   * Returns the columns from left to right: the row key first, the Status last. Call `columnsFor` instead,
   * which also makes names in another language read-only, and adds extra fields.
   */
  columns(pulled: PulledData, words: Words): readonly Column[];
  /** Returns the calls for its records: one, or one per analysis. Undefined for records of the journal. */
  readonly requests?: (query: SheetQuery) => readonly SearchRequest[];
  /** Returns the rows in the order of the records. */
  rowsOf(pulled: PulledData, words: Words): readonly PulledRow[];
  /**
   * Returns the rows whose records exist but do not fit the query any more, such as explained NVA. A
   * refresh removes such a row from the table if it has no unsent changes (`Merge.unmatchedKeys`).
   */
  readonly unmatchedRows?: (pulled: PulledData, words: Words) => readonly PulledRow[];
  /** Returns one change per record from edits, with `base` from the pulled records. */
  readonly changesOf?: (edits: readonly CellEdit[], pulled: PulledData) => readonly Change[];
  /** Reads new rows as records to create. */
  readonly newRecords?: NewRecordRules;
  /** Returns the key figures between heading and table. */
  readonly keyFigures?: (pulled: PulledData, words: Words) => KeyFigures;
}
