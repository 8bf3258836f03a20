import type { ReviewedRow } from "./review.ts";

/** The numbers of rows with unsent changes. */
export interface UnsentCount {
  /** The number of all rows with unsent changes. */
  readonly rows: number;
  /**
   * The number of rows that a write-back would send now. The others have a problem, a conflict or a
   * question.
   */
  readonly ready: number;
}

/** The count without any rows. */
export const noneUnsent: UnsentCount = { rows: 0, ready: 0 };

/** Returns true if a write-back would send the edits of a row. */
export function isReady({ edits, isBlocked }: ReviewedRow): boolean {
  return edits.length > 0 && !isBlocked;
}

/** Counts the rows with unsent changes. The pane uses this count everywhere. */
export function countUnsentRows({
  rows,
  newRecords,
  existing,
}: {
  readonly rows: readonly ReviewedRow[];
  /** New rows that become records. */
  readonly newRecords: readonly unknown[];
  /** New rows that wait for the engineer's answer. */
  readonly existing: readonly { readonly rowIndex: number }[];
}): UnsentCount {
  const ready = rows.filter(isReady).length + newRecords.length;
  const onHold = new Set(
    [...rows.filter((row) => !isReady(row)), ...existing].map(({ rowIndex }) => rowIndex),
  );
  return { rows: ready + onHold.size, ready };
}

/** Adds counts of several worksheets. */
export function sumUnsent(counts: Iterable<UnsentCount>): UnsentCount {
  let [rows, ready] = [0, 0];
  for (const count of counts) {
    rows += count.rows;
    ready += count.ready;
  }
  return { rows, ready };
}
