import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { compareFields } from "./fields.ts";
import type { Instance } from "./instance.ts";
import type { Latest } from "./transport.ts";

/** A record as the instance sent it. */
export type RawRecord = RawValues & { readonly id: number };

/**
 * Reads records by id, values raw, by id, as the database holds them now. Records that are gone are not in the answer. `latest` says
 * what it must show.
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
    return byId(await read(fields));
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.code !== "unknown_field") throw cause;
    const { missing } = await compareFields(instance, model);
    const present = fields.filter((name) => !missing.includes(name));
    if (present.length === fields.length) throw cause;
    return byId(await read(present));
  }
}

function byId(result: unknown): ReadonlyMap<number, RawRecord> {
  if (!Array.isArray(result) || !result.every(isRecord))
    throw new Failure("bad_reply", "The instance did not answer with a list of records.", {
      reach: "answered",
    });
  return new Map(result.map((record) => [record.id, record]));
}

function isRecord(raw: unknown): raw is RawRecord {
  return typeof raw === "object" && raw !== null && "id" in raw && Number.isInteger(raw.id);
}

/** Finds the records of a domain, values raw, by id. */
export async function searchRaw(
  instance: Pick<Instance, "call">,
  model: ModelName,
  domain: readonly unknown[],
  kwargs: { readonly fields: readonly string[]; readonly order?: string; readonly limit?: number },
): Promise<ReadonlyMap<number, RawRecord>> {
  return withFields(instance, model, kwargs.fields, (fields) =>
    instance.call({
      model,
      method: "search_read",
      args: [domain],
      kwargs: { ...kwargs, fields },
      latest: {},
    }),
  );
}

/** A record's values without its id. */
export function withoutId(record: RawRecord): RawValues {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== "id"));
}

/** What could be read of some records: those that the user may see, by id, and the ids of those that a record rule hides. */
export interface VisibleRecords {
  readonly records: ReadonlyMap<number, RawRecord>;
  readonly hidden: ReadonlySet<number>;
}

/**
 * Reads records by id, values raw, although a rule of the instance hides some from the user: such an instance refuses to read many
 * records when one of them is hidden. Then they are read by halves, so that one does not stand in the way of the others. Records that
 * are gone are in neither answer. Throws `no_rights` where the user may not look at the model at all.
 */
export async function readVisible(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
  fields: readonly string[],
): Promise<VisibleRecords> {
  const records = new Map<number, RawRecord>();
  const hidden = new Set<number>();
  const read = async (some: readonly number[]): Promise<void> => {
    try {
      for (const [id, record] of await readRaw(instance, model, some, fields)) records.set(id, record);
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.code !== "no_rights") throw cause;
      // A model that nobody may look at is refused again, and that is thrown.
      if (some.length === ids.length) await searchRaw(instance, model, [], { fields: ["id"], limit: 1 });
      const [only] = some;
      if (only !== undefined && some.length === 1) {
        hidden.add(only);
        return;
      }
      const middle = Math.ceil(some.length / 2);
      await read(some.slice(0, middle));
      await read(some.slice(middle));
    }
  };
  await read(ids);
  return { records, hidden };
}
