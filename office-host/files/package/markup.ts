/** Counts in an XML part, made before it is parsed. */
export interface Markup {
  /** The root element's local name, or "". */
  readonly root: string;
  readonly elements: number;
  readonly attributes: number;
  readonly depth: number;
  /** Elements named `c` and `row`: in a worksheet, its cells and rows. */
  readonly cells: number;
  readonly rows: number;
  /** True for a document type, which can define entities. */
  readonly hasDoctype: boolean;
}

const [lessThan, greaterThan, slash, exclamationMark, questionMark, equals, colon] = [
  0x3c, 0x3e, 0x2f, 0x21, 0x3f, 0x3d, 0x3a,
];
const quotes = [0x22, 0x27];

/** Counts an XML part's elements in one pass over its bytes. Returns undefined if it is not XML. */
export function markupOf(bytes: Uint8Array): Markup | undefined {
  let offset = firstMarkup(bytes);
  if (bytes[offset] !== lessThan) return undefined;
  let [elements, attributes, cells, rows, depth, deepest] = [0, 0, 0, 0, 0, 0];
  let [root, hasDoctype] = ["", false];
  for (; offset !== -1; offset = bytes.indexOf(lessThan, offset)) {
    const next = bytes[offset + 1];
    if (next === questionMark) offset = positionAfter(bytes, "?>", offset);
    else if (next === exclamationMark) {
      hasDoctype ||= beginsWith(bytes, "<!DOCTYPE", offset);
      offset = positionAfter(bytes, endOfDeclaration(bytes, offset), offset);
    } else if (next === slash) {
      depth--;
      offset += 2;
    } else {
      const tag = tagAt(bytes, offset);
      if (elements === 0) root = nameAt(bytes, offset + 1);
      elements++;
      attributes += tag.attributes;
      if (isNamed(bytes, offset + 1, "c")) cells++;
      else if (isNamed(bytes, offset + 1, "row")) rows++;
      deepest = Math.max(deepest, depth + 1);
      if (!tag.isClosed) depth++;
      offset = tag.end;
    }
  }
  return { root, elements, attributes, depth: deepest, cells, rows, hasDoctype };
}

/** Returns what ends a comment, a CDATA section or another declaration. */
function endOfDeclaration(bytes: Uint8Array, offset: number): string {
  if (beginsWith(bytes, "<!--", offset)) return "-->";
  return beginsWith(bytes, "<![CDATA[", offset) ? "]]>" : ">";
}

/** Reads a tag. `isClosed` is true if it closes itself. */
function tagAt(bytes: Uint8Array, start: number): { end: number; attributes: number; isClosed: boolean } {
  let attributes = 0;
  let offset = start + 1;
  for (; offset < bytes.length && bytes[offset] !== greaterThan; offset++) {
    const byte = bytes[offset] ?? 0;
    if (byte === equals) attributes++;
    if (!quotes.includes(byte)) continue;
    const end = bytes.indexOf(byte, offset + 1);
    offset = end === -1 ? bytes.length : end;
  }
  return { end: offset, attributes, isClosed: bytes[offset - 1] === slash };
}

/** Returns an element's local name, as far as it is ASCII. */
function nameAt(bytes: Uint8Array, start: number): string {
  const letters = String.fromCharCode(...bytes.subarray(start, start + maxNameLength));
  return /^(?:[\w.-]+:)?([\w.-]+)/.exec(letters)?.[1] ?? "";
}

const maxNameLength = 100;

/** Returns true if an element has a local name, with any prefix. */
function isNamed(bytes: Uint8Array, start: number, name: string): boolean {
  let from = start;
  for (let offset = start; offset < start + maxNameLength && isInName(bytes[offset]); offset++)
    if (bytes[offset] === colon) from = offset + 1;
  return beginsWith(bytes, name, from) && !isInName(bytes[from + name.length]);
}

/** Returns false for white space, `/` and `>`, which end a name. */
function isInName(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x20 && byte !== slash && byte !== greaterThan;
}

/** Returns the first offset after a byte order mark and white space. */
function firstMarkup(bytes: Uint8Array): number {
  let offset = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (offset < bytes.length && (bytes[offset] ?? 0) <= 0x20) offset++;
  return offset;
}

function beginsWith(bytes: Uint8Array, text: string, offset: number): boolean {
  for (let index = 0; index < text.length; index++)
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** Returns the offset after the next occurrence of a text, or the end. */
function positionAfter(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0);
  for (let offset = bytes.indexOf(first, from); offset !== -1; offset = bytes.indexOf(first, offset + 1))
    if (beginsWith(bytes, text, offset)) return offset + text.length;
  return bytes.length;
}
