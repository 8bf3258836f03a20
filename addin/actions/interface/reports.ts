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

/**
 * The scope of an action: the unsent work of all worksheets, of one, of some rows, or of the selected rows.
 */
export type Scope =
  | "all"
  | {
      readonly sheetId: string;
      readonly rowKeys?: readonly string[];
      /** True if new rows become records of their own, even if similar records exist. */
      readonly allowsSimilar?: true;
    }
  | "selected_rows";

/** A row that will become a record on the instance. */
export interface ReviewedRecord {
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  /** `new/…` if it was sent before, else `draft/…` or `split/…`. Empty until the add-in writes such a key. */
  readonly rowKey: string;
  /** The row's O-No, or that of its analysis. */
  readonly o_no: string;
  /** The values of the record by column key, with defaults for empty cells. */
  readonly shown: Readonly<Record<string, CellValue>>;
  /**
   * True if it was sent before and its outcome is unknown. The relay then searches for the record first, so
   * no second record is created.
   */
  readonly isUnknown: boolean;
  /** True if a filter or the engineer hides the row. */
  readonly isHidden?: true;
}

/** A new row with a similar existing record. The user has to decide whether the row is that record. */
export interface ExistingRow {
  readonly rowIndex: number;
  readonly rowKey: string;
  /** The element's name or the O-No. */
  readonly name: string;
  readonly model: ModelName;
  readonly existing: ExistingRecord;
  /** True if the row has a problem, so that it cannot become another record yet. */
  readonly hasProblem?: true;
}

/** An overwritten read-only cell. */
export interface OverwrittenPlace extends OverwrittenCell {
  /** The row number in Excel. */
  readonly row: number;
  readonly place: RowPosition;
}

/** A row of the last pull that is missing in the worksheet. Removing a row does not delete its record. */
export interface MissingRow extends RowPosition {
  readonly rowKey: string;
  /** The values at the last pull, by column key. They show the user what would be deleted. */
  readonly values: Readonly<Record<string, CellValue>>;
}

/** The number of rows that were put back, and the sorting and filters that Excel did not restore. */
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
  /** `exists` means that a similar record exists. Nothing is created until the user decides about the row. */
  readonly outcome: "created" | "exists" | "failed" | "unknown" | "not_sent";
  readonly model: ModelName;
  /** Set if the outcome is `created`. */
  readonly id?: number;
  /** The existing record. If the outcome is `created`, the row has got this record instead of a new one. */
  readonly existing?: ExistingRecord;
  /** True if the record with the row's key was deleted or moved. The row can then become another record. */
  readonly recordLost?: true;
  /** What the user typed into the row, by column key. */
  readonly typed: ShownRow;
  /** True if the instance rounded or cut a value that was sent. */
  readonly altered?: true;
  readonly message?: string;
}

/** The totals of an analysis on the instance, for example after a write-back. */
export interface NewTotals {
  readonly o_no: string;
  readonly element_count: number;
  /** In seconds. */
  readonly cycle_time_avg: number;
  /** In percent. */
  readonly va_ratio: number;
}

/** The outcome of a deletion by row. */
export interface DeleteReport {
  readonly rows: readonly (RowPosition & {
    readonly rowKey: string;
    readonly outcome: DeleteOutcome["outcome"] | "not_sent";
    readonly message?: string;
  })[];
  readonly totals: readonly NewTotals[];
  readonly failure?: ActionFailure;
}

/** The refreshed worksheets, those that failed, and the names of those that a cancel left as they were. */
export interface RefreshAllReport {
  readonly refreshed: readonly PullReport[];
  readonly failed: readonly {
    readonly sheetId: string;
    readonly name: string;
    readonly failure: ActionFailure;
  }[];
  readonly notRefreshed: readonly string[];
}

/** A run, such as a write-back or a deletion, with its journal entries. */
export interface HistoryBatch {
  /** The id of the run. */
  readonly batch: string;
  /** The time in ISO 8601, in UTC. */
  readonly at: string;
  readonly login: string;
  readonly entries: readonly HistoryEntry[];
}

/** A journal entry, with each changed field. */
export interface HistoryEntry extends Pick<
  JournalEntry,
  "id" | "what" | "model" | "record_id" | "label" | "outcome" | "message" | "taken_back_by" | "takes_back"
> {
  readonly fields: readonly {
    readonly field: string;
    readonly before: CellValue;
    readonly after: CellValue;
  }[];
  /**
   * True if it can be taken back. The instance may still refuse, for example if the record was changed
   * since.
   */
  readonly canTakeBack: boolean;
}

/** The outcome of a take-back by entry. */
export interface TakeBackReport {
  readonly entries: readonly {
    readonly id: number;
    readonly label: string;
    readonly outcome: TakeBackOutcome["outcome"] | "not_sent";
    /** The new id of a deleted record that was created again. */
    readonly newId?: number;
    readonly message?: string;
  }[];
  readonly failure?: ActionFailure;
}

/** The result of comparing the totals in a worksheet with those on the instance. */
export interface TotalsCheck {
  /** False if totals differ, or if an analysis was deleted. */
  readonly agrees: boolean;
  /** The totals on the instance, of the analyses that differ. */
  readonly now: readonly NewTotals[];
}

/** The worksheet of an unfinished pull, refresh or page. */
export interface UnfinishedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly what: "pull" | "refresh" | "page";
  readonly query: SheetQuery | PageQuery;
}

/** The result of a pull or refresh. */
export interface PullReport extends RefreshReport {
  /** True if the worksheet is not the add-in's. Only its worksheet functions read the instance again. */
  readonly hasOnlyFunctions?: true;
  /** True if Excel refused the plant's logo. */
  readonly isLogoRefused?: true;
  /** True if Excel refused parts of the print setup. */
  readonly isPrintRefused?: true;
  /** Set if Excel did not fit the printout to the width of a page (`wide`), or to one page (`whole`). */
  readonly notFitted?: "wide" | "whole";
}

/**
 * The noun for counted records. It is `record` for records of several models, and for models without a
 * noun.
 */
export type RecordNoun = "element" | "analysis" | "record";

const nouns: Readonly<Partial<Record<ModelName, RecordNoun>>> = {
  "wa.element": "element",
  "wa.session": "analysis",
};

/** Returns the noun for records of these models. */
export function recordNoun(models: Iterable<ModelName>): RecordNoun {
  const [only, ...others] = new Set(models);
  return (only !== undefined && others.length === 0 ? nouns[only] : undefined) ?? "record";
}
