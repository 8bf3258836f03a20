import { randomUUID } from "node:crypto";
import type { ModelName } from "../../contract/models.ts";
import { fieldNames } from "../../contract/records.ts";
import type { Creation } from "../../contract/relay-api.ts";
import { Failure, mayHaveTakenEffect } from "../failure.ts";
import { readEach } from "../instance/raw-records.ts";
import type { EachRead, RawRecord } from "../instance/raw-records.ts";
import { intentOf } from "../journal/journaled.ts";
import type { Origin, Journaled } from "../journal/journaled.ts";
import { createdEnding } from "../recovering/reconcile-creations.ts";

/** A creation, and the entry that it reverses, if any. */
export interface CreationFrom extends Creation {
  readonly takes_back?: number;
}

/** Creations to send in one call. `entries` are those of a call that never arrived, in the same order. */
export interface CreateCall {
  readonly model: ModelName;
  readonly creations: readonly CreationFrom[];
  readonly entries?: readonly number[];
  /** The id watermark, if it was just read and no other create was sent since. */
  readonly watermark?: number;
}

/** The end of one call to create. `lost`: its outcome is unknown, and its entries stay pending. */
export type Sent =
  | { readonly kind: "created"; readonly ids: readonly number[]; readonly records: EachRead }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "lost"; readonly failure: Failure; readonly call: string };

/**
 * Sends creations to the instance in one call. Records every intent with the id watermark, creates, and
 * records the new ids and the new records' values. A refusal is recorded as failed. Throws the `Failure` that
 * prevents it before anything is sent.
 */
export async function sendCreations(
  { instance, journal, onUnexpected }: Journaled,
  { model, creations, entries: earlier }: CreateCall,
  floor: number,
  origin: Origin,
): Promise<Sent> {
  const call = randomUUID();
  const values = creations.map((creation) => creation.values);
  let entries: readonly number[];
  if (earlier === undefined)
    entries = await journal.begin(
      creations.map(({ key, label = "", values: intended, takes_back = origin.takes_back }) =>
        intentOf(origin, { what: "create", model, key, label, intended, call, floor, takes_back }),
      ),
    );
  else {
    // The earlier watermark stays: it also finds what the first call may still create.
    entries = earlier;
    await journal.sendAgain(earlier.map((id, at) => ({ id, call, intended: values[at] ?? {} })));
  }
  try {
    const ids = idsFrom(await instance.call({ model, method: "create", args: [values] }), values.length);
    const records = await readBack(instance, model, ids);
    const endings = ids.map((id, at) => ({
      ...createdEnding(entries[at] ?? 0, id, recordIn(records, id)),
      call,
    }));
    await journal.end(endings).catch(onUnexpected);
    return { kind: "created", ids, records };
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    if (mayHaveTakenEffect(cause)) return { kind: "lost", failure: cause, call };
    const { message } = cause;
    await journal.end(entries.map((id) => ({ id, outcome: "failed", message, call }))).catch(onUnexpected);
    return { kind: "failed", failure: cause };
  }
}

/** Reads new records. Their ids are known already, so a failure here changes nothing about the creation. */
async function readBack(
  instance: Journaled["instance"],
  model: ModelName,
  ids: readonly number[],
): Promise<EachRead> {
  try {
    return await readEach(instance, model, ids, fieldNames(model), { isPresenceEnough: true });
  } catch (cause) {
    if (cause instanceof Failure) return new Map();
    throw cause;
  }
}

function recordIn(records: EachRead, id: number): RawRecord | undefined {
  const record = records.get(id);
  return record instanceof Failure ? undefined : record;
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
    progress: "answered",
  });
}
