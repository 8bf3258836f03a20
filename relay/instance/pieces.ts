import { setImmediate } from "node:timers/promises";
import { createJsonCheck } from "../../contract/json-check.ts";
import type { JsonVerdict } from "../../contract/json-check.ts";

/** So many bytes are looked at before others have their turn: a millisecond or less. */
const bytesInTurn = 64 * 1024;

/** So many items of a list are written before others have their turn; a record is some hundred bytes. */
const itemsInTurn = 200;

/**
 * Looks at bytes that came in pieces, window by window, and lets other work run in between, so that megabytes block nothing. Windows
 * overlap by `reach`: text of at most that length stands whole in one of them. Stops and returns false once `look` returns false.
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

/** Says whether bytes that came in pieces are JSON, without parsing them. */
export async function verdictOn(pieces: readonly Buffer[]): Promise<JsonVerdict> {
  const check = createJsonCheck();
  await inTurns(pieces, 0, (bytes) => check.take(bytes));
  return check.end();
}

/** The JSON of a value, in pieces; a long list is written in turns. */
export async function jsonOf(value: unknown): Promise<readonly Buffer[]> {
  if (!Array.isArray(value)) return [Buffer.from(JSON.stringify(value))];
  const pieces: Buffer[] = [];
  for (let at = 0; at < value.length; at += itemsInTurn) {
    if (at > 0) await setImmediate();
    const items = JSON.stringify(value.slice(at, at + itemsInTurn)).slice(1, -1);
    pieces.push(Buffer.from(at === 0 ? items : `,${items}`));
  }
  return [Buffer.from("["), ...pieces, Buffer.from("]")];
}
