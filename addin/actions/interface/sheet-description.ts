import type { PageDescription } from "./page-actions.ts";
import type { UnfinishedSheet } from "./reports.ts";
import type { Subject } from "../../worksheet/subject.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { FindingInSheet } from "../../worksheet/plans/checked-elements.ts";
import type { UnsentCount } from "../../worksheet/merge/unsent-count.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { RowPosition } from "../../worksheet/row-position.ts";
import type { IncomingChange } from "../../worksheet/snapshot.ts";
import type { Language } from "../../../contract/languages.ts";
import type { Segment } from "../../../contract/segments.ts";

/** One of our worksheets in the open workbook. */
export interface OurSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly query: SheetQuery;
  /** The O-No of its analysis, or the name of its comparison or line. Empty for a list. */
  readonly subject: string;
}

/** The reason why one of our worksheets cannot write back. */
export type SheetTrouble =
  | "copied_sheet"
  | "other_instance"
  | "snapshot_missing"
  | "snapshot_damaged"
  | "snapshot_newer"
  | "snapshot_version"
  | "key_column_missing";

/** The row of the selected cell, for the pane. */
export interface SelectedRow extends Omit<RowPosition, "segment"> {
  readonly rowKey: string;
  /** The segments of the element, in time order. Empty if unreadable; null if they were not pulled. */
  readonly segments: readonly Segment[] | null;
  /** The NVA segment of the row, on worksheets with one row per segment. */
  readonly segment?: Segment;
  /** The LOSS text and waste code of each NVA segment, in time order, with unsent edits. */
  readonly loss: readonly { readonly segment: Segment; readonly text: string; readonly waste: string }[];
  readonly status: string;
  /** The last known values on the instance, in the worksheet's column order. */
  readonly lastKnown: readonly { readonly column: string; readonly value: CellValue }[];
}

/** The worksheet in front. */
export type SheetDescription =
  | { readonly is: "not_ours"; readonly name: string; readonly ours: readonly OurSheet[] }
  | {
      readonly is: "ours";
      readonly sheetId: string;
      readonly name: string;
      readonly query: SheetQuery;
      readonly subject: Subject;
      /** The language of the worksheet. */
      readonly words?: Language;
      readonly instance: { readonly url: string; readonly db: string };
      readonly login: string;
      readonly pulledAt: string;
      readonly rows: number;
      /** The number of edited cells. */
      readonly edits: number;
      /** Rows with unsent work. */
      readonly unsent: UnsentCount;
      /** The edited rows nearest to the selected cell. */
      readonly edited: readonly ReviewedRow[];
      /** The number of rows with unsent work, except new rows without a problem. */
      readonly editedRows: number;
      /** The number of rows whose Status does not match their cells yet. `markEdits` updates it. */
      readonly unmarked: number;
      /** The unsent work in the row of the selected cell. */
      readonly selectedUnsent: ReviewedRow | "new_row" | null;
      readonly problems: number;
      readonly conflicts: number;
      readonly incoming: readonly IncomingChange[];
      /** The number of rows of the last pull that are missing in the worksheet. */
      readonly missingRows: number;
      /** The number of rows that the engineer typed and that have no record yet. */
      readonly newRows: number;
      readonly duplicateRows: number;
      /** The number of rows directly below the table that look like elements but are not in the table. */
      readonly rowsBelow: number;
      /** The headers of editable columns that the engineer removed or renamed. Their values are not sent. */
      readonly absentColumns: readonly string[];
      /** The numbers that will be inconsistent when everything is sent. */
      readonly findings: readonly FindingInSheet[];
      /** True if formulas may show old values, because Excel calculates manually and refused to calculate. */
      readonly mayBeOld?: true;
      readonly selected: SelectedRow | null;
    }
  /** An unfinished pull, refresh or page. It can be finished. A pull or page can also be removed. */
  | ({ readonly is: "unfinished" } & UnfinishedSheet)
  /** A page of charts and figures. */
  | PageDescription
  | {
      readonly is: "in_trouble";
      readonly sheetId: string;
      readonly name: string;
      readonly trouble: SheetTrouble;
      /** The instance of the worksheet, if it is another one than the relay's. */
      readonly instance?: { readonly url: string; readonly db: string };
    };

/** The description of one of our worksheets in front. */
export type OursInFront = SheetDescription & { readonly is: "ours" };
