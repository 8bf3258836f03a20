import type { Format } from "./format.ts";
import type { Strings } from "./strings/en.ts";

/** Where a row belongs: its element and, in a LOSS worksheet, its segment. */
export interface RowPlace {
  readonly cycle_no: number;
  readonly sequence: number;
  readonly element: string;
  /** Seconds. */
  readonly segment?: { readonly start: number; readonly end: number };
}

/** Names a row: "Cycle 2 · 3 Pick part · segment 4.10–5.30 s". */
export function rowTitle(row: RowPlace, strings: Strings, format: Format): string {
  const { cycle_no, sequence, element, segment } = row;
  const title = strings.row.title(format.count(cycle_no), format.count(sequence), element);
  if (segment === undefined) return title;
  const { start, end } = segment;
  return `${title} · ${strings.row.segment(format.hundredths(start), format.hundredths(end))}`;
}
