import { createHash } from "node:crypto";

/** The origin and the id of the add-in in the project's manifest. */
const here = { origin: "https://localhost:3000", id: "f2d76eeb-678b-451c-93a4-857934a24da7" } as const;

/**
 * Returns the id of the add-in at an origin, as `npm run manifest -- --url ORIGIN` writes it into the
 * manifest: a UUID of version 5 (RFC 9562) of the origin.
 *
 * @example
 * addInIdAt("https://localhost:3000"); // → "f2d76eeb-678b-451c-93a4-857934a24da7"
 */
export function addInIdAt(origin: string): string {
  if (origin === here.origin) return here.id;
  const bytes = createHash("sha1")
    .update(Buffer.from(here.id.replaceAll("-", ""), "hex"))
    .update(origin)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
