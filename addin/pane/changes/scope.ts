import type { Review, ReviewedSheet } from "../../actions/interface/review.ts";
import type { ReviewedRecord, Scope } from "../../actions/interface/reports.ts";
import { countUnsentRows, isReady, noneUnsent, sumUnsent } from "../../actions/interface/sheet-facts.ts";
import type { UnsentCount } from "../../worksheet/merge/unsent-count.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";

export interface InFront {
  readonly sheetId: string;
  readonly name: string;
}

/** All unsent work, the worksheet in front, or its selected rows. */
export type Chosen = "all" | "sheet" | "rows";

/** Returns "all" if no worksheet of the add-in is in front. */
export function scopeOf(chosen: Chosen, inFront: InFront | undefined): Scope {
  if (chosen === "all" || inFront === undefined) return "all";
  return chosen === "rows" ? "selected_rows" : { sheetId: inFront.sheetId };
}

/** Limits a review to the worksheet in front, but not to its selected rows, which only the workbook knows. */
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

export const total = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((so, item) => so + of(item), 0);

/** `blocked` rows wait because of other problems of their record. */
interface SplitRows {
  readonly sent: readonly ReviewedRow[];
  readonly blocked: readonly ReviewedRow[];
}

/** Splits edited rows by whether they will be sent. Hidden rows come first. */
export function splitRows({ rows }: ReviewedSheet): SplitRows {
  const edited = rows
    .filter(({ edits }) => edits.length > 0)
    .toSorted((a, b) => Number(b.isHidden ?? false) - Number(a.isHidden ?? false));
  return {
    sent: edited.filter(isReady),
    blocked: edited.filter(({ isBlocked }) => isBlocked),
  };
}

/** Counts edits that are sent from hidden rows. A new row counts as one. */
export function hiddenEdits(sheets: readonly ReviewedSheet[]): number {
  return total(sheets, (sheet) => {
    if (sheet.isSample === true) return 0;
    const { rows, records } = hiddenIn(sheet);
    return total(rows, ({ edits }) => edits.length) + records.length;
  });
}

export function hiddenIn(sheet: ReviewedSheet): {
  readonly rows: readonly ReviewedRow[];
  readonly records: readonly ReviewedRecord[];
} {
  return {
    rows: splitRows(sheet).sent.filter(({ isHidden }) => isHidden === true),
    records: sheet.newRecords.filter(({ isHidden }) => isHidden === true),
  };
}

/** Counts unsent rows. The sample has none, because it is never sent. */
export function countOf(sheet: ReviewedSheet): UnsentCount {
  return sheet.isSample === true ? noneUnsent : countUnsentRows(sheet);
}
