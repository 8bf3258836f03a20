/** The size of an XML part, counted in its bytes before it is parsed. */
export interface Markup {
  /** The local name of the root element, or empty. */
  readonly root: string;
  readonly elements: number;
  readonly attributes: number;
  /** The nesting of elements. */
  readonly depth: number;
  /** Elements named `c` and `row`, such as the cells and rows of a worksheet. */
  readonly cells: number;
  readonly rows: number;
  /** True if it declares a document type, which may define entities. */
  readonly hasDoctype: boolean;
}

const [less, greater, slash, mark, question, equals, colon] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f, 0x3d, 0x3a];
const quotes = [0x22, 0x27];

/** Counts the markup of a part in one pass over its bytes. Returns undefined if it is not XML. */
export function markupOf(bytes: Uint8Array): Markup | undefined {
  let at = firstLetter(bytes);
  if (bytes[at] !== less) return undefined;
  let [elements, attributes, cells, rows, depth, deepest] = [0, 0, 0, 0, 0, 0];
  let [root, hasDoctype] = ["", false];
  for (; at !== -1; at = bytes.indexOf(less, at)) {
    const next = bytes[at + 1];
    if (next === question) at = after(bytes, "?>", at);
    else if (next === mark) {
      hasDoctype ||= begins(bytes, "<!DOCTYPE", at);
      at = after(bytes, begins(bytes, "<!--", at) ? "-->" : begins(bytes, "<![CDATA[", at) ? "]]>" : ">", at);
    } else if (next === slash) {
      depth--;
      at += 2;
    } else {
      const tag = tagAt(bytes, at);
      if (elements === 0) root = nameAt(bytes, at + 1);
      elements++;
      attributes += tag.attributes;
      if (isNamed(bytes, at + 1, "c")) cells++;
      else if (isNamed(bytes, at + 1, "row")) rows++;
      deepest = Math.max(deepest, depth + 1);
      if (!tag.isClosed) depth++;
      at = tag.end;
    }
  }
  return { root, elements, attributes, depth: deepest, cells, rows, hasDoctype };
}

/** Reads a tag at a position: its end, its number of attributes, and whether it is self-closing. */
function tagAt(bytes: Uint8Array, start: number): { end: number; attributes: number; isClosed: boolean } {
  let attributes = 0;
  let at = start + 1;
  for (; at < bytes.length && bytes[at] !== greater; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === equals) attributes++;
    if (!quotes.includes(byte)) continue;
    const end = bytes.indexOf(byte, at + 1);
    at = end === -1 ? bytes.length : end;
  }
  return { end: at, attributes, isClosed: bytes[at - 1] === slash };
}

/** Returns the local name at a position, up to its first non-ASCII character. */
function nameAt(bytes: Uint8Array, start: number): string {
  const letters = String.fromCharCode(...bytes.subarray(start, start + longestName));
  return /^(?:[\w.-]+:)?([\w.-]+)/.exec(letters)?.[1] ?? "";
}

const longestName = 100;

/** Returns whether the name at a position has a local name, with or without a prefix. */
function isNamed(bytes: Uint8Array, start: number, name: string): boolean {
  let from = start;
  for (let at = start; at < start + longestName && isInName(bytes[at]); at++)
    if (bytes[at] === colon) from = at + 1;
  return begins(bytes, name, from) && !isInName(bytes[from + name.length]);
}

/** Returns whether a byte can be part of an element's name, which ends at white space, `/` or `>`. */
function isInName(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x20 && byte !== slash && byte !== greater;
}

/** Skips the UTF-8 byte order mark and white space. */
function firstLetter(bytes: Uint8Array): number {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < bytes.length && (bytes[at] ?? 0) <= 0x20) at++;
  return at;
}

function begins(bytes: Uint8Array, signs: string, at: number): boolean {
  for (let index = 0; index < signs.length; index++)
    if (bytes[at + index] !== signs.charCodeAt(index)) return false;
  return true;
}

/** Returns the position after the next occurrence of some characters, or the end of the part. */
function after(bytes: Uint8Array, signs: string, from: number): number {
  const first = signs.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (begins(bytes, signs, at)) return at + signs.length;
  return bytes.length;
}
