import type { Change, RawValues, ReadRequest } from "../../contract/relay-api.ts";
import type { Language } from "../../contract/languages.ts";
import type { Column, PulledRow } from "../rows/column.ts";
import type { CellEdit } from "../rows/edit.ts";
import type { SheetKind } from "../rows/snapshot.ts";

/** Which records a worksheet shows. */
export interface SheetQuery {
  readonly session_id: number;
  /** null: all cycles. */
  readonly cycle_no: number | null;
  /** null: the instance's default. */
  readonly lang: Language | null;
}

/** One kind of worksheet, as data: what it asks for, what it shows, what may be edited and how an edit becomes a change. */
export interface Sheet {
  readonly kind: SheetKind;
  /** What people call it: "Elements". */
  readonly label: string;
  /** From left to right: the row key first, the status last; the engineer's own columns come after. */
  readonly columns: readonly Column[];
  /** The one call that gets its records. */
  request(query: SheetQuery): ReadRequest & { readonly method: "search_read" };
  /** Rows in the order of the records. Names asked for in a language are read-only: see `columnsFor`. */
  rowsOf(records: readonly RawValues[]): readonly PulledRow[];
  /** Turns edits into one change per record, with `base` from the records as pulled. */
  changesOf(edits: readonly CellEdit[], records: readonly RawValues[]): readonly Change[];
}
