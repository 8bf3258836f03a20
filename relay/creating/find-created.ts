import type { ModelName } from "../../contract/models.ts";
import type { Journal, KeptEntry } from "../journal/journal.ts";
import type { Journaled } from "../writing/journaled.ts";
import { searchRaw } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import { kindOf, scopeDomain } from "./kinds.ts";
import { matchRecords } from "./match-records.ts";

/**
 * Finds the records of one call, by entry id. Records that belong to other entries are passed over, and so are those that make
 * another open call whole: rows of two calls may be alike, and the larger call is the harder one to be whole by chance.
 */
export async function findCreated(
  { instance, journal }: Journaled,
  model: ModelName,
  own: readonly KeptEntry[],
): Promise<ReadonlyMap<number, number>> {
  const { natural } = kindOf(model);
  const scope = scopeDomain(model, own[0]?.intended ?? {});
  const found = await searchRaw(instance, model, scope, { fields: natural, order: "id" });
  const lowest = Math.min(...own.map(({ floor }) => floor ?? 0));
  const fresh = [...found.values()].filter(({ id }) => id > lowest);
  if (fresh.length === 0) return new Map();
  const rivals = await openCalls(journal, model, scope, own[0]?.call ?? null);
  const free = new Set(fresh);
  await passOverTaken(journal, model, free, own);

  const match = (call: readonly KeptEntry[]): readonly (RawRecord | undefined)[] => {
    const above = Math.max(...call.map(({ floor }) => floor ?? 0));
    const wanted = call.map(({ intended }) => intended ?? {});
    return matchRecords(
      model,
      natural,
      wanted,
      [...free].filter(({ id }) => id > above),
    );
  };
  const claim = (call: readonly KeptEntry[]): void => {
    const records = match(call).filter((record) => record !== undefined);
    if (records.length === call.length) records.forEach((record) => free.delete(record));
  };
  rivals.filter((call) => call.length > own.length).forEach(claim);
  if (match(own).includes(undefined)) rivals.filter((call) => call.length <= own.length).forEach(claim);
  const matched = match(own);
  return new Map(
    own.flatMap((entry, index) => {
      const record = matched[index];
      return record === undefined ? [] : [[entry.id, record.id] as const];
    }),
  );
}

/** The other calls of the scope of which it is open what came of them, the largest first. */
async function openCalls(
  journal: Journal,
  model: ModelName,
  scope: unknown,
  own: string | null,
): Promise<readonly (readonly KeptEntry[])[]> {
  const place = JSON.stringify(scope);
  const calls = new Map<string, KeptEntry[]>();
  for (const entry of await journal.find("outcome", ["pending", "unknown"])) {
    const { what, call, intended } = entry;
    if (what !== "create" || entry.model !== model || call === null || call === own) continue;
    if (JSON.stringify(scopeDomain(model, intended ?? {})) === place)
      calls.set(call, [...(calls.get(call) ?? []), entry]);
  }
  return [...calls.values()].sort((a, b) => b.length - a.length);
}

async function passOverTaken(
  journal: Journal,
  model: ModelName,
  free: Set<RawRecord>,
  own: readonly KeptEntry[],
): Promise<void> {
  const ids = [...free].map(({ id }) => id);
  const ownIds = new Set(own.map(({ id }) => id));
  const taken = new Set(
    (await journal.find("record_id", ids))
      .filter((entry) => entry.what === "create" && entry.model === model && !ownIds.has(entry.id))
      .map((entry) => entry.record_id),
  );
  for (const record of free) if (taken.has(record.id)) free.delete(record);
}
