/** Which unsent work is meant, what of it will be sent, and how much that is. */

import type { Review, ReviewedSheet } from "../../actions/interface/actions.ts";
import type { ReviewedRecord, Scope } from "../../actions/interface/reports.ts";
import type { Words } from "../../words/words.ts";
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
  readonly heldBack: readonly ReviewedRow[];
}

/** Tells which of a worksheet's edited rows will be sent; those that the worksheet hides come first. */
export function splitRows({ rows }: ReviewedSheet): SplitRows {
  const edited = rows
    .filter(({ edits }) => edits.length > 0)
    .toSorted((a, b) => Number(b.isHidden ?? false) - Number(a.isHidden ?? false));
  return {
    sent: edited.filter(({ isHeldBack }) => !isHeldBack),
    heldBack: edited.filter(({ isHeldBack }) => isHeldBack),
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

/** What there is to write back, in records: those that are changed and those that are made. */
export interface Amount {
  readonly elements: number;
  readonly analyses: number;
  /** How many of them are made. */
  readonly made: number;
}

/** Counts what a review would send; a record that several worksheets change is one. */
export function amountOf({ sheets }: Review): Amount {
  const sent = sheets.filter(({ isSample }) => isSample !== true);
  const records = (ofAnalyses: boolean): number => {
    const of = sent.filter(({ query }) => (query.kind === "analyses") === ofAnalyses);
    const changed = new Set(of.flatMap((sheet) => sheet.records));
    return changed.size + total(of, ({ newRecords }) => newRecords.length);
  };
  return {
    elements: records(false),
    analyses: records(true),
    made: total(sent, ({ newRecords }) => newRecords.length),
  };
}

/** Says how much there is to write back: "12 elements", "2 analyses", or both. */
export function amountInWords(
  { elements, analyses }: Amount,
  { changes, units }: Pick<Words, "changes" | "units">,
): string {
  const { counted } = units;
  if (analyses === 0) return counted.element({ count: elements });
  if (elements === 0) return counted.analysis({ count: analyses });
  return changes.amount({
    elements: counted.element({ count: elements }),
    analyses: counted.analysis({ count: analyses }),
  });
}
