/** Stores and reads a worksheet's snapshot in custom XML parts of the workbook. */

import { labelOf } from "../../worksheet/subject.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import { createSizeCheck, fitsWorksheet } from "../../worksheet/snapshot-bounds.ts";
import { readStored, storedSnapshot } from "../../worksheet/snapshot-shape.ts";
import { snapshotSchema } from "../../worksheet/snapshot.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import { SnapshotCache } from "./known-snapshots.ts";

/** The XML parts of a snapshot by version. */
export type FoundParts = ReadonlyMap<number, Excel.CustomXmlPartScopedCollection>;

const cache = new SnapshotCache();

/** Queues finding the XML parts of every kept version. */
export function findParts(context: Excel.RequestContext, tag: SheetTag): FoundParts {
  const found = new Map<number, Excel.CustomXmlPartScopedCollection>();
  for (const { version } of tag.versions) {
    const parts = context.workbook.customXmlParts.getByNamespace(snapshotNamespace(tag.snapshotId, version));
    parts.load("items/id");
    found.set(version, parts);
  }
  return found;
}

/**
 * Returns the snapshot of a version, or why it cannot be read. `snapshot_version`: the workbook does not keep
 * that version. Takes one sync, unless the snapshot is cached.
 */
export async function readSnapshot(
  context: Excel.RequestContext,
  tag: SheetTag,
  found: FoundParts,
  version: number,
): Promise<Snapshot | SnapshotTrouble | "snapshot_version"> {
  const kept = tag.versions.find((candidate) => candidate.version === version);
  if (kept === undefined) return "snapshot_version";
  const parts = found.get(version)?.items ?? [];
  const cached = cache.find(tag.snapshotId, kept);
  if (cached !== undefined && parts.length > 0) return cached;
  const documents = queueXml(parts);
  await context.sync();
  const snapshot = await decodeSnapshot(
    documents.map((document) => document.value),
    kept.checksum,
  );
  if (typeof snapshot !== "string") cache.remember(snapshot, kept.checksum, tag.versions);
  return snapshot;
}

interface QueuedSnapshot {
  readonly tag: SheetTag;
  /** Returns true, after the sync, if Excel has the snapshot. Excel for Mac may accept XML and lose it. */
  readonly isKept: () => boolean;
}

/** The versions to keep beside a new one. */
interface KeptVersions {
  /** The version of the cells before this change; undefined for a new worksheet. */
  readonly replaced?: number;
  /** Keeps earlier versions too, within the limits of undo. */
  readonly keepsVersions?: boolean;
}

/** The limits of undo: versions of a snapshot, and characters of all versions. */
const mostVersions = 12;
const charactersForVersions = 1_000_000;

/**
 * Queues storing an encoded snapshot as XML parts, and deleting older versions. Keeps `replaced`, since undo
 * restores the cells of that version.
 */
export function queueSnapshot(
  context: Excel.RequestContext,
  { snapshot, documents, checksum }: StoredSnapshot,
  tag: SheetTag,
  found: FoundParts,
  { replaced, keepsVersions = false }: KeptVersions,
): QueuedSnapshot {
  const { customXmlParts } = context.workbook;
  for (const document of documents) customXmlParts.add(document);
  const count = customXmlParts.getByNamespace(snapshotNamespace(snapshot.id, snapshot.version)).getCount();
  const size = documents.reduce((sum, { length }) => sum + length, 0);
  const most = keepsVersions ? Math.min(mostVersions, Math.floor(charactersForVersions / size)) : 0;
  const older = tag.versions.filter(({ version }) => version !== replaced).slice(0, Math.max(0, most - 2));
  const keptVersions = new Set([replaced, ...older.map(({ version }) => version)]);
  for (const [version, parts] of found) {
    if (!keptVersions.has(version)) for (const part of parts.items) part.delete();
  }
  const kept = tag.versions.filter(({ version }) => keptVersions.has(version));
  cache.remember(snapshot, checksum, kept);
  return {
    tag: {
      ...tag,
      query: snapshot.query,
      subject: labelOf(snapshot.subject).code,
      snapshotId: snapshot.id,
      language: snapshot.language ?? "en_US",
      versions: [{ version: snapshot.version, checksum }, ...kept],
    },
    isKept: () => count.value >= documents.length,
  };
}

type SnapshotTrouble = "snapshot_missing" | "snapshot_damaged" | "snapshot_newer";

/** An encoded snapshot: XML documents, and the checksum of their content. */
export interface StoredSnapshot {
  readonly snapshot: Snapshot;
  readonly documents: readonly string[];
  readonly checksum: string;
}

const charactersPerPart = 500_000;

