import { lengthOf } from "./pieces.ts";

/** So near to the start and the end of a reply its result must stand to be seen. */
const lookAhead = 256;
const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const [quote, backslash, colon, comma, openBrace, closeBrace] = [0x22, 0x5c, 0x3a, 0x2c, 0x7b, 0x7d];
const [openBracket, closeBracket] = [0x5b, 0x5d];

/**
 * Finds the bytes of the result, a list or an object, in a reply that came in pieces, without parsing it: within its first 256 bytes
 * the first member other than `jsonrpc` and `id` is `result`, and the reply ends with the end of a list or an object and the closing brace.
 * Anything else, an escape in a key included, is undefined: then the reply must be parsed. Looking takes 3 µs, parsing 1.7 MB
 * takes 10.5 ms. What is found ends where the reply does, so members behind the result are found with it.
 */
export function resultIn(pieces: readonly Buffer[]): readonly Buffer[] | undefined {
  const start = startOf(pieces);
  const before = startOfResult(start);
  if (before === undefined) return undefined;
  const closing = closings.get(start[before] ?? 0);
  const behind = closing === undefined ? undefined : lengthBehind(pieces, closing);
  return behind === undefined ? undefined : cut(pieces, before, behind);
}

const closings: ReadonlyMap<number, number> = new Map([
  [openBracket, closeBracket],
  [openBrace, closeBrace],
]);

/** The first bytes of a reply: all that is looked at, and more. */
function startOf(pieces: readonly Buffer[]): Buffer {
  const [first] = pieces;
  if (first !== undefined && (pieces.length === 1 || first.length >= lookAhead)) return first;
  return Buffer.concat(pieces, Math.min(lengthOf(pieces), lookAhead));
}

/** The place of the result's first byte; undefined where the result is not the first thing that is said. */
function startOfResult(bytes: Buffer): number | undefined {
  const end = Math.min(bytes.length, lookAhead);
  let at = skipSpace(bytes, 0, end);
  if (bytes[at] !== openBrace) return undefined;
  at = skipSpace(bytes, at + 1, end);
  while (at < end) {
    const keyEnd = endOfString(bytes, at, end);
    if (keyEnd === undefined) return undefined;
    const key = bytes.toString("latin1", at + 1, keyEnd - 1);
    at = skipSpace(bytes, keyEnd, end);
    if (bytes[at] !== colon || at >= end) return undefined;
    at = skipSpace(bytes, at + 1, end);
    if (key === "result") return at < end ? at : undefined;
    if (key !== "jsonrpc" && key !== "id") return undefined;
    const valueEnd = endOfScalar(bytes, at, end);
    if (valueEnd === undefined) return undefined;
    at = skipSpace(bytes, valueEnd, end);
    if (bytes[at] !== comma) return undefined;
    at = skipSpace(bytes, at + 1, end);
  }
  return undefined;
}

/** The number of bytes behind the result: the closing brace of the reply and spaces around it. */
function lengthBehind(pieces: readonly Buffer[], closing: number): number | undefined {
  let length = 0;
  let isClosed = false;
  for (let last = pieces.length - 1; last >= 0; last--) {
    const piece = pieces[last] ?? Buffer.alloc(0);
    for (let at = piece.length - 1; at >= 0; at--) {
      const byte = piece[at];
      if (!isSpace(byte)) {
        if (isClosed) return byte === closing ? length : undefined;
        if (byte !== closeBrace) return undefined;
        isClosed = true;
      }
      length += 1;
      if (length > lookAhead) return undefined;
    }
  }
  return undefined;
}

/** The bytes between so many at the start and so many at the end. */
function cut(pieces: readonly Buffer[], before: number, behind: number): readonly Buffer[] {
  const end = lengthOf(pieces) - behind;
  const left: Buffer[] = [];
  let at = 0;
  for (const piece of pieces) {
    const from = Math.max(0, before - at);
    const to = Math.min(piece.length, end - at);
    if (from < to) left.push(piece.subarray(from, to));
    at += piece.length;
  }
  return left;
}

function isSpace(byte: number | undefined): boolean {
  return byte === space || byte === lineFeed || byte === carriageReturn || byte === tab;
}

function skipSpace(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(bytes[at])) at++;
  return at;
}

/** The place after the closing quote, or undefined for an escape, no string, or one that is too long. */
function endOfString(bytes: Buffer, from: number, end: number): number | undefined {
  if (bytes[from] !== quote) return undefined;
  for (let at = from + 1; at < end; at++) {
    if (bytes[at] === backslash) return undefined;
    if (bytes[at] === quote) return at + 1;
  }
  return undefined;
}

/** The place after a string, number, `null`, `true` or `false`; undefined for anything else. */
function endOfScalar(bytes: Buffer, from: number, end: number): number | undefined {
  if (bytes[from] === quote) return endOfString(bytes, from, end);
  let at = from;
  while (at < end && bytes[at] !== comma && bytes[at] !== closeBrace && !isSpace(bytes[at])) at++;
  const text = bytes.toString("latin1", from, at);
  return /^(?:-?\d+(?:\.\d+)?|null|true|false)$/.test(text) ? at : undefined;
}
