import { crc32 } from "node:zlib";

/** In pixels, or what is wrong. */
export type ReadPng = { readonly width: number; readonly height: number } | "no PNG" | "damaged";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bytes of a chunk's length, name and checksum. */
const chunkOverhead = 12;

/**
 * Checks that a PNG has a header, a picture and an end, and that each chunk has the right checksum. Ignores
 * bytes after the end. Source: PNG specification, third edition, 5 and 11.2.
 */
export function readPng(bytes: Buffer): ReadPng {
  if (!bytes.subarray(0, signature.length).equals(signature)) return "no PNG";
  const names: string[] = [];
  for (let at = signature.length; at + chunkOverhead <= bytes.length && names.at(-1) !== "IEND";) {
    const end = at + chunkOverhead + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return "damaged";
    names.push(bytes.toString("latin1", at + 4, at + 8));
    at = end;
  }
  if (names[0] !== "IHDR" || !names.includes("IDAT") || names.at(-1) !== "IEND") return "damaged";
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
