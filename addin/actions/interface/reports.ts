import type { JournalEntry, TakeBackOutcome } from "../../../contract/journal.ts";
import type { DeleteOutcome } from "../../../contract/relay-api.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import type { ExistingRecord } from "../../worksheet/existing-record.ts";
import type { ShownRow } from "../../worksheet/update.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { OverwrittenCell } from "../../worksheet/merge/overwritten.ts";
import type { SkippedReport } from "../../worksheet/plan.ts";
import type { RefreshReport } from "../../worksheet/plans/plan-refresh.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { RowPosition } from "../../worksheet/row-position.ts";
import type { ActionFailure } from "./result.ts";
import type { ModelName } from "../../../contract/models.ts";

/** The rows that an action concerns. */
export type Scope =
  | "all"
  | {
      readonly sheetId: string;
      readonly rowKeys?: readonly string[];
      /** Creates records even if similar ones exist. */
      readonly allowsSimilar?: true;
    }
  | "selected_rows";

/** A row that will become a record on the instance. */
export interface ReviewedRecord {
  /** From 0, in the table's body. */
  readonly rowIndex: number;
  /**
   * `new/…` if it was sent before. Else `draft/…` or `split/…`, or empty before the add-in has written a
   * key.
   */
  readonly rowKey: string;
  /** The O-No of the row or of its analysis. */
  readonly o_no: string;
  /** By column key, with defaults for empty cells. */
  readonly shown: Readonly<Record<string, CellValue>>;
  /** True if it was sent before without a known outcome. The relay first searches for its record. */
  readonly isUnknown: boolean;
  readonly isHidden?: true;
}

/** A new row with a similar existing record. The user decides whether it is that record. */
export interface ExistingRow {
  readonly rowIndex: number;
  readonly rowKey: string;
  /** The element's name or the O-No. */
  readonly name: string;
  readonly model: ModelName;
  readonly existing: ExistingRecord;
  /** The row has a problem and cannot become another record yet. */
  readonly hasProblem?: true;
}

export interface OverwrittenPlace extends OverwrittenCell {
  /** The row number in Excel. */
  readonly row: number;
  readonly place: RowPosition;
}

/** A pulled row that is missing in the worksheet. Its record still exists. */
export interface MissingRow extends RowPosition {
  readonly rowKey: string;
  /** By column key, at the last pull. */
  readonly values: Readonly<Record<string, CellValue>>;
}

/** Rows that were put back, with the sorting and filters that Excel did not restore. */
export interface PutBackReport extends SkippedReport {
  readonly rows: number;
}

/** The outcome of one new row. */
export interface CreatedRow {
  readonly sheetId: string;
  /** `new/…`, or if it was never sent, `draft/…`, `split/…` or empty. */
  readonly rowKey: string;
  readonly rowIndex: number;
  readonly o_no: string;
  readonly element: string;
  /** `exists`: a similar record exists, and nothing is created until the user decides. */
  readonly outcome: "created" | "exists" | "failed" | "unknown" | "not_sent";
  readonly model: ModelName;
  /** Set for `created`. */
  readonly id?: number;
  /** The similar record. For `created`, the row belongs to it, and no record was created. */
  readonly existing?: ExistingRecord;
  /** The record with the row's key was deleted or moved. The row can become another record. */
  readonly recordLost?: true;
  /** By column key. */
  readonly typed: ShownRow;
  /** The instance rounded or cut a sent value. */
  readonly altered?: true;
  readonly message?: string;
}

/** The totals of an analysis on the instance. */
export interface NewTotals {
  readonly o_no: string;
  readonly element_count: number;
  /** In seconds. */
  readonly cycle_time_avg: number;
  /** In percent. */
  readonly va_ratio: number;
}

export interface DeleteReport {
  readonly rows: readonly (RowPosition & {
    readonly rowKey: string;
    readonly outcome: DeleteOutcome["outcome"] | "not_sent";
    readonly message?: string;
  })[];
  readonly totals: readonly NewTotals[];
  readonly failure?: ActionFailure;
}

/** `notRefreshed` are the names of worksheets that a cancel left as they were. */
export interface RefreshAllReport {
  readonly refreshed: readonly PullReport[];
  readonly failed: readonly {
    readonly sheetId: string;
    readonly name: string;
    readonly failure: ActionFailure;
  }[];
  readonly notRefreshed: readonly string[];
}

/** One run, for example a write-back or a deletion. */
export interface HistoryBatch {
  /** The id of the run. */
  readonly batch: string;
  /** In ISO 8601, in UTC. */
  readonly at: string;
  readonly login: string;
  readonly entries: readonly HistoryEntry[];
}

/** A journal entry with its changed fields. */
export interface HistoryEntry extends Pick<
  JournalEntry,
  "id" | "what" | "model" | "record_id" | "label" | "outcome" | "message" | "taken_back_by" | "takes_back"
> {
  readonly fields: readonly {
    readonly field: string;
    readonly before: CellValue;
    readonly after: CellValue;
  }[];
  /** The instance may still refuse, for example after another change of the record. */
  readonly canTakeBack: boolean;
}

export interface TakeBackReport {
  readonly entries: readonly {
    readonly id: number;
    readonly label: string;
    readonly outcome: TakeBackOutcome["outcome"] | "not_sent";
    /** The new id of a deleted record that was recreated. */
    readonly newId?: number;
    readonly message?: string;
  }[];
  readonly failure?: ActionFailure;
}

export interface TotalsCheck {
  /** False if totals differ or an analysis was deleted. */
  readonly agrees: boolean;
  /** The instance's totals of the analyses that differ. */
  readonly now: readonly NewTotals[];
}

export interface UnfinishedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly what: "pull" | "refresh" | "page";
  readonly query: SheetQuery | PageQuery;
}

export interface PullReport extends RefreshReport {
  /** The worksheet is not the add-in's. Only its worksheet functions read again. */
  readonly hasOnlyFunctions?: true;
  /** Excel refused the plant's logo. */
  readonly isLogoRefused?: true;
  /** Excel refused parts of the print setup. */
  readonly isPrintRefused?: true;
  /** Excel did not fit the printout to the page width (`wide`) or to one page (`whole`). */
  readonly notFitted?: "wide" | "whole";
}

/** `record` is for several models, and for models without a noun. */
export type RecordNoun = "element" | "analysis" | "record";

const nouns: Readonly<Partial<Record<ModelName, RecordNoun>>> = {
  "wa.element": "element",
  "wa.session": "analysis",
};

export function recordNoun(models: Iterable<ModelName>): RecordNoun {
  const [only, ...others] = new Set(models);
  return (only !== undefined && others.length === 0 ? nouns[only] : undefined) ?? "record";
}
