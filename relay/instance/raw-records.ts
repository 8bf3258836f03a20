import type { FailureCode } from "../../contract/errors.ts";
import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { byHalves } from "./by-halves.ts";
import type { PartAnswer } from "./by-halves.ts";
import { compareFields } from "./fields.ts";
import type { Instance } from "./instance.ts";
import { LaggingReplica, recordsById, isAboutMissingRecord } from "./reply-records.ts";
import type { ReadRequirements } from "./transport.ts";

/** A record as the instance sent it. */
export type RawRecord = RawValues & { readonly id: number };

/**
 * Returns records by id, without deleted ones. Throws `record_missing` if the instance refuses the read
 * because of a deleted record.
 */
export async function readRaw(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
  fields: readonly string[],
  requirements: ReadRequirements = {},
): Promise<ReadonlyMap<number, RawRecord>> {
  return readPresentFields(instance, model, fields, (presentFields) =>
    instance.call({ model, method: "read", args: [ids], kwargs: { fields: presentFields }, requirements }),
  );
}

/** Reads the fields, and after the failure `unknown_field` only those that the instance has. */
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

export async function searchRaw(
  instance: Pick<Instance, "call">,
  model: ModelName,
  domain: readonly unknown[],
  kwargs: { readonly fields: readonly string[]; readonly order?: string; readonly limit?: number },
  requirements: ReadRequirements = {},
): Promise<ReadonlyMap<number, RawRecord>> {
  return readPresentFields(instance, model, kwargs.fields, (fields) =>
    instance.call({
      model,
      method: "search_read",
      args: [domain],
      kwargs: { ...kwargs, fields },
      requirements,
    }),
  );
}

export function withoutId(record: RawRecord): RawValues {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== "id"));
}

/** A record or why it cannot be read, by id. Deleted records have no result. */
export type EachRead = ReadonlyMap<number, RawRecord | Failure>;

/** Failures that one record of several may cause, such as hidden or unreadable values. */
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
 * Returns a result for each record. A failure that one record may cause leads to reads of halves, until only
 * that record has failed. Throws a `Failure` that concerns all records, such as `no_rights` for the model.
 */
export async function readEach(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
  fields: readonly string[],
  requirements: ReadRequirements = {},
): Promise<EachRead> {
  if (ids.length === 0) return new Map();
  let currentRequirements = requirements;
  const read = (partIds: readonly number[]): Promise<ReadonlyMap<number, RawRecord>> =>
    readRaw(instance, model, partIds, fields, currentRequirements);
  let isFirstFailure = true;
  const mayConcernOneId = async (failure: Failure): Promise<boolean> => {
    const isOfWholeRead = isFirstFailure;
    isFirstFailure = false;
    if (failure instanceof LaggingReplica) {
      // Wait for a lagging replica once, not once for each half.
      currentRequirements = { ...requirements, isPatient: false };
      return false;
    }
    const isSplit = mayConcernOneRecord.includes(failure.code);
    if (isOfWholeRead && !isSplit) throw failure;
    // Throws if every read would fail: the user may not read the model, or a proxy's page answers.
    if (isOfWholeRead) await searchRaw(instance, model, [], { fields: ["id"], limit: 1 });
    return isSplit;
  };
  return resultsOf(model, await byHalves(ids, read, mayConcernOneId));
}

/** A `LaggingReplica` contains the records that are current. */
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
