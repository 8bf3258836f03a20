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

export interface OurSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly query: SheetQuery;
  /** The O-No, or the name of the comparison or line. Empty for a list. */
  readonly subject: string;
}

/** Why one of our worksheets cannot write back. */
export type SheetTrouble =
  | "copied_sheet"
  | "other_instance"
  | "snapshot_missing"
  | "snapshot_damaged"
  | "snapshot_newer"
  | "snapshot_version"
  | "key_column_missing";

export interface SelectedRow extends Omit<RowPosition, "segment"> {
  readonly rowKey: string;
  /** In time order. Empty if unreadable; null if not pulled. */
  readonly segments: readonly Segment[] | null;
  /** Set on worksheets with one row per segment. */
  readonly segment?: Segment;
  /** The LOSS of each NVA segment, in time order, with unsent edits. */
  readonly loss: readonly { readonly segment: Segment; readonly text: string; readonly waste: string }[];
  readonly status: string;
  /** The instance's last known values, in column order. */
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
      readonly words?: Language;
      readonly instance: { readonly url: string; readonly db: string };
      readonly login: string;
      readonly pulledAt: string;
      readonly rows: number;
      /** Edited cells. */
      readonly edits: number;
      readonly unsent: UnsentCount;
      /** The edited rows nearest to the selected cell. */
      readonly edited: readonly ReviewedRow[];
      /** Rows with unsent work, except new rows without a problem. */
      readonly editedRows: number;
      /** Rows with an outdated Status. */
      readonly unmarked: number;
      /** The unsent work in the selected row. */
      readonly selectedUnsent: ReviewedRow | "new_row" | null;
      readonly problems: number;
      readonly conflicts: number;
      readonly incoming: readonly IncomingChange[];
      /** Pulled rows that are missing in the worksheet. */
      readonly missingRows: number;
      /** Typed rows that have no record yet. */
      readonly newRows: number;
      readonly duplicateRows: number;
      /** Rows directly below the table that look like elements. */
      readonly rowsBelow: number;
      /** Headers of editable columns that are missing. Their values are not sent. */
      readonly absentColumns: readonly string[];
      /** Numbers that are inconsistent after everything is sent. */
      readonly findings: readonly FindingInSheet[];
      /** Formulas may show old values: Excel calculates manually and refused to calculate. */
      readonly mayBeOld?: true;
      readonly selected: SelectedRow | null;
    }
  /** A pull or page can be finished or removed. A refresh can only be finished. */
  | ({ readonly is: "unfinished" } & UnfinishedSheet)
  | PageDescription
  | {
      readonly is: "in_trouble";
      readonly sheetId: string;
      readonly name: string;
      readonly trouble: SheetTrouble;
      /** Set for `other_instance`. */
      readonly instance?: { readonly url: string; readonly db: string };
    };

export type OursInFront = SheetDescription & { readonly is: "ours" };
