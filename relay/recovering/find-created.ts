import type { ModelName } from "../../contract/models.ts";
import { fieldOf, offers, naturalKey, naturalSearchFields } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import { searchRaw } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import { timeOf } from "../instance/reply-records.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journal-tools.ts";
import type { JournalTools } from "../journal/journal-tools.ts";
import { groupedBy } from "../../contract/grouped-by.ts";
import { matchRecords } from "./match-records.ts";

/**
 * Finds the records that one call created, and returns them by entry id. Each has the natural fields that it
 * was created with, even if the relay has changed or deleted it since.
 * Another open call may have sent similar records. If all records of a larger call are found, they belong to
 * that call. For calls that are not larger, this applies only if a record of this call is missing.
 */
export async function findCreated(
  { instance, journal }: JournalTools,
  model: ModelName,
  callEntries: readonly StoredEntry[],
): Promise<ReadonlyMap<number, RawRecord>> {
  const { naturalFields } = creationRulesOf(model);
  const values = callEntries[0]?.intended ?? {};
  const scope = scopeDomain(model, values);
  const existing = await searchScope(instance, model, scope, callEntries);
  const entries = await journal.find("outcome", ["pending", "unknown", "deleted"]);
  const deleted = deletedRecords(model, values, entries).filter(({ id }) => !existing.has(id));
  const newRecords = aboveWatermark([...existing.values(), ...deleted], Math.min, callEntries);
  if (newRecords.length === 0) return new Map();
  const competingCalls = openCalls(entries, model, scope, callEntries[0]?.call ?? null);
  const ids = newRecords.map(({ id }) => id);
  const entriesOfRecords = (await journal.find("record_id", ids)).filter((entry) => entry.model === model);
  const assignedIds = createdByOthers(entriesOfRecords, callEntries);
  const candidates = new Set(
    newRecords
      .filter(({ id }) => !assignedIds.has(id))
      .map((record) => withCreatedValues(record, entriesOfRecords)),
  );

  const match = (call: readonly StoredEntry[]): readonly (RawRecord | undefined)[] => {
    const sentValues = call.map(({ intended }) => intended ?? {});
    return matchRecords(model, naturalFields, sentValues, aboveWatermark([...candidates], Math.max, call));
  };
  const reserve = (call: readonly StoredEntry[]): void => {
    const records = match(call).filter((record) => record !== undefined);
    if (records.length === call.length) records.forEach((record) => candidates.delete(record));
  };
  competingCalls.filter((call) => call.length > callEntries.length).forEach(reserve);
  if (match(callEntries).includes(undefined))
    competingCalls.filter((call) => call.length <= callEntries.length).forEach(reserve);
  const matched = match(callEntries);
  return new Map(
    callEntries.flatMap((entry, index) => {
      const record = matched[index];
      return record === undefined ? [] : [[entry.id, record] as const];
    }),
  );
}

/** `choose` is `Math.min` or `Math.max`: the entries of a call may have different watermarks. */
function aboveWatermark(
  records: readonly RawRecord[],
  choose: (...watermarks: number[]) => number,
  call: readonly StoredEntry[],
): readonly RawRecord[] {
  const watermark = choose(...call.map(({ floor }) => floor ?? 0));
  return records.filter(({ id }) => id > watermark);
}

/**
 * If reads may lag, the watermark may be too low. Then this search leaves out records that are older than the
 * call.
 */
async function searchScope(
  instance: JournalTools["instance"],
  model: ModelName,
  scope: readonly unknown[],
  callEntries: readonly StoredEntry[],
): Promise<ReadonlyMap<number, RawRecord>> {
  const { readsMayLag } = await instance.facts();
  const fields = [...creationRulesOf(model).naturalFields, ...(readsMayLag ? ["create_date"] : [])];
  const found = await searchRaw(instance, model, scope, { fields, order: "id" });
  if (!readsMayLag) return found;
  const earliest = Math.min(...callEntries.map(({ at }) => Date.parse(at))) - clockDifference;
  return new Map(
    [...found].flatMap(([id, { create_date, ...record }]): [number, RawRecord][] =>
      timeOf(create_date) < earliest ? [] : [[id, record]],
    ),
  );
}

/** The largest expected difference between the clocks of relay and instance, in milliseconds. */
const clockDifference = 300_000;

/** Returns the other open calls to create in the same scope, the largest first. */
function openCalls(
  entries: readonly StoredEntry[],
  model: ModelName,
  scope: unknown,
  excludedCall: string | null,
): readonly (readonly StoredEntry[])[] {
  const scopeText = JSON.stringify(scope);
  const others = entries.filter(
    (entry) =>
      isOpen(entry) &&
      entry.what === "create" &&
      entry.model === model &&
      entry.call !== null &&
      entry.call !== excludedCall &&
      JSON.stringify(scopeDomain(model, entry.intended ?? {})) === scopeText,
  );
  return [...groupedBy(others, ({ call }) => call).values()].sort((a, b) => b.length - a.length);
}

function createdByOthers(
  entries: readonly StoredEntry[],
  callEntries: readonly StoredEntry[],
): ReadonlySet<number | null> {
  const entryIds = new Set(callEntries.map(({ id }) => id));
  return new Set(
    entries
      .filter(({ what, id }) => what === "create" && !entryIds.has(id))
      .map(({ record_id }) => record_id),
  );
}

/** Returns a record with the values from before the relay's later writes. */
function withCreatedValues(record: RawRecord, entries: readonly StoredEntry[]): RawRecord {
  const writes = entries.filter(({ what, record_id }) => what === "write" && record_id === record.id);
  // If a field was written several times, the oldest entry counts.
  return Object.assign({}, record, ...writes.toReversed().map(({ before }) => before)) as RawRecord;
}

/** Returns records that the relay has or may have deleted, with their last values. */
function deletedRecords(
  model: ModelName,
  values: RawValues,
  entries: readonly StoredEntry[],
): readonly RawRecord[] {
  const isInScope = (before: RawValues): boolean =>
    creationRulesOf(model).scopeFields.every((name) => {
      const field = fieldOf(model, name);
      return field !== undefined && sameValue(field.kind, name, before[name], values[name]);
    });
  return entries
    .filter((entry) => entry.what === "delete" && entry.model === model)
    .flatMap(({ record_id: id, before }) =>
      id !== null && before !== null && isInScope(before) ? [{ ...before, id }] : [],
    );
}

interface CreationRules {
  /** The fields that limit the search for a new record, such as `session_id`. */
  readonly scopeFields: readonly string[];
  /** The sent fields that identify a new record. */
  readonly naturalFields: readonly string[];
  /** True if new records of one analysis are sent together. */
  readonly areCreatedTogether: boolean;
}

/** Throws for a model whose records the relay does not create. */
export function creationRulesOf(model: ModelName): CreationRules {
  if (!offers(model, "create")) throw new Error(`The relay creates no ${model}.`);
  return {
    scopeFields: naturalSearchFields(model),
    naturalFields: naturalKey(model),
    areCreatedTogether: fieldOf(model, "session_id")?.creatable === true,
  };
}

export function scopeDomain(model: ModelName, values: RawValues): readonly (readonly unknown[])[] {
  return creationRulesOf(model).scopeFields.map((name) => [name, "=", values[name]]);
}

/** Returns the mutex key for creating a record. */
export function mutexKeyOf(model: ModelName, values: RawValues): string {
  return creationRulesOf(model).areCreatedTogether
    ? `wa.session ${String(values.session_id)}`
    : `new ${model}`;
}
