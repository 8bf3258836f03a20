import { isTooLarge } from "./run.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";

/** The most cells in a request, so that the request stays well below the limit of Excel on the web, 5 MB. */
const cellsPerBlock = 60_000;

/** A block of consecutive rows; `start` is the index of the first one. */
export interface Block {
  readonly start: number;
  readonly count: number;
}

/** Options of `inBlocks`. */
interface BlockLimits {
  /** Stops the work before the next block. */
  readonly signal?: AbortSignal;
  /** Returns the size of a row in a request in bytes. */
  readonly bytesOf?: (row: number) => number;
}

/**
 * Processes many rows in blocks, each with a batch of its own. Rows with long texts make smaller blocks. If
 * Excel refuses a block for its size, tries again with half of its rows, and so on.
 *
 * @param work processes one block
 * @returns the results of all blocks in order, or of the blocks before `signal` was aborted
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
    if (bytes > heavyRequest) return Math.max(1, count);
  }
  return most;
}

/**
 * The most bytes of values in a request. With heading, formats and snapshot, it then stays below Excel's
 * limit of 5 MB.
 */
export const heavyRequest = 3_500_000;

/** The bytes that a range takes in a request, without its values. */
export const rangeBytes = 700;

/** Returns the largest possible size of values in a request in bytes. */
export function requestBytes(values: Iterable<CellValue>): number {
  let bytes = 0;
  for (const value of values) bytes += cellBytes(value);
  return bytes;
}

/** Returns the largest possible size of a value in bytes. A character takes up to three, as in Thai. */
export function cellBytes(value: CellValue): number {
  return typeof value === "string" ? 3 * value.length + 3 : 20;
}
