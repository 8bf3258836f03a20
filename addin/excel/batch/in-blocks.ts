import { isTooLarge } from "./run.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";

/** Keeps requests well below the limit of Excel on the web, 5 MB. */
const cellsPerBlock = 60_000;

export interface Block {
  readonly start: number;
  readonly count: number;
}

interface BlockLimits {
  /** Stops the work before the next block. */
  readonly signal?: AbortSignal;
  /** Returns the bytes of a row in a request. */
  readonly bytesOf?: (row: number) => number;
}

/**
 * Processes rows in blocks, one batch each. If Excel refuses a block for its size, tries half of its rows. If
 * `signal` is aborted, returns only the results of the blocks before.
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

/** Returns the number of rows from `start` on that fit into a request, at least one. */
function countFrom(start: number, most: number, bytesOf: (row: number) => number): number {
  let bytes = 0;
  for (let count = 0; count < most; count++) {
    bytes += bytesOf(start + count);
    if (bytes > largestRequestBytes) return Math.max(1, count);
  }
  return most;
}

/** The most bytes of values in a request. Heading, formats and snapshot need the rest of Excel's 5 MB. */
export const largestRequestBytes = 3_500_000;

/** The bytes of a range in a request, without its values. */
export const rangeBytes = 700;

/** Returns the most bytes that values can take in a request. */
export function requestBytes(values: Iterable<CellValue>): number {
  let bytes = 0;
  for (const value of values) bytes += cellBytes(value);
  return bytes;
}

/** Returns the most bytes of a value. A character takes up to three, as in Thai. */
export function cellBytes(value: CellValue): number {
  return typeof value === "string" ? 3 * value.length + 3 : 20;
}
