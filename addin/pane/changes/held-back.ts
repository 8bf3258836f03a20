import type { ReviewedSheet } from "../../actions/interface/actions.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";

/** Rows with edits: those that will be sent, and those that wait with their record. */
export interface SplitRows {
  readonly sent: readonly ReviewedRow[];
  readonly heldBack: readonly ReviewedRow[];
}

/** Tells which of a worksheet's edited rows will be sent. */
export function splitRows({ rows }: ReviewedSheet): SplitRows {
  const edited = rows.filter(({ edits }) => edits.length > 0);
  return {
    sent: edited.filter(({ isHeldBack }) => !isHeldBack),
    heldBack: edited.filter(({ isHeldBack }) => isHeldBack),
  };
}
