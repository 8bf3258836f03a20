import { en } from "../../words/en.ts";
import { wordsOf } from "../../words/words-of.ts";
import type { Words } from "../../words/words.ts";
import type { KeyHeader } from "../../worksheet/layout.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetTroubleCode } from "../../worksheet/state.ts";
import { readSnapshot } from "../keep/snapshot-store.ts";
import type { FoundParts } from "../keep/snapshot-store.ts";
import { findSheet } from "./find-sheet.ts";
import type { FoundSheet } from "./find-sheet.ts";
import type { Rebuild } from "./open-sheet.ts";

export interface HeldSnapshot {
  readonly snapshot: Snapshot;
  readonly words: Words;
  /** `snapshot` replaces a lost one. */
  readonly isRebuilt: boolean;
}

/** `newer_tag`: another author has refreshed the worksheet. Read it again with that tag. */
type FoundSnapshot =
  | ({ readonly is: "held" } & HeldSnapshot)
  | { readonly is: "trouble"; readonly trouble: SheetTroubleCode }
  | { readonly is: "newer_tag"; readonly found: FoundSheet; readonly tag: SheetTag };

/** Returns the snapshot of the version in the row key header. */
export async function heldSnapshot(
  context: Excel.RequestContext,
  {
    found,
    tag,
    parts,
    keyHeader,
    rebuild,
  }: {
    readonly found: FoundSheet;
    readonly tag: SheetTag;
    readonly parts: FoundParts;
    readonly keyHeader: KeyHeader;
    readonly rebuild: Rebuild | undefined;
  },
): Promise<FoundSnapshot> {
  const { version } = keyHeader;
  const stored = await readSnapshot(context, tag, parts, version);
  const isForeign = typeof stored !== "string" && !fitsQuery(tag, stored);
  const kept = isForeign ? "snapshot_damaged" : stored;
  if (kept === "snapshot_version") {
    // Another author may have refreshed between the syncs that read the tag and the header.
    const again = await findSheet(context, { sheetId: found.sheet.id });
    if (again?.tag !== undefined && newestOf(again.tag) !== newestOf(tag))
      return { is: "newer_tag", found: again, tag: again.tag };
  }
  const isRebuilt = typeof kept === "string" && kept !== "snapshot_newer" && rebuild !== undefined;
  const language = typeof kept === "string" ? tag.language : kept.language;
  const words = await wordsOf(language ?? "en_US").catch(() => en);
  const snapshot = isRebuilt ? withKeyHeader(rebuild(tag, version, words), keyHeader) : kept;
  return typeof snapshot === "string"
    ? { is: "trouble", trouble: snapshot }
    : { is: "held", snapshot, words, isRebuilt };
}

/** Returns true if a snapshot fits the worksheet's query. Older versions may have ids of deleted analyses. */
function fitsQuery({ query, versions }: SheetTag, { query: pulled, version }: Snapshot): boolean {
  const isNewest = versions[0]?.version === version;
  const ids = new Set(pulled.ids);
  return (
    query.kind === pulled.kind &&
    query.ids.every((id) => ids.has(id)) &&
    (!isNewest || query.ids.length === pulled.ids.length)
  );
}

function withKeyHeader(snapshot: Snapshot, { header }: KeyHeader): Snapshot {
  return { ...snapshot, headers: { ...snapshot.headers, row_key: header } };
}

function newestOf({ versions: [newest] }: SheetTag): string {
  return `${newest?.version ?? 0}/${newest?.checksum ?? ""}`;
}
