import type { JournalEntry, TakeBackOutcome } from "../../../contract/journal.ts";
import type { DeleteOutcome } from "../../../contract/relay-api.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import type { ExistingRecord } from "../../worksheet/existing-record.ts";
import type { ShownRow } from "../../worksheet/update.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { OverwrittenCell } from "../../worksheet/merge/overwritten.ts";
import type { LeftUndone } from "../../worksheet/plan.ts";
import type { RefreshReport } from "../../worksheet/plans/plan-refresh.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { RowPlace } from "../../worksheet/row-place.ts";
import type { ActionFailure } from "./result.ts";
import type { ModelName } from "../../../contract/models.ts";

/** Which unsent work is meant: of all worksheets, of one or some of its rows, or of the selected rows of the one in front. */
export type Scope =
  | "all"
  | {
      readonly sheetId: string;
      readonly rowKeys?: readonly string[];
      /** New rows are meant to become records of their own, although records like them exist. */
      readonly isAnother?: true;
    }
  | "selected_rows";

/** A row that will become a record on the instance. */
export interface ReviewedRecord {
  /** The row's place in the table body, from 0. */
  readonly rowIndex: number;
  /** `new/…` once it was sent, else `draft/…`, or empty if nothing was written into the worksheet since. */
  readonly rowKey: string;
  /** The O-No it belongs to, or has. */
  readonly o_no: string;
  /** What it will hold by column key, filled in where the row leaves it out. */
  readonly shown: Readonly<Record<string, CellValue>>;
  /** It was sent before and nobody knows what became of it; sending it again looks first and never makes a second one. */
  readonly isUnknown: boolean;
  /** A filter or the engineer hides the row. */
  readonly isHidden?: true;
}

/** A new row that waits for an answer: is it the record that exists, or another one? */
export interface ExistingRow {
  readonly rowIndex: number;
  readonly rowKey: string;
  /** What the row is called: the element's name or the O-No. */
  readonly name: string;
  readonly model: ModelName;
  readonly existing: ExistingRecord;
  /** The row has a problem, so no other record can be made of it yet. */
  readonly hasProblem?: true;
}

/** A grey cell that was typed over, and where. */
export interface OverwrittenPlace extends OverwrittenCell {
  /** The row of the worksheet, as Excel counts it. */
  readonly row: number;
  readonly place: RowPlace;
}

/** A row of the last pull that is no longer in the worksheet; the record is still on the instance. */
export interface MissingRow extends RowPlace {
  readonly rowKey: string;
  /** What it held at the last pull by column key, so that a person can tell what would be deleted. */
  readonly values: Readonly<Record<string, CellValue>>;
}

/** What putting rows back did: how many came back, and what Excel did not do for them. */
export interface PutBackReport extends LeftUndone {
  readonly rows: number;
}

/** How one new row ended. */
export interface CreatedRow {
  readonly sheetId: string;
  /** `new/…` once it was sent, else empty. */
  readonly rowKey: string;
  readonly rowIndex: number;
  readonly o_no: string;
  readonly element: string;
  /** `exists`: a record like it exists; nothing was created until it is chosen what the row is. */
  readonly outcome: "created" | "exists" | "failed" | "unknown" | "not_sent";
  readonly model: ModelName;
  /** Set when it was created. */
  readonly id?: number;
  /** The record that was there already. If it is `created`, the row has that record by now. */
  readonly existing?: ExistingRecord;
  /** The record of the row's key was deleted since, or is in another analysis: the row can be created anew. */
  readonly recordLost?: true;
  /** What was typed into the row, as its cells showed it, by column key. */
  readonly typed: ShownRow;
  /** The instance rounded or cut something of what was sent. */
  readonly altered?: true;
  readonly message?: string;
}

/** An analysis whose totals the instance recalculated after a write-back. */
export interface NewTotals {
  readonly o_no: string;
  readonly element_count: number;
  /** Seconds. */
  readonly cycle_time_avg: number;
  /** Percent. */
  readonly va_ratio: number;
}

/** How a deletion ended, row by row. */
export interface DeleteReport {
  readonly rows: readonly (RowPlace & {
    readonly rowKey: string;
    readonly outcome: DeleteOutcome["outcome"] | "not_sent";
    readonly message?: string;
  })[];
  readonly totals: readonly NewTotals[];
  readonly failure?: ActionFailure;
}

/** What refreshing all worksheets came to: those that were refreshed, those that could not be, and those that a cancel left out. */
export interface RefreshAllReport {
  readonly refreshed: readonly PullReport[];
  readonly failed: readonly {
    readonly sheetId: string;
    readonly name: string;
    readonly failure: ActionFailure;
  }[];
  readonly left: readonly string[];
}

/** One press of "Write back", "Delete" or the like: what it did, record by record. */
export interface HistoryBatch {
  readonly batch: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly login: string;
  readonly entries: readonly HistoryEntry[];
}

/** One record of the history, with each value that changed. */
export interface HistoryEntry extends Pick<
  JournalEntry,
  "id" | "what" | "model" | "record_id" | "label" | "outcome" | "message" | "taken_back_by" | "takes_back"
> {
  readonly fields: readonly {
    readonly field: string;
    readonly before: CellValue;
    readonly after: CellValue;
  }[];
  /** It can be taken back as far as anyone can tell without asking the instance. */
  readonly canTakeBack: boolean;
}

/** How a take-back ended, entry by entry. */
export interface TakeBackReport {
  readonly entries: readonly {
    readonly id: number;
    readonly label: string;
    readonly outcome: TakeBackOutcome["outcome"] | "not_sent";
    /** A deleted record has come back under this new id. */
    readonly newId?: number;
    readonly message?: string;
  }[];
  readonly failure?: ActionFailure;
}

/** Whether the instance's totals still are what the worksheet's heading says. */
export interface TotalsCheck {
  readonly agrees: boolean;
  /** The instance's figures now, of analyses that differ. */
  readonly now: readonly NewTotals[];
}

/** A worksheet that a pull, a refresh or the making of a page of results left half-made. */
export interface UnfinishedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly what: "pull" | "refresh" | "page";
  readonly query: SheetQuery | PageQuery;
}

/** What a pull or a refresh did. */
export interface PullReport extends RefreshReport {
  /** Excel did not take the plant's logo. */
  readonly isLogoLeft?: true;
  /** Excel did not take how the page is printed. */
  readonly isPrintLeft?: true;
  /** Excel did not fit the page to one page wide, or to one page as a whole, when it was made. */
  readonly notFitted?: "wide" | "whole";
}

/** What records are called where they are counted; `record` where they are of several kinds, or of one without a word of its own. */
export type RecordNoun = "element" | "analysis" | "record";

const nouns: Readonly<Partial<Record<ModelName, RecordNoun>>> = {
  "wa.element": "element",
  "wa.session": "analysis",
};

/** Gives the word that counts records of these models together. */
export function recordNoun(models: Iterable<ModelName>): RecordNoun {
  const [only, ...others] = new Set(models);
  return (only !== undefined && others.length === 0 ? nouns[only] : undefined) ?? "record";
}