/** The most parts to read: two authors can have stored the same version with up to 64 MB each. */
const mostParts = 400;

/** Queues reading parts, at most one more than `decodeSnapshot` accepts. */
export function queueXml(
  parts: readonly Excel.CustomXmlPart[],
): readonly OfficeExtension.ClientResult<string>[] {
  return parts.slice(0, mostParts + 1).map((part) => part.getXml());
}

export function snapshotNamespace(id: string, version: number): string {
  return `urn:work-analysis-for-excel:snapshot:${id}:${version}`;
}

/** Encodes a snapshot as JSON, deflates it, and puts it as base64 into XML documents. */
export function encodeSnapshot(snapshot: Snapshot): Promise<StoredSnapshot> | "snapshot_too_large" {
  const json = new TextEncoder().encode(JSON.stringify(storedSnapshot(snapshot)));
  return createSizeCheck()(json) && fitsWorksheet(snapshot)
    ? encode(snapshot, new Blob([json]))
    : "snapshot_too_large";
}

async function encode(snapshot: Snapshot, json: Blob): Promise<StoredSnapshot> {
  const text = toBase64(await deflate(json));
  const checksum = checksumOf(text);
  const count = Math.max(1, Math.ceil(text.length / charactersPerPart));
  const namespace = snapshotNamespace(snapshot.id, snapshot.version);
  const documents = Array.from({ length: count }, (_, index) => {
    const chunk = text.slice(index * charactersPerPart, (index + 1) * charactersPerPart);
    return `<snapshot xmlns="${namespace}" schema="${snapshotSchema}" part="${index + 1}" of="${count}" checksum="${checksum}">${chunk}</snapshot>`;
  });
  return { snapshot, documents, checksum };
}

/**
 * Returns the snapshot in XML documents in any order. If two authors stored the same version, the checksum
 * selects one.
 */
export async function decodeSnapshot(
  documents: readonly string[],
  checksum?: string,
): Promise<Snapshot | SnapshotTrouble> {
  if (documents.length === 0) return "snapshot_missing";
  const isTooLong = documents.some(({ length }) => length > 2 * charactersPerPart);
  if (isTooLong || documents.length > mostParts) return "snapshot_damaged";
  const read = documents.map(readPart);
  const selected = read.filter((part) => part?.checksum === checksum);
  const parts = selected.length > 0 ? selected : read;
  if (parts.some((part) => part === undefined)) return "snapshot_damaged";
  const whole = parts.filter((part) => part !== undefined).sort((a, b) => a.part - b.part);
  if (whole.some((part) => part.schema > snapshotSchema)) return "snapshot_newer";
  const first = whole[0];
  if (first?.of !== whole.length || whole.some((part, index) => part.part !== index + 1))
    return "snapshot_damaged";
  const text = whole.map((part) => part.chunk).join("");
  if (checksumOf(text) !== first.checksum) return "snapshot_damaged";
  try {
    return readStored(JSON.parse(await inflate(fromBase64(text)))) ?? "snapshot_damaged";
  } catch {
    return "snapshot_damaged";
  }
}

interface Part {
  readonly schema: number;
  readonly part: number;
  readonly of: number;
  readonly checksum: string;
  readonly chunk: string;
}

function readPart(document: string): Part | undefined {
  const root = new DOMParser().parseFromString(document, "application/xml").documentElement;
  if (root.localName !== "snapshot") return undefined;
  return {
    schema: Number(root.getAttribute("schema")),
    part: Number(root.getAttribute("part")),
    of: Number(root.getAttribute("of")),
    checksum: root.getAttribute("checksum") ?? "",
    chunk: root.textContent.replace(/\s/g, ""),
  };
}

/** Returns the FNV-1a hash of a text. It detects damage, but no forgery. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

async function deflate(json: Blob): Promise<Uint8Array> {
  const deflated = json.stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(deflated).arrayBuffer());
}

/** Inflates bytes. Throws if the result is larger than any snapshot, since 1 MB could inflate to 1 GB. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = inflated.getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  const fits = createSizeCheck();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!fits(value)) {
      await reader.cancel();
      throw new RangeError("The snapshot is too large.");
    }
    pieces.push(decoder.decode(value, { stream: true }));
  }
  return pieces.join("");
}

function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let index = 0; index < bytes.length; index += 0x6000)
    // Calling `fromCharCode` with spread arguments takes ten times longer.
    pieces.push(
      btoa(Reflect.apply(String.fromCharCode, String, bytes.subarray(index, index + 0x6000)) as string),
    );
  return pieces.join("");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  // Calling a function for each byte takes five times longer.
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
