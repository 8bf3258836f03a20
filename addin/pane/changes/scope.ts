import type { Review } from "../../actions/interface/actions.ts";
import type { Scope } from "../../actions/interface/reports.ts";
import { splitRows } from "./held-back.ts";

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

const total = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((so, item) => so + of(item), 0);
