/** The chosen unsent work, and the part of it that will be sent. */

import type { Review, ReviewedSheet } from "../../actions/interface/review.ts";
import type { ReviewedRecord, Scope } from "../../actions/interface/reports.ts";
import { countUnsentRows, isReady, noneUnsent, sumUnsent } from "../../actions/interface/sheet-facts.ts";
import type { UnsentCount } from "../../worksheet/merge/unsent-count.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";

/** The add-in's worksheet in front. */
export interface InFront {
  readonly sheetId: string;
  readonly name: string;
}

/** The choice of unsent work: all, the worksheet in front, or its selected rows. */
export type Chosen = "all" | "sheet" | "rows";

/** Returns the scope of a choice; everything if no worksheet of the add-in is in front. */
export function scopeOf(chosen: Chosen, inFront: InFront | undefined): Scope {
  if (chosen === "all" || inFront === undefined) return "all";
  return chosen === "rows" ? "selected_rows" : { sheetId: inFront.sheetId };
}

/** Returns a review of only the worksheet in front, or of all. Only the workbook knows the selected rows. */
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

/** Adds up a number of each item. */
export const total = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((so, item) => so + of(item), 0);

/** Rows with edits: those that will be sent, and those that wait because of their record. */
interface SplitRows {
  readonly sent: readonly ReviewedRow[];
  readonly blocked: readonly ReviewedRow[];
}

/** Returns the edited rows of a worksheet by whether they will be sent. Hidden rows come first. */
export function splitRows({ rows }: ReviewedSheet): SplitRows {
  const edited = rows
    .filter(({ edits }) => edits.length > 0)
    .toSorted((a, b) => Number(b.isHidden ?? false) - Number(a.isHidden ?? false));
  return {
    sent: edited.filter(isReady),
    blocked: edited.filter(({ isBlocked }) => isBlocked),
  };
}

/** Returns the number of edits that are sent from hidden rows. A new row counts as one. */
export function hiddenEdits(sheets: readonly ReviewedSheet[]): number {
  return total(sheets, (sheet) => {
    if (sheet.isSample === true) return 0;
    const { rows, records } = hiddenIn(sheet);
    return total(rows, ({ edits }) => edits.length) + records.length;
  });
}

/** Returns the hidden rows of a worksheet that are sent. */
export function hiddenIn(sheet: ReviewedSheet): {
  readonly rows: readonly ReviewedRow[];
  readonly records: readonly ReviewedRecord[];
} {
  return {
    rows: splitRows(sheet).sent.filter(({ isHidden }) => isHidden === true),
    records: sheet.newRecords.filter(({ isHidden }) => isHidden === true),
  };
}

/** Returns the number of unsent rows of a reviewed worksheet. The sample is never sent. */
export function countOf(sheet: ReviewedSheet): UnsentCount {
  return sheet.isSample === true ? noneUnsent : countUnsentRows(sheet);
}
