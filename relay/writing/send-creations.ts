import { randomUUID } from "node:crypto";
import type { ModelName } from "../../contract/models.ts";
import type { Creation, RawValues } from "../../contract/relay-api.ts";
import { Failure, isOpenEnded } from "../failure.ts";
import { searchRaw } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import { intentOf } from "../journal/journaled.ts";
import type { Origin, Journaled } from "../journal/journaled.ts";
import { kindOf, scopeDomain } from "../recovering/find-created.ts";
import { createdEnding, readWhole } from "../recovering/settle-creations.ts";

/** A creation, and the entry that it takes back, where it does. */
export interface CreationFrom extends Creation {
  readonly takes_back?: number;
}

/** Creations to send in one call. `entries` are those of an earlier call that never arrived, in the same order. */
export interface Batch {
  readonly model: ModelName;
  readonly creations: readonly CreationFrom[];
  readonly entries?: readonly number[];
  /** The highest id before them, where it is known. */
  readonly floor?: number;
}

/** How one call to create ended. `lost`: it cannot be told, and its entries stay pending to be looked into. */
export type Sent =
  | { readonly kind: "created"; readonly ids: readonly number[] }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "lost"; readonly failure: Failure; readonly call: string };

/**
 * Sends creations to the instance in one call: notes the highest id there is and every intent, creates, and notes the new ids
 * and what the records hold. A refusal is noted as failed. Throws the `Failure` of what stands in the way before anything
 * is sent.
 */
export async function sendCreations(
  { instance, journal, onUnexpected }: Journaled,
  { model, creations, entries: earlier, floor: known }: Batch,
  origin: Origin,
): Promise<Sent> {
  const call = randomUUID();
  const values = creations.map((creation) => creation.values);
  let entries: readonly number[];
  if (earlier === undefined) {
    const floor = known ?? (await highestId(instance, model, values[0] ?? {}));
    entries = await journal.begin(
      creations.map(({ key, label = "", values: intended, takes_back = origin.takes_back }) =>
        intentOf(origin, { what: "create", model, key, label, intended, call, floor, takes_back }),
      ),
    );
  } else {
    // Their floor stays: it also finds what a first call still brings about.
    entries = earlier;
    await journal.sendAgain(earlier.map((id, at) => ({ id, call, intended: values[at] ?? {} })));
  }
  try {
    const ids = idsFrom(await instance.call({ model, method: "create", args: [values] }), values.length);
    const records = await readBack(instance, model, ids);
    await journal
      .end(ids.map((id, at) => createdEnding(entries[at] ?? 0, id, records.get(id))))
      .catch(onUnexpected);
    return { kind: "created", ids };
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    if (isOpenEnded(cause)) return { kind: "lost", failure: cause, call };
    const { message } = cause;
    await journal.end(entries.map((id) => ({ id, outcome: "failed", message }))).catch(onUnexpected);
    return { kind: "failed", failure: cause };
  }
}

async function highestId(
  instance: Journaled["instance"],
  model: ModelName,
  values: RawValues,
): Promise<number> {
  const fields = kindOf(model).scope;
  const last = { fields, order: "id desc", limit: 1 };
  const records = await searchRaw(instance, model, scopeDomain(model, values), last);
  return Math.max(0, ...records.keys());
}

/** The ids are known already: that they cannot be read back right now changes nothing of it. */
async function readBack(
  instance: Journaled["instance"],
  model: ModelName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RawRecord>> {
  try {
    return await readWhole(instance, model, ids);
  } catch (cause) {
    if (cause instanceof Failure) return new Map();
    throw cause;
  }
}

function idsFrom(result: unknown, count: number): readonly number[] {
  const isId = (id: unknown): id is number => typeof id === "number" && Number.isInteger(id) && id > 0;
  if (
    Array.isArray(result) &&
    result.every(isId) &&
    new Set(result).size === count &&
    result.length === count
  )
    return result;
  throw new Failure("bad_reply", "The instance did not answer with the ids of the new records.", {
    reach: "answered",
  });
}
