import type { ModelName } from "../../contract/models.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readRaw } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import type { RecordWork, Seen, Waiting } from "./record-work.ts";

/**
 * Looks at the records of items, in one read per model. Where the instance refuses to read some together, since one of them is
 * hidden from the user or holds what is no number, they are read by halves, so that each has its own answer. No `Failure` is thrown.
 * `isShown` tells whether a record shows what was just sent: a copy that is behind by that alone is waited for.
 */
export async function lookAt<Item, Outcome>(
  instance: Pick<Instance, "call">,
  items: readonly Waiting<Item, Outcome>[],
  work: Pick<RecordWork<Item, Outcome>, "recordOf" | "fieldsOf">,
  isShown?: (item: Item, server: RawValues) => boolean,
): Promise<ReadonlyMap<Waiting<Item, Outcome>, Seen>> {
  const seen = new Map<Waiting<Item, Outcome>, Seen>();
  const read = async (model: ModelName, some: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    const ids = [...new Set(some.map(({ item }) => work.recordOf(item).id))];
    const fields = [...new Set(some.flatMap(({ item }) => work.fieldsOf(item)))];
    try {
      const shows = (record: RawValues): boolean =>
        some.every(({ item }) => work.recordOf(item).id !== record.id || isShown?.(item, record) !== false);
      const records = await readRaw(instance, model, ids, fields, isShown && { shows });
      for (const waiting of some) {
        const record = records.get(work.recordOf(waiting.item).id);
        seen.set(waiting, record && only(record, work.fieldsOf(waiting.item)));
      }
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      const isOfOne = cause.reach === "refused" || cause.code === "not_a_number";
      // A copy that is behind is so for all of them.
      if (!isOfOne || cause.code === "instance_busy" || some.length === 1) {
        for (const waiting of some) seen.set(waiting, cause);
        return;
      }
      const middle = Math.ceil(some.length / 2);
      await read(model, some.slice(0, middle));
      await read(model, some.slice(middle));
    }
  };
  const modelOf = ({ item }: Waiting<Item, Outcome>): ModelName => work.recordOf(item).model;
  for (const model of new Set(items.map(modelOf)))
    await read(
      model,
      items.filter((waiting) => modelOf(waiting) === model),
    );
  return seen;
}

/** The fields that were asked for, where the instance has them. */
function only(record: RawRecord, fields: readonly string[]): RawValues {
  return Object.fromEntries(
    fields.flatMap((name): [string, unknown][] =>
      Object.hasOwn(record, name) ? [[name, record[name]]] : [],
    ),
  );
}
