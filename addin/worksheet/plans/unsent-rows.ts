import type { NewRecord } from "../changes/new-records.ts";
import { isNewKey } from "../new-row-key.ts";
import { reviewRows } from "../merge/review.ts";
import type { ReviewedRow } from "../merge/review.ts";
import { countUnsentRows, noneUnsent } from "../merge/unsent-count.ts";
import type { UnsentCount } from "../merge/unsent-count.ts";
import type { SheetState } from "../state.ts";
import { isSample } from "../source-line.ts";
import { compareState } from "./compared.ts";
import { currentResults } from "./open-questions.ts";

/** The rows of a worksheet with unsent changes. */
export interface UnsentRows {
  /** Pulled rows with edits, problems or conflicts, and new rows with problems. */
  readonly rows: readonly ReviewedRow[];
  /** New rows that become records. */
  readonly newRecords: readonly NewRecord[];
  /**
   * New rows that resemble an existing record. They are sent only after the engineer has answered a
   * question.
   */
  readonly existing: readonly { readonly rowIndex: number }[];
}

const found = new WeakMap<SheetState, UnsentRows>();

/**
 * Returns the rows of a worksheet with unsent changes. A state never changes, so this is computed only
 * once.
 */
export function unsentRows(state: SheetState): UnsentRows {
  const known = found.get(state);
  if (known !== undefined) return known;
  const { base, comparison, table } = compareState(state);
  const results = currentResults(state);
  const waitsForAnswer = (rowKey: string): boolean =>
    isNewKey(rowKey) && results[rowKey]?.outcome === "exists";
  const unsent = {
    rows: reviewRows(base, comparison, table),
    newRecords: comparison.newRecords.filter(({ rowKey }) => !waitsForAnswer(rowKey)),
    existing: table.rows.flatMap(({ key, index }) => (waitsForAnswer(key) ? [{ rowIndex: index }] : [])),
  };
  found.set(state, unsent);
  return unsent;
}

/** Counts the rows with unsent changes. The sample has none, because it is never sent. */
export function countUnsentIn(state: SheetState): UnsentCount {
  return isSample(state.snapshot.instance) ? noneUnsent : countUnsentRows(unsentRows(state));
}
