import { subjectOf } from "../../worksheet/about.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetMark } from "../../worksheet/mark.ts";
import { decodeSnapshot, snapshotNamespace } from "./snapshot-codec.ts";
import type { SnapshotTrouble, StoredSnapshot } from "./snapshot-codec.ts";

/** The parts of the kept versions of a worksheet's snapshot, found but not read. */
export type FoundParts = ReadonlyMap<number, Excel.CustomXmlPartScopedCollection>;

/** Snapshots read or written by this pane, by checksum, so that live counting does not read the XML each time. */
const known = new Map<string, Snapshot>();
const knownAtMost = 24;

/** Queues finding the parts of every kept version; they are there after the next sync. */
export function findParts(context: Excel.RequestContext, mark: SheetMark): FoundParts {
  const found = new Map<number, Excel.CustomXmlPartScopedCollection>();
  for (const { version } of mark.versions) {
    const parts = context.workbook.customXmlParts.getByNamespace(snapshotNamespace(mark.snapshotId, version));
    parts.load("items/id");
    found.set(version, parts);
  }
  return found;
}

/** The snapshot of a version; reads its parts, with one sync, where this pane has not seen it yet. */
export async function readSnapshot(
  context: Excel.RequestContext,
  mark: SheetMark,
  found: FoundParts,
  version: number,
): Promise<Snapshot | SnapshotTrouble | "snapshot_version"> {
  const kept = mark.versions.find((candidate) => candidate.version === version);
  if (kept === undefined) return "snapshot_version";
  const parts = found.get(version)?.items ?? [];
  const seen = known.get(keyOf(mark.snapshotId, version, kept.checksum));
  if (seen !== undefined && parts.length > 0) return seen;
  const documents = parts.map((part) => part.getXml());
  await context.sync();
  const snapshot = await decodeSnapshot(
    documents.map((document) => document.value),
    kept.checksum,
  );
  if (typeof snapshot !== "string") remember(snapshot, kept.checksum);
  return snapshot;
}

/** A snapshot that is queued to be stored. */
export interface QueuedSnapshot {
  /** The mark that names it. */
  readonly mark: SheetMark;
  /** Tells after the next sync whether the workbook has it: some versions of Excel for Mac lose what they took. */
  readonly isKept: () => boolean;
}

/**
 * Queues storing an encoded snapshot, and counting its parts in the same batch. Kept are the new version and the one whose cells
 * it replaces, because undo brings those cells back; the parts of all others are deleted.
 */
export function queueSnapshot(
  context: Excel.RequestContext,
  { snapshot, documents, checksum }: StoredSnapshot,
  mark: SheetMark,
  found: FoundParts,
  replaced: number | undefined,
): QueuedSnapshot {
  const { customXmlParts } = context.workbook;
  for (const document of documents) customXmlParts.add(document);
  const count = customXmlParts.getByNamespace(snapshotNamespace(snapshot.id, snapshot.version)).getCount();
  for (const [version, parts] of found) {
    if (version !== replaced) for (const part of parts.items) part.delete();
  }
  remember(snapshot, checksum);
  const stays = mark.versions.filter(({ version }) => version === replaced);
  return {
    mark: {
      ...mark,
      query: snapshot.query,
      subject: subjectOf(snapshot.about).code,
      snapshotId: snapshot.id,
      words: snapshot.words ?? "en_US",
      versions: [{ version: snapshot.version, checksum }, ...stays],
    },
    isKept: () => count.value >= documents.length,
  };
}

function remember(snapshot: Snapshot, checksum: string): void {
  const oldest = known.keys().next();
  if (known.size >= knownAtMost && oldest.done !== true) known.delete(oldest.value);
  known.set(keyOf(snapshot.id, snapshot.version, checksum), snapshot);
}

function keyOf(id: string, version: number, checksum: string): string {
  return `${id}/${version}/${checksum}`;
}
