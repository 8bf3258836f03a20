import { setImmediate } from "node:timers/promises";

/** So many bytes are looked at before others have their turn: a millisecond or less. */
const bytesInTurn = 64 * 1024;

/**
 * Looks at bytes that came in pieces, window by window, and lets everything else that waits have its turn between, so that megabytes hold
 * nobody up. Windows overlap by `reach`: whatever is at most so long stands whole in one of them. Ends early, and gives false, once `look` gives false.
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

/** Large pieces are not copied; small ones are put together, since there may be millions of them. */
function* windowsOf(pieces: readonly Buffer[], reach: number): Iterable<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  let small: Buffer[] = [];
  let length = 0;
  const join = (last: Buffer): Buffer => {
    const joined = Buffer.concat([before, ...small, last]);
    small = [];
    length = 0;
    return joined;
  };
  for (const piece of pieces) {
    if (piece.length >= Math.max(reach, bytesInTurn / 4)) {
      yield join(piece.subarray(0, reach));
      yield* overlapping(piece, reach);
      before = endOf(piece, reach);
    } else {
      small.push(piece);
      length += piece.length;
      if (length >= bytesInTurn / 2) {
        const joined = join(Buffer.alloc(0));
        yield joined;
        before = endOf(joined, reach);
      }
    }
  }
  yield join(Buffer.alloc(0));
}

function* overlapping(piece: Buffer, reach: number): Iterable<Buffer> {
  for (let at = 0; at < piece.length; at += bytesInTurn)
    yield piece.subarray(at, Math.min(piece.length, at + bytesInTurn + reach));
}

function endOf(bytes: Buffer, length: number): Buffer {
  return bytes.subarray(Math.max(0, bytes.length - length));
}

/** The length of all pieces together, in bytes. */
export function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}
