import type { ExistingRow, MissingRow, ReviewedRecord, OverwrittenPlace } from "./reports.ts";
import type { SheetTrouble } from "./sheet-description.ts";
import type { Subject } from "../../worksheet/subject.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";
import type { PlacedFinding } from "../../worksheet/plans/checked-elements.ts";
import type { UnsentCount } from "../../worksheet/merge/unsent-count.ts";
import type { SheetQuery } from "../../worksheet/query.ts";

/** The unsent work of one worksheet. */
export interface ReviewedSheet {
  readonly sheetId: string;
  readonly name: string;
  /** It shows the sample: what is edited there is shown and never sent. */
  readonly isSample?: boolean;
  /**
   * Its formulas may show old values, because Excel calculates the workbook only when told to and refused.
   */
  readonly mayBeOld?: true;
  readonly query: SheetQuery;
  readonly subject: Subject;
  readonly rows: readonly ReviewedRow[];
  readonly missingRows: number;
  /** Those rows with what they held, where they can be deleted on the instance. */
  readonly missing: readonly MissingRow[];
  readonly newRows: number;
  /** Rows that will become records; a row with a problem is among `rows`. */
  readonly newRecords: readonly ReviewedRecord[];
  /** New rows that are not sent until it is chosen whether they are a record that exists. */
  readonly existing: readonly ExistingRow[];
  /** Rows that another author edited in this workbook: theirs to send, so they are left out here. */
  readonly othersRows: number;
  readonly duplicateRows: number;
  /** Rows loose below the table that look like elements; `takeInBelow` makes them rows of it. */
  readonly rowsBelow: number;
  /** How many of the duplicate rows are copies that can be made new rows. */
  readonly copies: number;
  /** Rows without a number that stand between others; `numberRows` gives them one. */
  readonly unnumbered: number;
  /** Rows whose record or segment the instance no longer has; what was typed into them stays in the sheet. */
  readonly strayRows: number;
  /** Cells of grey columns that were typed over, with their rows: never sent, and written anew by the next refresh. */
  readonly overwritten: readonly OverwrittenPlace[];
  /** Elements whose repaired segments wait to be sent; none where it is not said. */
  readonly repaired?: number;
  /** Where numbers will disagree because of what is unsent; a warning that keeps nothing from being sent. */
  readonly findings: readonly PlacedFinding[];
}

/** Everything that differs from what was pulled, over all worksheets of ours. */
export interface Review {
  readonly sheets: readonly ReviewedSheet[];
  /** Sheets of ours from which nothing can be sent, with the reason. */
  readonly troubles: readonly {
    readonly sheetId: string;
    readonly name: string;
    readonly trouble: SheetTrouble;
  }[];
  /** Values that would be sent now. */
  readonly sendable: number;
  /** Records that would be created now. */
  readonly creatable: number;
  readonly problems: number;
  readonly conflicts: number;
  /** Rows that hold something unsent, as `countUnsent` counts them. */
  readonly unsent: UnsentCount;
}

/** What all worksheets of ours hold unsent. */
export interface UnsentReport extends UnsentCount {
  /** Worksheets that were deleted with unsent rows while the pane was open. */
  readonly deleted: readonly DeletedSheet[];
}

/** A worksheet that was deleted, and how many unsent rows were lost with it. */
export interface DeletedSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly rows: number;
}
