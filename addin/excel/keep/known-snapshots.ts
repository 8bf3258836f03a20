import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";

interface Version {
  readonly version: number;
  readonly checksum: string;
}

const mostKnown = 24;

/** A cache of the snapshots that the workbook keeps. Versions share equal records, which saves memory. */
export class SnapshotCache {
  private readonly worksheets = new Map<string, Map<string, Snapshot>>();

  get size(): number {
    return [...this.worksheets.values()].reduce((sum, versions) => sum + versions.size, 0);
  }

  find(id: string, version: Version): Snapshot | undefined {
    return this.worksheets.get(id)?.get(keyOf(version));
  }

  /** Adds a snapshot. Removes all versions except `kept`. */
  remember(snapshot: Snapshot, checksum: string, kept: readonly Version[]): void {
    const before = this.worksheets.get(snapshot.id);
    const versions = new Map<string, Snapshot>();
    for (const version of kept) {
      const known = before?.get(keyOf(version));
      if (known !== undefined) versions.set(keyOf(version), known);
    }
    const [other] = versions.values();
    const own = keyOf({ version: snapshot.version, checksum });
    versions.set(own, other === undefined ? snapshot : withSharedRecords(snapshot, other));
    // A map has the order of insertion: the worksheet that was used longest ago is the first.
    this.worksheets.delete(snapshot.id);
    this.worksheets.set(snapshot.id, versions);
    const oldest = this.worksheets.keys().next();
    if (this.worksheets.size > mostKnown && oldest.done !== true) this.worksheets.delete(oldest.value);
  }
}

function keyOf({ version, checksum }: Version): string {
  return `${version}/${checksum}`;
}

/** Returns a snapshot that shares equal records with another one. */
function withSharedRecords(snapshot: Snapshot, other: Snapshot): Snapshot {
  const known = new Map(other.records.map((record) => [idOf(record), record]));
  const records = snapshot.records.map((record) => {
    const same = known.get(idOf(record));
    return same !== undefined && isSame(record, same) ? same : record;
  });
  return { ...snapshot, records };
}

function isSame(one: RawValues, other: RawValues): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]));
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]));
}
