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

export interface UnsentRows {
  /** Pulled rows with edits, problems or conflicts, and new rows with problems. */
  readonly rows: readonly ReviewedRow[];
  readonly newRecords: readonly NewRecord[];
  /** New rows that wait for an answer: is it the existing record? */
  readonly existing: readonly { readonly rowIndex: number }[];
}

const found = new WeakMap<SheetState, UnsentRows>();

/** Returns the rows with unsent changes, computed once per state. */
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

/** Counts the rows with unsent changes. The sample is never sent. */
export function countUnsentIn(state: SheetState): UnsentCount {
  return isSample(state.snapshot.instance) ? noneUnsent : countUnsentRows(unsentRows(state));
}
