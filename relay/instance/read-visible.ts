import type { ModelName } from "../../contract/models.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "./instance.ts";
import { readRaw, searchRaw } from "./raw-records.ts";
import type { RawRecord } from "./raw-records.ts";

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
