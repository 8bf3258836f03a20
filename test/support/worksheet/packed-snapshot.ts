import { deflateRawSync } from "node:zlib";
import { snapshotSchema } from "../../../addin/worksheet/snapshot.ts";

/** Stores any text like a snapshot's own, with its checksum. */
export function packedSnapshot(text: string | Uint8Array, namespace = "urn:x"): string {
  const chunk = deflateRawSync(text, { level: 1 }).toString("base64");
  let hash = 0x811c9dc5;
  for (let index = 0; index < chunk.length; index++)
    hash = Math.imul(hash ^ chunk.charCodeAt(index), 0x01000193);
  const checksum = (hash >>> 0).toString(16).padStart(8, "0");
  return `<snapshot xmlns="${namespace}" schema="${snapshotSchema}" part="1" of="1" checksum="${checksum}">${chunk}</snapshot>`;
}
