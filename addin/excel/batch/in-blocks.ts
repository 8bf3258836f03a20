import { isTooLarge } from "./run.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";

/** Cells of one request: well under the 5 MB limit of Excel on the web. */
const cellsPerBlock = 60_000;

/** A run of neighbouring rows. */
export interface Block {
  readonly start: number;
  readonly count: number;
}

/** Limits of blocks. */
interface BlockLimits {
  readonly signal?: AbortSignal;
  /** Returns the size of a row in the request. */
  readonly bytesOf?: (row: number) => number;
}

/**
 * Processes many rows block by block, one batch each; rows with long texts make shorter blocks. If Excel
 * refuses a block for its size, halves it and continues. Stops between blocks when cancelled.
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

/** Returns the number of rows that fit, at least one. */
function countFrom(start: number, most: number, bytesOf: (row: number) => number): number {
  let bytes = 0;
  for (let count = 0; count < most; count++) {
    bytes += bytesOf(start + count);
    if (bytes > heavyRequest) return Math.max(1, count);
  }
  return most;
}

/** Larger content has its own request: with heading, formats and snapshot it stays below the 5 MB limit. */
export const heavyRequest = 3_500_000;

/** The bytes of a range with one cell in a request, without its value. */
export const rangeBytes = 700;

/** Returns the maximum size of values in a request, in bytes. */
export function requestBytes(values: Iterable<CellValue>): number {
  let bytes = 0;
  for (const value of values) bytes += cellBytes(value);
  return bytes;
}

/** Returns the maximum size of a value in bytes: three per character, as in Chinese or Thai. */
export function cellBytes(value: CellValue): number {
  return typeof value === "string" ? 3 * value.length + 3 : 20;
}
