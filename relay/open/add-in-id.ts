import { createHash } from "node:crypto";

/** The add-in in the project's manifest. */
const manifestAddIn = {
  origin: "https://localhost:3000",
  id: "f2d76eeb-678b-451c-93a4-857934a24da7",
  version: "1.0.0.1",
} as const;

/** `npm run release` raises it with that of the manifest. */
export const addInVersion = manifestAddIn.version;

/**
 * Returns the id of the add-in at an origin, as `npm run manifest -- --url ORIGIN` writes it: a UUID of
 * version 5 (RFC 9562).
 *
 * @example
 * addInIdAt("https://localhost:3000"); // → "f2d76eeb-678b-451c-93a4-857934a24da7"
 */
export function addInIdAt(origin: string): string {
  if (origin === manifestAddIn.origin) return manifestAddIn.id;
  const bytes = createHash("sha1")
    .update(Buffer.from(manifestAddIn.id.replaceAll("-", ""), "hex"))
    .update(origin)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
