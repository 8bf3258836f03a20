/** Rows that are neighbours: the first, counted from 0, and how many. */
export interface RowRun {
  readonly start: number;
  readonly count: number;
}

/** Puts neighbours among rows together, from above; a row that is named twice counts once. */
export function rowRuns(rows: readonly number[]): readonly RowRun[] {
  const runs: { start: number; count: number }[] = [];
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last.start + last.count === row) last.count += 1;
    else runs.push({ start: row, count: 1 });
  }
  return runs;
}
