import { setImmediate } from "node:timers/promises";

/** The bytes that are read before other work runs: at most a millisecond. */
const bytesInTurn = 64 * 1024;

/**
 * Passes bytes in windows to `scan`, and lets other work run in between. Windows overlap: any text of at most
 * `overlap` bytes is complete in one window. Returns false as soon as `scan` does.
 */
export async function inTurns(
  pieces: readonly Buffer[],
  overlap: number,
  scan: (bytes: Buffer) => boolean,
): Promise<boolean> {
  let scannedBytes = 0;
  for (const bytes of windowsOf(pieces, overlap)) {
    if (!scan(bytes)) return false;
    scannedBytes += bytes.length;
    if (scannedBytes < bytesInTurn) continue;
    await setImmediate();
    scannedBytes = 0;
  }
  return true;
}

/** Copies only the seam before each window. */
function* windowsOf(pieces: readonly Buffer[], overlap: number): Iterable<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += bytesInTurn) {
      const window = piece.subarray(at, at + bytesInTurn);
      if (overlap > 0) {
        const seam = Buffer.concat([before, window.subarray(0, overlap)]);
        yield seam;
        const end = window.length < overlap ? seam : window;
        before = end.subarray(Math.max(0, end.length - overlap));
      }
      yield window;
    }
}
