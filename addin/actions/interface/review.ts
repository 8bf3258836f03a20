import type { ExistingRow, MissingRow, ReviewedRecord, OverwrittenPlace } from "./reports.ts";
import type { SheetTrouble } from "./sheet-description.ts";
import type { Subject } from "../../worksheet/subject.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";
import type { FindingInSheet } from "../../worksheet/plans/checked-elements.ts";
import type { UnsentCount } from "../../worksheet/merge/unsent-count.ts";
import type { SheetQuery } from "../../worksheet/query.ts";

/** The unsent work of one worksheet. */
export interface ReviewedSheet {
  readonly sheetId: string;
  readonly name: string;
  /** The sample's edits are never sent. */
  readonly isSample?: boolean;
  /** Formulas may show old values: Excel calculates manually and refused to calculate. */
  readonly mayBeOld?: true;
  readonly query: SheetQuery;
  readonly subject: Subject;
  readonly rows: readonly ReviewedRow[];
  readonly missingRows: number;
  /** Missing rows whose records can be deleted on the instance. */
  readonly missing: readonly MissingRow[];
  readonly newRows: number;
  /** Rows that will become records. Rows with a problem are in `rows`. */
  readonly newRecords: readonly ReviewedRecord[];
  /** New rows about which the user must decide whether they are an existing record. */
  readonly existing: readonly ExistingRow[];
  /** Rows that another author edited. That author sends them. */
  readonly othersRows: number;
  readonly duplicateRows: number;
  /** Rows directly below the table that look like elements. */
  readonly rowsBelow: number;
  /** Headers of editable columns that are missing. Their values are not sent. */
  readonly absentColumns: readonly string[];
  /** Duplicate rows that can become new rows. */
  readonly copies: number;
  /** Rows without a No. between rows with one. */
  readonly unnumbered: number;
  /** Rows with a key that the last pull did not have: deleted records, or pasted rows. */
  readonly strayRows: number;
  /** Never sent. The next refresh restores them. */
  readonly overwritten: readonly OverwrittenPlace[];
  /** Elements with unsent repaired segments. */
  readonly repaired?: number;
  /** Numbers that unsent work makes inconsistent. They do not prevent sending. */
  readonly findings: readonly FindingInSheet[];
}

export interface Review {
  readonly sheets: readonly ReviewedSheet[];
  /** Our worksheets that cannot send anything. */
  readonly troubles: readonly {
    readonly sheetId: string;
    readonly name: string;
    readonly trouble: SheetTrouble;
  }[];
  /** Cell values to send. */
  readonly sendable: number;
  /** Records to create. */
  readonly creatable: number;
  readonly problems: number;
  readonly conflicts: number;
  /** Counted as by `countUnsent`. */
  readonly unsent: UnsentCount;
}

export interface UnsentReport extends UnsentCount {
  /** Deleted with unsent rows while the pane was open. */
  readonly deleted: readonly DeletedSheet[];
}

/** `rows` is the number of lost unsent rows. */
export interface DeletedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly rows: number;
}
