import type { FailureCode } from "../../contract/errors.ts";
import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { byHalves } from "./by-halves.ts";
import type { PartAnswer } from "./by-halves.ts";
import { compareFields } from "./fields.ts";
import type { Instance } from "./instance.ts";
import { LaggingReplica, recordsById, isAboutMissingRecord } from "./reply-records.ts";
import type { Latest } from "./transport.ts";

/** A record with raw values, as the instance sent it. */
export type RawRecord = RawValues & { readonly id: number };

/**
 * Reads records and returns them by id, without deleted ones. Throws `record_missing` if the instance refuses
 * the read because of a deleted record. `latest` has requirements of the answer.
 */
export async function readRaw(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
  fields: readonly string[],
  latest: Latest = {},
): Promise<ReadonlyMap<number, RawRecord>> {
  return readPresentFields(instance, model, fields, (presentFields) =>
    instance.call({ model, method: "read", args: [ids], kwargs: { fields: presentFields }, latest }),
  );
}

/**
 * Reads with fields. If that fails because the instance lacks some of them, reads without those. Few
 * instances lack any, so their fields are compared only after the failure.
 */
async function readPresentFields(
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

/** Searches a domain and returns the records by id. `latest` has requirements of the answer. */
export async function searchRaw(
  instance: Pick<Instance, "call">,
  model: ModelName,
  domain: readonly unknown[],
  kwargs: { readonly fields: readonly string[]; readonly order?: string; readonly limit?: number },
  latest: Latest = {},
): Promise<ReadonlyMap<number, RawRecord>> {
  return readPresentFields(instance, model, kwargs.fields, (fields) =>
    instance.call({ model, method: "search_read", args: [domain], kwargs: { ...kwargs, fields }, latest }),
  );
}

/** Returns a record's values without its id. */
export function withoutId(record: RawRecord): RawValues {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== "id"));
}

/** The results of a read, by id: the record, or why it cannot be read. Deleted records have no result. */
export type EachRead = ReadonlyMap<number, RawRecord | Failure>;

/** Failures that one record of several may cause: a rule hides it, or its values cannot be in a reply. */
const mayConcernOneRecord: readonly FailureCode[] = [
  "no_rights",
  "not_a_number",
  "bad_reply",
  "reply_too_large",
  "record_missing",
  "invalid_values",
  "instance_error",
];

/**
 * Reads records and returns a result for each. If a read fails because of one record, reads each half alone,
 * and so on, until only the result of that record is a failure. Throws a `Failure` that concerns all records,
 * such as `no_rights` if the user may not read the model.
 */
export async function readEach(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
  fields: readonly string[],
  latest: Latest = {},
): Promise<EachRead> {
  if (ids.length === 0) return new Map();
  let requirements = latest;
  const read = (partIds: readonly number[]): Promise<ReadonlyMap<number, RawRecord>> =>
    readRaw(instance, model, partIds, fields, requirements);
  let isFirstFailure = true;
  const mayConcernOneId = async (failure: Failure): Promise<boolean> => {
    const isOfWholeRead = isFirstFailure;
    isFirstFailure = false;
    if (failure instanceof LaggingReplica) {
      // The relay waits for a lagging replica once, not once for each half.
      requirements = { ...latest, isPatient: false };
      return false;
    }
    const isSplit = mayConcernOneRecord.includes(failure.code);
    if (isOfWholeRead && !isSplit) throw failure;
    // This read throws if every read would fail: the user may not read the model, or the web page of a proxy
    // answers for the instance.
    if (isOfWholeRead) await searchRaw(instance, model, [], { fields: ["id"], limit: 1 });
    return isSplit;
  };
  return resultsOf(model, await byHalves(ids, read, mayConcernOneId));
}

/** Returns the result of each id. A `LaggingReplica` contains the records that are current. */
function resultsOf(model: ModelName, parts: readonly PartAnswer<ReadonlyMap<number, RawRecord>>[]): EachRead {
  const results = new Map<number, RawRecord | Failure>();
  for (const { ids, answer } of parts) {
    if (!(answer instanceof Failure)) for (const [id, record] of answer) results.set(id, record);
    else if (answer instanceof LaggingReplica) {
      for (const record of answer.records) results.set(record.id, record);
      for (const id of answer.lagging) results.set(id, answer);
    } else if (ids.length > 1 || !isAboutMissingRecord(answer, model, ids[0]))
      for (const id of ids) results.set(id, answer);
  }
  return results;
}
