import type { CellValue } from "../rows/cells/cell.ts";

/** More than this goes in a request of its own: with heading, formats and snapshot it still is below the 5 MB that Excel on the web carries. */
export const heavyRequest = 3_500_000;

/** What a range with one cell takes in a request, besides its value. */
export const rangeBytes = 700;

/** Gives how many bytes values take in a request at most. */
export function requestBytes(values: Iterable<CellValue>): number {
  let bytes = 0;
  for (const value of values) bytes += cellBytes(value);
  return bytes;
}

/** Gives how many bytes one value takes at most: three for each character of text, as in Chinese or Thai. */
export function cellBytes(value: CellValue): number {
  return typeof value === "string" ? 3 * value.length + 3 : 20;
}
