/**
 * Hears how far a file is: the worksheet that is next, from 1 on, how many there are, and what part of all is
 * done.
 */
export type SheetReport = (sheet: number, of: number, done: number) => void;

/** Goes through worksheets and reports each; together they are the part of the work from `from` to `to`. */
export function* reported<Sheet>(
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
