import type { Words } from "../../words/words.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { Change, ReadRequest } from "../../../contract/relay-api.ts";
import type { KeyFigures } from "../key-figures.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { CellEdit } from "../edit.ts";
import type { NewRecordRules } from "../changes/new-records.ts";
import type { SheetKind, SheetQuery } from "../query.ts";
import type { PulledData } from "../snapshot.ts";

export type SearchRequest = ReadRequest & { readonly method: "search_read" };

export type SubjectModel = "wa.session" | "wa.comparison" | "wa.linebalance";

/** A kind of worksheet. Without `changesOf` it is read-only, without `newRecords` it accepts no new rows. */
export interface Sheet {
  readonly kind: SheetKind;
  readonly model: ModelName;
  /** Undefined for a list of all records. */
  readonly subject?: SubjectModel;
  /**
   * From left to right: row key first, Status last. Other code calls `columnsFor`, which adds to these
   * columns.
   */
  columns(pulled: PulledData, words: Words): readonly Column[];
  /** One call, or one per analysis. Undefined for records of the journal. */
  readonly requests?: (query: SheetQuery) => readonly SearchRequest[];
  rowsOf(pulled: PulledData, words: Words): readonly PulledRow[];
  /**
   * Returns rows whose records no longer fit the query, such as explained NVA. A refresh removes them if they
   * have no unsent changes.
   */
  readonly unmatchedRows?: (pulled: PulledData, words: Words) => readonly PulledRow[];
  /** Returns one change per record, with `base` from the pulled records. */
  readonly changesOf?: (edits: readonly CellEdit[], pulled: PulledData) => readonly Change[];
  readonly newRecords?: NewRecordRules;
  readonly keyFigures?: (pulled: PulledData, words: Words) => KeyFigures;
}
