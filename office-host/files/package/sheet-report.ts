/** A listener for progress: the next worksheet from 1, the number of worksheets, and the finished share. */
export type SheetReport = (sheet: number, of: number, done: number) => void;

/** Yields the worksheets and reports each. Together they are the part of the work from `from` to `to`. */
export function* reportEach<Sheet>(
  sheets: readonly Sheet[],
  report: SheetReport | undefined,
  from: number,
  to: number,
): Generator<Sheet> {
  for (const [index, sheet] of sheets.entries()) {
    report?.(index + 1, sheets.length, from + ((to - from) * index) / sheets.length);
    yield sheet;
  }
}
