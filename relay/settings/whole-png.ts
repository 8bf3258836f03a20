import { crc32 } from "node:zlib";

/** The size of a PNG in pixels, or what is wrong with it. */
export type ReadPng = { readonly width: number; readonly height: number } | "no PNG" | "damaged";

const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bytes of a chunk without its data: length, name and checksum. */
const around = 12;

/**
 * Checks that a PNG is complete: it has a header, a picture and an end, and each chunk has the right
 * checksum. Bytes after the end do not count. Source: PNG specification, third edition, 5 and 11.2.
 */
export function readPng(bytes: Buffer): ReadPng {
  if (!bytes.subarray(0, begin.length).equals(begin)) return "no PNG";
  const names: string[] = [];
  for (let at = begin.length; at + around <= bytes.length && names.at(-1) !== "IEND";) {
    const end = at + around + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return "damaged";
    names.push(bytes.toString("latin1", at + 4, at + 8));
    at = end;
  }
  if (names[0] !== "IHDR" || !names.includes("IDAT") || names.at(-1) !== "IEND") return "damaged";
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
