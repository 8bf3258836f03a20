import type { ReplyBytes } from "./reply-bytes.ts";

/** So near to the start and the end of a reply its result must be, to be found. */
const near = 256;

/** The start of a reply up to its result, before which are only `jsonrpc` and `id`, without an escape. */
const start =
  /^[ \t\r\n]*\{(?:[ \t\r\n]*"(?:jsonrpc|id)"[ \t\r\n]*:[ \t\r\n]*(?:"[^"\\]*"|-?\d+(?:\.\d+)?|null|true|false)[ \t\r\n]*,)*[ \t\r\n]*"result"[ \t\r\n]*:[ \t\r\n]*([[{])/;

/** The end of a reply: that of a list or an object, and what is behind it. */
const end = /([\]}])([ \t\r\n]*\}[ \t\r\n]*)$/;

/**
 * Finds the result of JSON-RPC, a list or an object, without parsing the reply. Undefined for a reply of another shape: it must be
 * parsed. What is found ends where the reply does, so members behind the result are found with it.
 *
 * @example
 * // {"jsonrpc":"2.0","id":null,"result":[{"id":1}]} → [{"id":1}]
 */
export function findResult(bytes: ReplyBytes): ReplyBytes | undefined {
  const { length } = bytes;
  // Latin-1 has one letter for each byte.
  const [before, opening] = start.exec(bytes.slice(0, near).joined().toString("latin1")) ?? [];
  const [, closing, behind] =
    end.exec(
      bytes
        .slice(length - near, length)
        .joined()
        .toString("latin1"),
    ) ?? [];
  if (before === undefined || behind === undefined) return undefined;
  const isWhole = closing === (opening === "[" ? "]" : "}");
  return isWhole ? bytes.slice(before.length - 1, length - behind.length) : undefined;
}

/** Returns bytes that begin and end as a list or an object does; undefined for others. */
export function wholeValue(bytes: ReplyBytes): ReplyBytes | undefined {
  const { length } = bytes;
  const ends = bytes.slice(0, 1).text() + bytes.slice(length - 1, length).text();
  return ends === "[]" || ends === "{}" ? bytes : undefined;
}
