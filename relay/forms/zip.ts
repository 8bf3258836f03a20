import { inflateRawSync } from "node:zlib";
import { codeOfError } from "../system-error.ts";

/** A small file can unpack to a thousand times its size. */
const limits = { parts: 4_000, xmlBytes: 64 * 1024 * 1024 };

export interface Package {
  /** In lower case, with forward slashes. */
  readonly paths: readonly string[];
  /** XML texts by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** In the byte order of ZIP files. */
const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };

/** The lengths in bytes of the end record, and of the longest comment after it. */
const [endLength, longestComment] = [22, 65_535];

/** Its message is the end of a sentence about the file. */
class UnreadablePackage extends Error {}

/**
 * Reads a package such as an .xlsx file, and unpacks its XML. Returns the end of a sentence about a file that
 * is no package, is damaged, or exceeds a limit.
 */
export function readPackage(bytes: Buffer): Package | string {
  if (bytes.readUInt32BE(0) === 0xd0cf11e0)
    return "is an old .xls workbook or has a password: save it as .xlsx without a password.";
  try {
    return unpack(bytes);
  } catch (cause) {
    if (cause instanceof UnreadablePackage) return cause.message;
    // Node's errors have a code: an offset beyond the end, or bytes that do not unpack to the given size.
    if (codeOfError(cause) !== undefined) return damaged;
    throw cause;
  }
}

const damaged = "is damaged or is not an .xlsx workbook: open it in Excel and save it again.";

function unpack(bytes: Buffer): Package {
  const texts = new Map<string, string>();
  const paths = new Set<string>();
  let unpacked = 0;
  for (const entry of entriesOf(bytes)) {
    if (paths.has(entry.path)) throw new UnreadablePackage(damaged);
    paths.add(entry.path);
    if (!/\.(?:xml|rels|vml)$/.test(entry.path)) continue;
    unpacked += entry.size;
    if (unpacked > limits.xmlBytes)
      throw new UnreadablePackage("unpacks to more than 64 MB of XML: use a smaller workbook.");
    texts.set(entry.path, textOf(bytes, entry));
  }
  return { paths: [...paths], texts };
}

interface Entry {
  readonly path: string;
  readonly isDeflated: boolean;
  readonly packedSize: number;
  readonly size: number;
  readonly at: number;
}

function entriesOf(bytes: Buffer): readonly Entry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.parts) throw new UnreadablePackage(`has more than ${limits.parts} parts.`);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== signatures.entry) throw new UnreadablePackage(damaged);
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const isEncrypted = (flags & 1) !== 0;
    if (isEncrypted || (method !== 0 && method !== 8)) throw new UnreadablePackage(damaged);
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const path = bytes.toString("utf8", at + 46, at + 46 + (name ?? 0));
    const entry: Entry = {
      path: path.replace(/\\/g, "/").replace(/^\/+/, "").toLowerCase(),
      isDeflated: method === 8,
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    return entry;
  });
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= first; at--)
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  throw new UnreadablePackage(damaged);
}

function textOf(bytes: Buffer, { path, isDeflated, packedSize, size, at }: Entry): string {
  if (bytes.readUInt32LE(at) !== signatures.file) throw new UnreadablePackage(damaged);
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (packed.length !== packedSize || size > limits.xmlBytes) throw new UnreadablePackage(damaged);
  // Node refuses a limit of 0.
  const part = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }) : packed;
  if (part.length !== size) throw new UnreadablePackage(damaged);
  const text = decoded(part);
  if (text === undefined) throw new UnreadablePackage(`has a part in an unknown encoding, ${path}.`);
  if (/<!DOCTYPE/i.test(text))
    throw new UnreadablePackage(`has a document type in ${path}, which no .xlsx workbook has.`);
  return text;
}

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark. Returns undefined for other encodings, which Excel might
 * read.
 */
function decoded(part: Buffer): string | undefined {
  const isUtf16 = part[0] === 0xff && part[1] === 0xfe;
  const text = part.toString(isUtf16 ? "utf16le" : "utf8").replace(/^\ufeff/, "");
  const [, encoding = "utf-8"] = /^<\?xml[^<>]*?\sencoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
  const isKnown = /^(?:utf-8|us-ascii)$/i.test(encoding) || (isUtf16 && /^utf-16$/i.test(encoding));
  return isKnown && (text === "" || /^\s*</.test(text)) ? text : undefined;
}
