import { isTooLarge } from "./run.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";

/** Cells of one request: well under the 5 MB that Excel on the web carries. */
const cellsPerBlock = 60_000;

/** One run of rows, from `start`, `count` of them. */
export interface Block {
  readonly start: number;
  readonly count: number;
}

/** What makes blocks shorter, or ends them. */
interface BlockLimits {
  readonly signal?: AbortSignal;
  /** How many bytes a row takes in the request. */
  readonly bytesOf?: (row: number) => number;
}

/**
 * Does work on many rows block by block, one batch a block; rows with long texts make shorter blocks. When Excel refuses a block for its size, it is halved
 * and the work goes on. Stops between blocks when cancelled.
 *
 * @returns the results in order; fewer than all rows only when cancelled.
 */
export async function inBlocks<Value>(
  rows: number,
  columns: number,
  work: (block: Block) => Promise<Value>,
  { signal, bytesOf = () => 0 }: BlockLimits = {},
): Promise<readonly Value[]> {
  const results: Value[] = [];
  let size = Math.max(1, Math.floor(cellsPerBlock / Math.max(1, columns)));
  let start = 0;
  while (start < rows && signal?.aborted !== true) {
    const block = { start, count: countFrom(start, Math.min(size, rows - start), bytesOf) };
    try {
      results.push(await work(block));
      start += block.count;
    } catch (cause) {
      if (!isTooLarge(cause) || block.count === 1) throw cause;
      size = Math.ceil(block.count / 2);
    }
  }
  return results;
}

/** As many rows as fit, one at least. */
function countFrom(start: number, most: number, bytesOf: (row: number) => number): number {
  let bytes = 0;
  for (let count = 0; count < most; count++) {
    bytes += bytesOf(start + count);
    if (bytes > heavyRequest) return Math.max(1, count);
  }
  return most;
}

/** More than this goes in a request of its own: with heading, formats and snapshot it still is below the 5 MB that Excel on the web carries. */
export const heavyRequest = 3_500_000;

/** What a range with one cell takes in a request, besides its value. */
export const rangeBytes = 700;

/** How many bytes values take in a request at most. */
export function requestBytes(values: Iterable<CellValue>): number {
  let bytes = 0;
  for (const value of values) bytes += cellBytes(value);
  return bytes;
}

/** How many bytes one value takes at most: three for each character of text, as in Chinese or Thai. */
export function cellBytes(value: CellValue): number {
  return typeof value === "string" ? 3 * value.length + 3 : 20;
}
