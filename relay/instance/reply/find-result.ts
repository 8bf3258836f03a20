import type { ReplyBytes } from "./reply-bytes.ts";

/** A result is found only if it is this close to the start and the end of a reply, in bytes. */
const near = 256;

/** The start of a reply up to its result. Only `jsonrpc` and `id` may precede it, without escapes. */
const start =
  /^[ \t\r\n]*\{(?:[ \t\r\n]*"(?:jsonrpc|id)"[ \t\r\n]*:[ \t\r\n]*(?:"[^"\\]*"|-?\d+(?:\.\d+)?|null|true|false)[ \t\r\n]*,)*[ \t\r\n]*"result"[ \t\r\n]*:[ \t\r\n]*([[{])/;

/** The end of a list or an object, and the end of the reply after it. */
const end = /([\]}])([ \t\r\n]*\}[ \t\r\n]*)$/;

/**
 * Returns the result of a JSON-RPC reply, a list or an object, without parsing it. Returns undefined for any
 * other form, which must be parsed. Everything up to the end of the reply counts as the result,
 * also members after `result`.
 *
 * @example
 * // {"jsonrpc":"2.0","id":null,"result":[{"id":1}]} → [{"id":1}]
 */
export function findResult(bytes: ReplyBytes): ReplyBytes | undefined {
  const { length } = bytes;
  // Latin-1 has one character per byte.
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

/** Returns the bytes if they begin and end like a list or an object, otherwise undefined. */
export function wholeValue(bytes: ReplyBytes): ReplyBytes | undefined {
  const { length } = bytes;
  const ends = bytes.slice(0, 1).text() + bytes.slice(length - 1, length).text();
  return ends === "[]" || ends === "{}" ? bytes : undefined;
}
