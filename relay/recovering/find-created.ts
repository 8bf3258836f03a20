import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import { searchRaw } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import type { Journaled } from "../journal/journaled.ts";
import { kindOf, scopeDomain } from "./created-models.ts";
import { matchRecords } from "./match-records.ts";

/**
 * Finds the records of one call as they were made, by entry id, also those that were changed or deleted through the relay since.
 * Records that belong to other entries are passed over, and so are those that make another open call whole: rows of two calls may be
 * alike, and the larger call is the harder one to be whole by chance.
 */
export async function findCreated(
  { instance, journal }: Journaled,
  model: ModelName,
  own: readonly StoredEntry[],
): Promise<ReadonlyMap<number, RawRecord>> {
  const { natural } = kindOf(model);
  const values = own[0]?.intended ?? {};
  const scope = scopeDomain(model, values);
  const found = await searchRaw(instance, model, scope, { fields: natural, order: "id" });
  const entries = await journal.find("outcome", ["pending", "unknown", "deleted"]);
  const deleted = deletedAmong(model, values, entries).filter(({ id }) => !found.has(id));
  const lowest = Math.min(...own.map(({ floor }) => floor ?? 0));
  const fresh = [...found.values(), ...deleted].filter(({ id }) => id > lowest);
  if (fresh.length === 0) return new Map();
  const rivals = openCalls(entries, model, scope, own[0]?.call ?? null);
  const ids = fresh.map(({ id }) => id);
  const known = (await journal.find("record_id", ids)).filter((entry) => entry.model === model);
  const taken = takenBy(known, own);
  const free = new Set(fresh.filter(({ id }) => !taken.has(id)).map((record) => asMade(record, known)));

  const match = (call: readonly StoredEntry[]): readonly (RawRecord | undefined)[] => {
    const above = Math.max(...call.map(({ floor }) => floor ?? 0));
    const wanted = call.map(({ intended }) => intended ?? {});
    return matchRecords(
      model,
      natural,
      wanted,
      [...free].filter(({ id }) => id > above),
    );
  };
  const claim = (call: readonly StoredEntry[]): void => {
    const records = match(call).filter((record) => record !== undefined);
    if (records.length === call.length) records.forEach((record) => free.delete(record));
  };
  rivals.filter((call) => call.length > own.length).forEach(claim);
  if (match(own).includes(undefined)) rivals.filter((call) => call.length <= own.length).forEach(claim);
  const matched = match(own);
  return new Map(
    own.flatMap((entry, index) => {
      const record = matched[index];
      return record === undefined ? [] : [[entry.id, record] as const];
    }),
  );
}

/** The other calls of the scope of which it is open what came of them, the largest first. */
function openCalls(
  entries: readonly StoredEntry[],
  model: ModelName,
  scope: unknown,
  own: string | null,
): readonly (readonly StoredEntry[])[] {
  const place = JSON.stringify(scope);
  const calls = new Map<string, StoredEntry[]>();
  for (const entry of entries.filter(isOpen)) {
    const { what, call, intended } = entry;
    if (what !== "create" || entry.model !== model || call === null || call === own) continue;
    if (JSON.stringify(scopeDomain(model, intended ?? {})) === place)
      calls.set(call, [...(calls.get(call) ?? []), entry]);
  }
  return [...calls.values()].sort((a, b) => b.length - a.length);
}

/** The records that others than these entries have made. */
function takenBy(known: readonly StoredEntry[], own: readonly StoredEntry[]): ReadonlySet<number | null> {
  const ownIds = new Set(own.map(({ id }) => id));
  return new Set(
    known.filter(({ what, id }) => what === "create" && !ownIds.has(id)).map(({ record_id }) => record_id),
  );
}

/** A record as it was made, as far as the journal tells: of each field that was written since, what it held before. */
function asMade(record: RawRecord, entries: readonly StoredEntry[]): RawRecord {
  const writes = entries.filter(({ what, record_id }) => what === "write" && record_id === record.id);
  // Of a field that was written several times the oldest entry knows.
  return Object.assign({}, record, ...writes.toReversed().map(({ before }) => before)) as RawRecord;
}

/** Deleted records, as they were then, that may be the one created with these values. */
function deletedAmong(
  model: ModelName,
  values: RawValues,
  entries: readonly StoredEntry[],
): readonly RawRecord[] {
  const isAmongThem = (before: RawValues): boolean =>
    kindOf(model).scope.every((name) => {
      const field = fieldOf(model, name);
      return field !== undefined && sameValue(field.kind, name, before[name], values[name]);
    });
  return entries
    .filter((entry) => entry.what === "delete" && entry.model === model)
    .flatMap(({ record_id: id, before }) =>
      id !== null && before !== null && isAmongThem(before) ? [{ ...before, id }] : [],
    );
}
