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
  /** True for the sample, whose edits are never sent. */
  readonly isSample?: boolean;
  /** True if formulas may show old values, because Excel calculates manually and refused to calculate. */
  readonly mayBeOld?: true;
  readonly query: SheetQuery;
  readonly subject: Subject;
  readonly rows: readonly ReviewedRow[];
  readonly missingRows: number;
  /** The missing rows that can be deleted on the instance, with their values. */
  readonly missing: readonly MissingRow[];
  readonly newRows: number;
  /** Rows that will become records. Rows with a problem are in `rows`. */
  readonly newRecords: readonly ReviewedRecord[];
  /** New rows that are not sent until the user decides whether they are an existing record. */
  readonly existing: readonly ExistingRow[];
  /** The number of rows that another author edited. They are left out, because that author sends them. */
  readonly othersRows: number;
  readonly duplicateRows: number;
  /** The number of rows directly below the table that look like elements but are not in the table. */
  readonly rowsBelow: number;
  /** The headers of editable columns that a user renamed or deleted. Their values are not sent. */
  readonly absentColumns: readonly string[];
  /** The number of duplicate rows that can become new rows. */
  readonly copies: number;
  /** The number of rows without a No. between rows with one. `numberRows` numbers them. */
  readonly unnumbered: number;
  /** The number of rows with a row key that the last pull did not have: deleted records, or pasted rows. */
  readonly strayRows: number;
  /** The overwritten read-only cells. They are never sent, and the next refresh restores them. */
  readonly overwritten: readonly OverwrittenPlace[];
  /** The number of elements with unsent repaired segments, if any. */
  readonly repaired?: number;
  /** Numbers that will be inconsistent because of unsent work. They do not prevent sending. */
  readonly findings: readonly FindingInSheet[];
}

/** All differences between our worksheets and what was pulled. */
export interface Review {
  readonly sheets: readonly ReviewedSheet[];
  /** Our worksheets that cannot send anything, with the reason. */
  readonly troubles: readonly {
    readonly sheetId: string;
    readonly name: string;
    readonly trouble: SheetTrouble;
  }[];
  /** The number of cell values that would be sent. */
  readonly sendable: number;
  /** The number of records that would be created. */
  readonly creatable: number;
  readonly problems: number;
  readonly conflicts: number;
  /** Rows with unsent work, counted as by `countUnsent`. */
  readonly unsent: UnsentCount;
}

/** The unsent work of all our worksheets. */
export interface UnsentReport extends UnsentCount {
  /** Worksheets that were deleted with unsent rows while the pane was open. */
  readonly deleted: readonly DeletedSheet[];
}

/** A deleted worksheet and its number of lost unsent rows. */
export interface DeletedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly rows: number;
}
