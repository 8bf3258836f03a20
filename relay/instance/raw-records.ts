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

/** A record as the instance sent it. */
export type RawRecord = RawValues & { readonly id: number };

/** Returns records by id with raw values, without deleted records. `latest` is what the answer must show. */
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

/**
 * Leaves out contract fields that the instance lacks. It checks them only after a failure, because few
 * instances lack any.
 */
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

/** Returns the records of a domain by id, with raw values. `latest` is what the answer must show. */
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

/** Returns a record's values without its id. */
export function withoutId(record: RawRecord): RawValues {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== "id"));
}

/** The answers to a read, by id: the record, or why this record is unreadable. Deleted records have none. */
export type EachRead = ReadonlyMap<number, RawRecord | Failure>;

/** Failures that may be caused by one record: a rule hides it, or a reply cannot contain its values. */
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
 * Reads records by id, values raw, each with an answer of its own. If the instance refuses to read some
 * together, reads them by halves. Throws the `Failure` of a read that fails for all of them, such as
 * `no_rights` if the user may not read the model at all.
 */
export async function readEach(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
  fields: readonly string[],
  latest: Latest = {},
): Promise<EachRead> {
  if (ids.length === 0) return new Map();
  let wanted = latest;
  const read = (some: readonly number[]): Promise<ReadonlyMap<number, RawRecord>> =>
    readRaw(instance, model, some, fields, wanted);
  let isFirst = true;
  const isOfOne = async (failure: Failure): Promise<boolean> => {
    const isOfAll = isFirst;
    isFirst = false;
    if (failure instanceof LaggingReplica) {
      // The relay waits for a lagging replica once, not once for each half.
      wanted = { ...latest, isPatient: false };
      return false;
    }
    const is = ofOneRecord.includes(failure.code);
    if (isOfAll && !is) throw failure;
    // Fails if every record fails: the user may not read the model, or a page answers for the instance.
    if (isOfAll) await searchRaw(instance, model, [], { fields: ["id"], limit: 1 });
    return is;
  };
  return answersOf(model, await byHalves(ids, read, isOfOne));
}

/** Returns the answer of each id. A lagging replica's answer is in its failure; a deleted record has none. */
function answersOf(model: ModelName, parts: readonly PartAnswer<ReadonlyMap<number, RawRecord>>[]): EachRead {
  const answers = new Map<number, RawRecord | Failure>();
  for (const { ids, answer } of parts) {
    if (!(answer instanceof Failure)) for (const [id, record] of answer) answers.set(id, record);
    else if (answer instanceof LaggingReplica) {
      for (const record of answer.records) answers.set(record.id, record);
      for (const id of answer.lagging) answers.set(id, answer);
    } else if (ids.length > 1 || !isAboutMissingRecord(answer, model, ids[0]))
      for (const id of ids) answers.set(id, answer);
  }
  return answers;
}
