import type { ReviewedRow } from "./review.ts";

export interface UnsentCount {
  readonly rows: number;
  /** Rows that a write-back would send. The others have a problem, a conflict or a question. */
  readonly ready: number;
}

export const noneUnsent: UnsentCount = { rows: 0, ready: 0 };

export function isReady({ edits, isBlocked }: ReviewedRow): boolean {
  return edits.length > 0 && !isBlocked;
}

export function countUnsentRows({
  rows,
  newRecords,
  existing,
}: {
  readonly rows: readonly ReviewedRow[];
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

export function sumUnsent(counts: Iterable<UnsentCount>): UnsentCount {
  let [rows, ready] = [0, 0];
  for (const count of counts) {
    rows += count.rows;
    ready += count.ready;
  }
  return { rows, ready };
}
