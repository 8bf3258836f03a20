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
 * One kind of worksheet, as data: its requests, columns and rows, and how edits become changes. A kind
 * without `changesOf` is read-only. One without `newRecords` accepts no new rows. Everything shown is in the
 * given words.
 */
export interface Sheet {
  readonly kind: SheetKind;
  /** The model of its records. */
  readonly model: ModelName;
  /** The model of its subject; undefined for a list of all records. */
  readonly subject?: SubjectModel;
  /**
   * Returns the columns from left to right: the row key first, the status last. `columnsFor` makes names
   * read-only and adds extra fields.
   */
  columns(pulled: PulledData, words: Words): readonly Column[];
  /** Returns the calls for its records: one, or one per analysis. Undefined for records of the journal. */
  readonly requests?: (query: SheetQuery) => readonly SearchRequest[];
  /** Returns the rows in the order of the records. */
  rowsOf(pulled: PulledData, words: Words): readonly PulledRow[];
  /**
   * Returns the rows whose records exist but no longer fit the query, such as explained NVA. One that is in
   * the table stays there until it has no unsent changes, see `Merge.unmatchedKeys`.
   */
  readonly unmatchedRows?: (pulled: PulledData, words: Words) => readonly PulledRow[];
  /** Turns edits into one change per record, with `base` from the records as pulled. */
  readonly changesOf?: (edits: readonly CellEdit[], pulled: PulledData) => readonly Change[];
  /** Turns rows typed below the table into records. */
  readonly newRecords?: NewRecordRules;
  /** Returns the figures between heading and table. */
  readonly keyFigures?: (pulled: PulledData, words: Words) => KeyFigures;
}
