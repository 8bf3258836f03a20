/** Which unsent work is meant, what of it will be sent, and how much that is. */

import type { Review, ReviewedSheet } from "../../actions/interface/review.ts";
import type { ReviewedRecord, Scope } from "../../actions/interface/reports.ts";
import { countUnsentRows, isReady, noneUnsent, sumUnsent } from "../../actions/interface/sheet-facts.ts";
import type { UnsentCount } from "../../worksheet/merge/unsent-count.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";

/** The worksheet of ours in front, as far as a choice of it needs. */
export interface InFront {
  readonly sheetId: string;
  readonly name: string;
}

/** Which unsent work is chosen, in words of the pane: of the worksheet in front where there is one of ours. */
export type Chosen = "all" | "sheet" | "rows";

/** The scope that a choice means; without a worksheet of ours in front everything. */
export function scopeOf(chosen: Chosen, inFront: InFront | undefined): Scope {
  if (chosen === "all" || inFront === undefined) return "all";
  return chosen === "rows" ? "selected_rows" : { sheetId: inFront.sheetId };
}

/** A review with only the worksheet in front, or all of them; which rows are selected only the workbook knows. */
export function reviewWithin(review: Review, scope: Scope, inFront: InFront | undefined): Review {
  if (scope === "all" || inFront === undefined) return review;
  const sheets = review.sheets.filter(({ sheetId }) => sheetId === inFront.sheetId);
  const sendable = sheets.filter(({ isSample }) => isSample !== true);
  return {
    ...review,
    sheets,
    unsent: sumUnsent(sheets.map(countOf)),
    sendable: total(sendable, (sheet) => total(splitRows(sheet).sent, ({ edits }) => edits.length)),
    creatable: total(sendable, ({ newRecords }) => newRecords.length),
    problems: total(sheets, ({ rows }) => total(rows, ({ problems }) => problems.length)),
    conflicts: total(sheets, ({ rows }) => total(rows, ({ conflicts }) => conflicts.length)),
  };
}

/** Adds up what each of some items has. */
export const total = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((so, item) => so + of(item), 0);

/** Rows with edits: those that will be sent, and those that wait with their record. */
interface SplitRows {
  readonly sent: readonly ReviewedRow[];
  readonly blocked: readonly ReviewedRow[];
}

/** Tells which of a worksheet's edited rows will be sent; those that the worksheet hides come first. */
export function splitRows({ rows }: ReviewedSheet): SplitRows {
  const edited = rows
    .filter(({ edits }) => edits.length > 0)
    .toSorted((a, b) => Number(b.isHidden ?? false) - Number(a.isHidden ?? false));
  return {
    sent: edited.filter(isReady),
    blocked: edited.filter(({ isBlocked }) => isBlocked),
  };
}

/** Counts the edits that are sent from rows that the worksheets hide; a new row counts as one. */
export function hiddenEdits(sheets: readonly ReviewedSheet[]): number {
  return total(sheets, (sheet) => {
    if (sheet.isSample === true) return 0;
    const { rows, records } = hiddenIn(sheet);
    return total(rows, ({ edits }) => edits.length) + records.length;
  });
}

/** Returns the rows of a worksheet that it hides and that are sent. */
export function hiddenIn(sheet: ReviewedSheet): {
  readonly rows: readonly ReviewedRow[];
  readonly records: readonly ReviewedRecord[];
} {
  return {
    rows: splitRows(sheet).sent.filter(({ isHidden }) => isHidden === true),
    records: sheet.newRecords.filter(({ isHidden }) => isHidden === true),
  };
}

/** Counts the rows of a reviewed worksheet that hold something unsent; nothing of the sample is ever sent. */
export function countOf(sheet: ReviewedSheet): UnsentCount {
  return sheet.isSample === true ? noneUnsent : countUnsentRows(sheet);
}
