import { setImmediate } from "node:timers/promises";

/** The bytes that are read before other work runs: a millisecond or less. */
const bytesInTurn = 64 * 1024;

/**
 * Passes bytes in windows to `look` and lets other work run in between, so that megabytes block nothing. Any
 * text of at most `reach` bytes is complete in one window, even across pieces. With a reach of 0, each byte
 * is seen once. Stops and returns false when `look` returns false.
 */
export async function inTurns(
  pieces: readonly Buffer[],
  reach: number,
  look: (bytes: Buffer) => boolean,
): Promise<boolean> {
  let looked = 0;
  for (const bytes of windowsOf(pieces, reach)) {
    if (!look(bytes)) return false;
    looked += bytes.length;
    if (looked < bytesInTurn) continue;
    await setImmediate();
    looked = 0;
  }
  return true;
}

/** Cuts pieces into windows. Copies only the seam before each window. */
function* windowsOf(pieces: readonly Buffer[], reach: number): Iterable<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += bytesInTurn) {
      const window = piece.subarray(at, at + bytesInTurn);
      if (reach > 0) {
        const seam = Buffer.concat([before, window.subarray(0, reach)]);
        yield seam;
        const end = window.length < reach ? seam : window;
        before = end.subarray(Math.max(0, end.length - reach));
      }
      yield window;
    }
}
