import type { FailureCode } from "../../contract/errors.ts";
import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { compareFields } from "./fields.ts";
import type { Instance } from "./instance.ts";
import { LaggingCopy, recordsById, saysItIsMissing } from "./reply-records.ts";
import type { Latest } from "./transport.ts";

/** A record as the instance sent it. */
export type RawRecord = RawValues & { readonly id: number };

/**
 * Reads records by id, values raw. Deleted records are not in the answer. `latest` says what it must show.
 */
export async function readRaw(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
  fields: readonly string[],
  latest: Latest = {},
): Promise<ReadonlyMap<number, RawRecord>> {
  return withFields(instance, model, fields, (known) =>
    instance.call({ model, method: "read", args: [ids], kwargs: { fields: known }, latest }),
  );
}

/** Leaves out contract fields that the instance turns out to lack. It is asked for them only then, as hardly any lacks one. */
async function withFields(
  instance: Pick<Instance, "call">,
  model: ModelName,
  fields: readonly string[],
  read: (fields: readonly string[]) => Promise<unknown>,
): Promise<ReadonlyMap<number, RawRecord>> {
  try {
    return recordsById(await read(fields));
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.code !== "unknown_field") throw cause;
    const { missing } = await compareFields(instance, model);
    const present = fields.filter((name) => !missing.includes(name));
    if (present.length === fields.length) throw cause;
    return recordsById(await read(present));
  }
}

/** Finds the records of a domain, values raw, by id. `latest` says what it must show. */
export async function searchRaw(
  instance: Pick<Instance, "call">,
  model: ModelName,
  domain: readonly unknown[],
  kwargs: { readonly fields: readonly string[]; readonly order?: string; readonly limit?: number },
  latest: Latest = {},
): Promise<ReadonlyMap<number, RawRecord>> {
  return withFields(instance, model, kwargs.fields, (fields) =>
    instance.call({ model, method: "search_read", args: [domain], kwargs: { ...kwargs, fields }, latest }),
  );
}

/** A record's values without its id. */
export function withoutId(record: RawRecord): RawValues {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== "id"));
}

/**
 * The answers to a read, by id: the record, or why it alone cannot be read. Deleted records are not in it.
 */
export type EachRead = ReadonlyMap<number, RawRecord | Failure>;

/**
 * Failures that one record of several can be the reason of: a rule hides it, or it holds what no reply can.
 */
const ofOneRecord: readonly FailureCode[] = [
  "no_rights",
  "not_a_number",
  "bad_reply",
  "reply_too_large",
  "record_missing",
  "invalid_values",
  "instance_error",
];

/**
 * Reads records by id, values raw, each with an answer of its own. Where the instance refuses to read some
 * together, they are read by halves, so that one record does not affect the others. Throws the `Failure` of a
 * read that fails for all of them, such as `no_rights` where the user may not read the model at all.
 */
export async function readEach(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
  fields: readonly string[],
  latest?: Latest,
): Promise<EachRead> {
  const answers = new Map<number, RawRecord | Failure>();
  if (ids.length === 0) return answers;
  const take = (records: Iterable<RawRecord>): void => {
    for (const record of records) answers.set(record.id, record);
  };
  // A copy that lags is waited for once, not once for each half.
  let lastly = latest;
  const readHalves = async (some: readonly number[], cause: unknown): Promise<void> => {
    if (!(cause instanceof Failure)) throw cause;
    if (cause instanceof LaggingCopy) {
      take(cause.records);
      lastly = { ...latest, isPatient: false };
      for (const id of cause.lagging) answers.set(id, cause);
    } else if (some.length === 1 && saysItIsMissing(cause, model, some[0])) {
      return;
    } else if (some.length === 1 || !ofOneRecord.includes(cause.code)) {
      for (const id of some) answers.set(id, cause);
    } else {
      const middle = Math.ceil(some.length / 2);
      for (const half of [some.slice(0, middle), some.slice(middle)])
        await readRaw(instance, model, half, fields, lastly).then(
          (records) => take(records.values()),
          (other: unknown) => readHalves(half, other),
        );
    }
  };
  try {
    take((await readRaw(instance, model, ids, fields, latest)).values());
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const isOfAll = !(cause instanceof LaggingCopy) && !ofOneRecord.includes(cause.code);
    if (isOfAll) throw cause;
    // What fails for every record fails here, too: a user who may not read the model, a page that answers for
    // the instance.
    if (!(cause instanceof LaggingCopy)) await searchRaw(instance, model, [], { fields: ["id"], limit: 1 });
    await readHalves(ids, cause);
  }
  return answers;
}
