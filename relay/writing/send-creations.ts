import { randomUUID } from "node:crypto";
import type { ModelName } from "../../contract/models.ts";
import { fieldNames } from "../../contract/records.ts";
import type { Creation } from "../../contract/relay-api.ts";
import { Failure, mayHaveTakenEffect } from "../failure.ts";
import { readEach } from "../instance/raw-records.ts";
import type { EachRead, RawRecord } from "../instance/raw-records.ts";
import { intentOf } from "../journal/journal-tools.ts";
import type { Origin, JournalTools } from "../journal/journal-tools.ts";
import { createdEnding } from "../recovering/reconcile-creations.ts";

export interface CreationFrom extends Creation {
  /** The journal entry of the deletion that this creation reverses. */
  readonly takes_back?: number;
}

export interface CreateCall {
  readonly model: ModelName;
  readonly creations: readonly CreationFrom[];
  /** The creations' entries, in order, if an earlier call sent them and created nothing. */
  readonly entries?: readonly number[];
  /** The id watermark, if it was just read and the relay has created nothing since. */
  readonly watermark?: number;
}

/** `lost`: the outcome is unknown, and the entries stay pending. */
export type CreateResult =
  | { readonly kind: "created"; readonly ids: readonly number[]; readonly records: EachRead }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "lost"; readonly failure: Failure; readonly call: string };

/**
 * Sends creations in one call. Records the intents with the id watermark `floor` before, and the outcomes
 * after. Throws a `Failure` if the intents cannot be recorded: then nothing was sent.
 */
export async function sendCreations(
  { instance, journal, onUnexpected }: JournalTools,
  { model, creations, entries: earlier }: CreateCall,
  floor: number,
  origin: Origin,
): Promise<CreateResult> {
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
    // The entries keep their earlier watermark: the first call may still create records.
    entries = earlier;
    await journal.sendAgain(earlier.map((id, index) => ({ id, call, intended: values[index] ?? {} })));
  }
  try {
    const ids = idsFrom(await instance.call({ model, method: "create", args: [values] }), values.length);
    const records = await readBack(instance, model, ids);
    const endings = ids.map((id, index) => ({
      ...createdEnding(entries[index] ?? 0, id, recordIn(records, id)),
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

/** Returns none after a failure: the records exist, and their ids are known. */
async function readBack(
  instance: JournalTools["instance"],
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

/** Throws `bad_reply` unless the answer has `count` different ids. */
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
