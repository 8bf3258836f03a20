import type { PageDescription } from "./page-actions.ts";
import type { UnfinishedSheet } from "./reports.ts";
import type { Subject } from "../../worksheet/subject.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { PlacedFinding } from "../../worksheet/plans/checked-elements.ts";
import type { UnsentCount } from "../../worksheet/merge/unsent-count.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { RowPlace } from "../../worksheet/row-place.ts";
import type { IncomingChange } from "../../worksheet/snapshot.ts";
import type { Language } from "../../../contract/languages.ts";
import type { Segment } from "../../../contract/segments.ts";

/** A worksheet of ours in the open workbook. */
export interface OurSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly query: SheetQuery;
  /** The name of its subject: an O-No, or the name of a comparison or a line; empty for a list. */
  readonly subject: string;
}

/** Why a sheet of ours is in a state where nothing can be written back from it, or undefined when all is well. */
export type SheetTrouble =
  | "copied_sheet"
  | "other_instance"
  | "snapshot_missing"
  | "snapshot_damaged"
  | "snapshot_newer"
  | "snapshot_version"
  | "key_column_missing";

/** The row of the selected cell, for the pane. */
export interface SelectedRow extends Omit<RowPlace, "segment"> {
  readonly rowKey: string;
  /** All segments of the element in time order; empty where none or unreadable, null where the worksheet was pulled without them. */
  readonly segments: readonly Segment[] | null;
  /** The NVA segment of the row; an elements sheet has none. */
  readonly segment?: Segment;
  /** LOSS text and waste code by NVA segment, in time order, as the worksheet has them: with unsent edits where it shows them. */
  readonly loss: readonly { readonly segment: Segment; readonly text: string; readonly waste: string }[];
  readonly status: string;
  /** What the instance last told of the row, by column, in the order of the worksheet. */
  readonly lastKnown: readonly { readonly column: string; readonly value: CellValue }[];
}

/** What the sheet in front is. */
export type SheetDescription =
  | { readonly is: "not_ours"; readonly name: string; readonly ours: readonly OurSheet[] }
  | {
      readonly is: "ours";
      readonly sheetId: string;
      readonly name: string;
      readonly query: SheetQuery;
      readonly subject: Subject;
      /** The language that it is written in. */
      readonly words?: Language;
      readonly instance: { readonly url: string; readonly db: string };
      readonly login: string;
      readonly pulledAt: string;
      readonly rows: number;
      readonly edits: number;
      /** Rows with something unsent in them, as everywhere they are counted. */
      readonly unsent: UnsentCount;
      /** The rows among them that are nearest to the selected cell. */
      readonly edited: readonly ReviewedRow[];
      /** How many of them are there but for new rows without a problem. */
      readonly editedRows: number;
      /** Rows whose Status does not say yet what their cells hold; `markEdits` writes it. */
      readonly unmarked: number;
      /** What is unsent in the row of the selected cell. */
      readonly selectedUnsent: ReviewedRow | "new_row" | null;
      readonly problems: number;
      readonly conflicts: number;
      readonly incoming: readonly IncomingChange[];
      /** Rows of the last pull that are no longer in the sheet. */
      readonly missingRows: number;
      /** Rows typed by the engineer that the instance does not know. */
      readonly newRows: number;
      readonly duplicateRows: number;
      /** Rows loose below the table that look like elements. */
      readonly rowsBelow: number;
      /** The headers of columns to edit that the table does not have: removed, or renamed, and then nothing of them is sent. */
      readonly absentColumns: readonly string[];
      /** Where its numbers will disagree once all is sent. */
      readonly findings: readonly PlacedFinding[];
      /**
       * Its formulas may show old values, because Excel calculates the workbook only when told to and
       * refused.
       */
      readonly mayBeOld?: true;
      readonly selected: SelectedRow | null;
    }
  /** A pull or a refresh stopped half-way: it can be finished, and a pull can be removed. */
  | ({ readonly is: "unfinished" } & UnfinishedSheet)
  /** Charts and figures, made for reading and print. */
  | PageDescription
  | {
      readonly is: "in_trouble";
      readonly sheetId: string;
      readonly name: string;
      readonly trouble: SheetTrouble;
      /** Where it belongs, for a sheet of another instance. */
      readonly instance?: { readonly url: string; readonly db: string };
    };

/** A worksheet of ours that is in front. */
export type OursInFront = SheetDescription & { readonly is: "ours" };
