import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { formatCount, limits } from "./limits.ts";
import { markupOf } from "./markup.ts";
import { parseXml, decodeTexts, writeXml } from "./xml.ts";

/** Bytes of parts by path, without a leading slash. */
export type Parts = Map<string, Uint8Array>;

/** Unpacks a package, or returns why it is refused, in words for users. */
export function unpackParts(bytes: Uint8Array): Parts | { readonly reason: string } {
  if (startsWith(bytes, xlsSignature))
    return {
      reason: "The file is an old .xls workbook or is protected by a password. Save it as .xlsx first.",
    };
  if (!startsWith(bytes, zipSignature)) return { reason: "The file is not an .xlsx workbook." };
  if (bytes.length > limits.fileBytes)
    return { reason: "The file is larger than 64 MB, too large to open here." };
  const sizes = { all: 0, xml: 0, count: 0 };
  try {
    const unzipped = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sizes.all += originalSize;
        if (/\.(?:xml|rels|vml)$/i.test(name)) sizes.xml += originalSize;
        sizes.count++;
        return excessReason(sizes) === undefined;
      },
    });
    const reason = excessReason(sizes);
    if (reason !== undefined) return { reason };
    const parts = new Map(Object.entries(unzipped).map(([path, part]) => [path.replace(/\\/g, "/"), part]));
    return markupRefusal(parts) ?? parts;
  } catch (cause) {
    return { reason: `The file is damaged: ${cause instanceof Error ? cause.message : String(cause)}.` };
  }
}

interface Sizes {
  readonly all: number;
  readonly xml: number;
  readonly count: number;
}

function excessReason({ all, xml, count }: Sizes): string | undefined {
  if (count > limits.parts)
    return `The workbook has more than ${formatCount(limits.parts)} parts, such as pictures, too many to open here.`;
  if (all > limits.allBytes) return "The workbook unpacks to more than 256 MB, too large to open here.";
  if (xml > limits.xmlBytes) return "The workbook unpacks to more than 64 MB of XML, too large to open here.";
  return undefined;
}

/** Returns why XML is refused: it is suspicious or takes too long to parse. */
function markupRefusal(parts: Parts): { readonly reason: string } | undefined {
  let [xml, elements, attributes] = [0, 0, 0];
  for (const [path, bytes] of parts) {
    const markup = markupOf(bytes);
    if (markup === undefined) continue;
    xml += bytes.length;
    elements += markup.elements;
    attributes += markup.attributes;
    if (markup.hasDoctype)
      return {
        reason: `The part ${path} declares a document type, which no .xlsx workbook does. The file may be malicious.`,
      };
    if (markup.depth > limits.depth)
      return {
        reason: `The part ${path} has elements within elements more than ${limits.depth} deep, which no .xlsx workbook has.`,
      };
    if (elements > limits.elements || attributes > limits.attributes)
      return {
        reason: `The workbook has more than ${formatCount(limits.elements)} elements or ${formatCount(limits.attributes)} attributes of XML up to the part ${path}, too many to open here.`,
      };
  }
  const reason = excessReason({ all: 0, xml, count: 0 });
  return reason === undefined ? undefined : { reason };
}

/** Packs parts into a file. Some readers expect the content types first. */
export function packParts(parts: Parts): Uint8Array<ArrayBuffer> {
  const contentTypes = "[Content_Types].xml";
  const paths = [...parts.keys()].sort((a, b) => Number(b === contentTypes) - Number(a === contentTypes));
  return zipSync(
    Object.fromEntries(paths.map((path) => [path, parts.get(path) ?? new Uint8Array()])),
    // A fixed time makes files of equal workbooks equal.
    { level: 6, mtime: new Date(1980, 0, 1) },
  );
}

export function textOfPart(parts: Parts, path: string): string | undefined {
  const bytes = parts.get(path);
  return bytes === undefined ? undefined : strFromU8(bytes);
}

/** Returns a part's XML with codes such as `_x000D_` decoded, or undefined if it is not well-formed. */
export function xmlOfPart(parts: Parts, path: string): Document | undefined {
  const text = textOfPart(parts, path);
  const document = text === undefined ? undefined : parseXml(text);
  if (document !== undefined && /_x[0-9A-Fa-f]{4}_/.test(text ?? "")) decodeTexts(document);
  return document;
}

/** Stores a part. `content` is XML text, or a document whose texts are decoded. */
export function putPart(parts: Parts, path: string, content: string | Document): void {
  parts.set(path, strToU8(typeof content === "string" ? content : writeXml(content)));
}

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
const xlsSignature = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
