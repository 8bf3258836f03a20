import type { ModelName } from "../../contract/models.ts";
import { fieldOf, offers, naturalKey, naturalScope } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import { searchRaw } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import { timeOf } from "../instance/reply-records.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import type { Journaled } from "../journal/journaled.ts";
import { groupedBy } from "../../contract/grouped-by.ts";
import { matchRecords } from "./match-records.ts";

/**
 * Finds the records of one call as they were created, by entry id, including those that the relay changed or
 * deleted since. Ignores records of other entries, and records that make another open call complete. Rows of
 * two calls may be alike, and a larger call is less likely to be complete by chance.
 */
export async function findCreated(
  { instance, journal }: Journaled,
  model: ModelName,
  own: readonly StoredEntry[],
): Promise<ReadonlyMap<number, RawRecord>> {
  const { naturalFields } = creationRulesOf(model);
  const values = own[0]?.intended ?? {};
  const scope = scopeDomain(model, values);
  const found = await searchScope(instance, model, scope, own);
  const entries = await journal.find("outcome", ["pending", "unknown", "deleted"]);
  const deleted = deletedAmong(model, values, entries).filter(({ id }) => !found.has(id));
  const lowest = Math.min(...own.map(({ floor }) => floor ?? 0));
  const fresh = [...found.values(), ...deleted].filter(({ id }) => id > lowest);
  if (fresh.length === 0) return new Map();
  const competingCalls = openCalls(entries, model, scope, own[0]?.call ?? null);
  const ids = fresh.map(({ id }) => id);
  const known = (await journal.find("record_id", ids)).filter((entry) => entry.model === model);
  const taken = takenBy(known, own);
  const free = new Set(fresh.filter(({ id }) => !taken.has(id)).map((record) => asMade(record, known)));

  const match = (call: readonly StoredEntry[]): readonly (RawRecord | undefined)[] => {
    const above = Math.max(...call.map(({ floor }) => floor ?? 0));
    const wanted = call.map(({ intended }) => intended ?? {});
    return matchRecords(
      model,
      naturalFields,
      wanted,
      [...free].filter(({ id }) => id > above),
    );
  };
  const reserve = (call: readonly StoredEntry[]): void => {
    const records = match(call).filter((record) => record !== undefined);
    if (records.length === call.length) records.forEach((record) => free.delete(record));
  };
  competingCalls.filter((call) => call.length > own.length).forEach(reserve);
  if (match(own).includes(undefined))
    competingCalls.filter((call) => call.length <= own.length).forEach(reserve);
  const matched = match(own);
  return new Map(
    own.flatMap((entry, index) => {
      const record = matched[index];
      return record === undefined ? [] : [[entry.id, record] as const];
    }),
  );
}

/**
 * Searches the scope of a call. A lagging replica may have given an id watermark that is too low. So records
 * that were created before the intent are excluded by their time.
 */
async function searchScope(
  instance: Journaled["instance"],
  model: ModelName,
  scope: readonly unknown[],
  own: readonly StoredEntry[],
): Promise<ReadonlyMap<number, RawRecord>> {
  const { readsMayLag } = await instance.facts();
  const fields = [...creationRulesOf(model).naturalFields, ...(readsMayLag ? ["create_date"] : [])];
  const found = await searchRaw(instance, model, scope, { fields, order: "id" });
  if (!readsMayLag) return found;
  const since = Math.min(...own.map(({ at }) => Date.parse(at))) - clockDifference;
  return new Map(
    [...found].flatMap(([id, { create_date, ...record }]): [number, RawRecord][] =>
      timeOf(create_date) < since ? [] : [[id, record]],
    ),
  );
}

/** The largest difference between the clocks of relay and instance, in milliseconds. */
const clockDifference = 300_000;

/** Returns the other calls of the scope with an open outcome, the largest first. */
function openCalls(
  entries: readonly StoredEntry[],
  model: ModelName,
  scope: unknown,
  own: string | null,
): readonly (readonly StoredEntry[])[] {
  const place = JSON.stringify(scope);
  const others = entries.filter(
    (entry) =>
      isOpen(entry) &&
      entry.what === "create" &&
      entry.model === model &&
      entry.call !== null &&
      entry.call !== own &&
      JSON.stringify(scopeDomain(model, entry.intended ?? {})) === place,
  );
  return [...groupedBy(others, ({ call }) => call).values()].sort((a, b) => b.length - a.length);
}

/** Returns the ids of records that other entries created. */
function takenBy(known: readonly StoredEntry[], own: readonly StoredEntry[]): ReadonlySet<number | null> {
  const ownIds = new Set(own.map(({ id }) => id));
  return new Set(
    known.filter(({ what, id }) => what === "create" && !ownIds.has(id)).map(({ record_id }) => record_id),
  );
}

/** Returns a record as it was created: a field that was written since gets its value from before. */
function asMade(record: RawRecord, entries: readonly StoredEntry[]): RawRecord {
  const writes = entries.filter(({ what, record_id }) => what === "write" && record_id === record.id);
  // If a field was written several times, the oldest entry counts.
  return Object.assign({}, record, ...writes.toReversed().map(({ before }) => before)) as RawRecord;
}

/** Returns deleted records, with their last values, that may have been created with these values. */
function deletedAmong(
  model: ModelName,
  values: RawValues,
  entries: readonly StoredEntry[],
): readonly RawRecord[] {
  const isAmongThem = (before: RawValues): boolean =>
    creationRulesOf(model).scopeFields.every((name) => {
      const field = fieldOf(model, name);
      return field !== undefined && sameValue(field.kind, name, before[name], values[name]);
    });
  return entries
    .filter((entry) => entry.what === "delete" && entry.model === model)
    .flatMap(({ record_id: id, before }) =>
      id !== null && before !== null && isAmongThem(before) ? [{ ...before, id }] : [],
    );
}

interface CreationRules {
  /** The fields that limit the search for a new record. */
  readonly scopeFields: readonly string[];
  /** The sent fields that identify a new record. */
  readonly naturalFields: readonly string[];
  /** Records of one analysis are created in one call, which the instance carries out completely or not. */
  readonly areCreatedTogether: boolean;
}

/** Returns how created records are found. Throws for a model whose records the relay does not create. */
export function creationRulesOf(model: ModelName): CreationRules {
  if (!offers(model, "create")) throw new Error(`The relay creates no ${model}.`);
  return {
    scopeFields: naturalScope(model),
    naturalFields: naturalKey(model),
    areCreatedTogether: fieldOf(model, "session_id")?.creatable === true,
  };
}

/** Returns the domain of the records that may have been created with these values. */
export function scopeDomain(model: ModelName, values: RawValues): readonly (readonly unknown[])[] {
  return creationRulesOf(model).scopeFields.map((name) => [name, "=", values[name]]);
}

/** Returns the key under which one writer at a time creates such a record. */
export function mutexKeyOf(model: ModelName, values: RawValues): string {
  return creationRulesOf(model).areCreatedTogether
    ? `wa.session ${String(values.session_id)}`
    : `new ${model}`;
}
