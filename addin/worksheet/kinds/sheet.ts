import type { Words } from "../../words/words.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { Change, ReadRequest } from "../../../contract/relay-api.ts";
import type { Block } from "../block.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { CellEdit } from "../edit.ts";
import type { NewRecordRules } from "../changes/new-records.ts";
import type { SheetKind, SheetQuery } from "../query.ts";
import type { PulledData } from "../snapshot.ts";

/** A call for the records of a worksheet. */
export type SearchRequest = ReadRequest & { readonly method: "search_read" };

/** The models that can be the subject of a worksheet; each has its own heading. */
export type SubjectModel = "wa.session" | "wa.comparison" | "wa.linebalance";

/**
 * One kind of worksheet, as data: what it asks for, what it shows, what may be edited and how an edit becomes a change. A kind
 * without `changesOf` is read-only; one without `newRecords` takes no new rows. Whatever is shown is in the words that are given.
 */
export interface Sheet {
  readonly kind: SheetKind;
  /** The model of its records. */
  readonly model: ModelName;
  /** The model of its subject; undefined for a list of all records. */
  readonly subject?: SubjectModel;
  /** From left to right: the row key first, the status last; the engineer's own columns come after. Read-only names and extra fields are added by `columnsFor`. */
  columns(pulled: PulledData, words: Words): readonly Column[];
  /** The calls that get its records: one, or one per analysis where it shows several. Undefined where they come from the relay's journal. */
  readonly requests?: (query: SheetQuery) => readonly SearchRequest[];
  /** Rows in the order of the records. */
  rowsOf(pulled: PulledData, words: Words): readonly PulledRow[];
  /**
   * Returns the rows whose records exist but no longer fit the query, such as explained NVA. One that is in
   * the table stays there until it has no unsent work, see `Merge.unmatchedKeys`.
   */
  readonly unmatchedRows?: (pulled: PulledData, words: Words) => readonly PulledRow[];
  /** Turns edits into one change per record, with `base` from the records as pulled. */
  readonly changesOf?: (edits: readonly CellEdit[], pulled: PulledData) => readonly Change[];
  /** How rows typed below the table become records. */
  readonly newRecords?: NewRecordRules;
  /** Figures between heading and table. */
  readonly block?: (pulled: PulledData, words: Words) => Block;
}
