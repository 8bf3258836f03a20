import type { ReplyBytes } from "./reply-bytes.ts";

/** In bytes: a result is found only this close to the start and the end of a reply. */
const edgeBytes = 256;

/** The start of a reply up to its result, after at most `jsonrpc` and `id`. */
const startPattern =
  /^[ \t\r\n]*\{(?:[ \t\r\n]*"(?:jsonrpc|id)"[ \t\r\n]*:[ \t\r\n]*(?:"[^"\\]*"|-?\d+(?:\.\d+)?|null|true|false)[ \t\r\n]*,)*[ \t\r\n]*"result"[ \t\r\n]*:[ \t\r\n]*([[{])/;

const endPattern = /([\]}])([ \t\r\n]*\}[ \t\r\n]*)$/;

/**
 * Returns the result of a JSON-RPC reply, a list or an object, without parsing. Returns undefined for other
 * forms, which must be parsed. Members after `result` count as the result.
 *
 * @example
 * // {"jsonrpc":"2.0","id":null,"result":[{"id":1}]} → [{"id":1}]
 */
export function findResult(bytes: ReplyBytes): ReplyBytes | undefined {
  const { length } = bytes;
  // Latin-1 has one character per byte.
  const [before, opening] = startPattern.exec(bytes.slice(0, edgeBytes).joined().toString("latin1")) ?? [];
  const [, closing, after] =
    endPattern.exec(
      bytes
        .slice(length - edgeBytes, length)
        .joined()
        .toString("latin1"),
    ) ?? [];
  if (before === undefined || after === undefined) return undefined;
  const isWhole = closing === (opening === "[" ? "]" : "}");
  return isWhole ? bytes.slice(before.length - 1, length - after.length) : undefined;
}

/** Returns the bytes if they begin and end like a list or an object. */
export function wholeValue(bytes: ReplyBytes): ReplyBytes | undefined {
  const { length } = bytes;
  const ends = bytes.slice(0, 1).text() + bytes.slice(length - 1, length).text();
  return ends === "[]" || ends === "{}" ? bytes : undefined;
}
