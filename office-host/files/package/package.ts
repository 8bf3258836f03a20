import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { parseXml, takeNotation, writeXml } from "./xml.ts";

/** The parts of a package by path, without the leading slash. */
export type Parts = Map<string, Uint8Array>;

/** What is read at most: a file, its parts together, and how many there are. */
const most = { fileBytes: 64 * 1024 * 1024, allBytes: 256 * 1024 * 1024, parts: 4000 } as const;

/** Opens a package; what is none, or too large, gives the reason in words for a person. */
export function unpackParts(bytes: Uint8Array): Parts | { readonly reason: string } {
  if (startsWith(bytes, oldExcel))
    return {
      reason: "The file is an old .xls workbook or is protected by a password. Save it as .xlsx first.",
    };
  if (!startsWith(bytes, zip)) return { reason: "The file is no .xlsx workbook." };
  if (bytes.length > most.fileBytes)
    return { reason: "The file is larger than 64 MB, too large to open here." };
  let all = 0;
  let count = 0;
  const fits = (): boolean => all <= most.allBytes && count <= most.parts;
  try {
    const found = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        all += originalSize;
        count++;
        return fits();
      },
    });
    if (count > most.parts)
      return {
        reason: "The workbook is made of more than 4,000 parts, such as pictures, too many to open here.",
      };
    if (!fits()) return { reason: "The workbook unpacks to more than 256 MB, too large to open here." };
    return new Map(Object.entries(found).map(([path, part]) => [path.replace(/\\/g, "/"), part]));
  } catch (cause) {
    return { reason: `The file is damaged: ${cause instanceof Error ? cause.message : String(cause)}.` };
  }
}

/** Packs parts into the bytes of a file; the list of content types comes first, as some readers expect. */
export function packParts(parts: Parts): Uint8Array<ArrayBuffer> {
  const first = "[Content_Types].xml";
  const paths = [...parts.keys()].sort((a, b) => Number(b === first) - Number(a === first));
  return zipSync(
    Object.fromEntries(paths.map((path) => [path, parts.get(path) ?? new Uint8Array()])),
    // The moment of saving stands in the workbook's own parts or nowhere: equal workbooks give equal files.
    { level: 6, mtime: new Date(1980, 0, 1) },
  );
}

/** Gives the text of a part, or undefined where there is none. */
export function textOfPart(parts: Parts, path: string): string | undefined {
  const bytes = parts.get(path);
  return bytes === undefined ? undefined : strFromU8(bytes);
}

/**
 * Returns the XML of a part with the texts that it means, or undefined where there is none or it is not well-formed.
 * A part is read and written here alone, so that no other code knows of the notation of texts in files.
 */
export function xmlOfPart(parts: Parts, path: string): Document | undefined {
  const text = textOfPart(parts, path);
  const document = text === undefined ? undefined : parseXml(text);
  if (document !== undefined && /_x[0-9A-Fa-f]{4}_/.test(text ?? "")) takeNotation(document);
  return document;
}

/** Puts text that is XML already, or XML with the texts that it means, in as a part. */
export function putPart(parts: Parts, path: string, content: string | Document): void {
  parts.set(path, strToU8(typeof content === "string" ? content : writeXml(content)));
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
