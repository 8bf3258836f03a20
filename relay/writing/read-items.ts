import { groupedBy } from "../../contract/grouped-by.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure, failureOf } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readEach } from "../instance/raw-records.ts";
import type { QueueItem } from "./queue-item.ts";
import type { ReadResult } from "./record-operation.ts";

/**
 * Reads the records of items, in one read per model. Returns a result for each item, and throws no `Failure`.
 * "as sent": if only the replica lags and does not show what was just sent, waits for it.
 */
export async function readItems<Item extends QueueItem>(
  instance: Pick<Instance, "call">,
  items: readonly Item[],
  wanted: "now" | "as sent" = "now",
): Promise<ReadonlyMap<Item, ReadResult>> {
  const results = new Map<Item, ReadResult>();
  for (const [model, some] of groupedBy(items, ({ operation }) => operation.model)) {
    const ids = [...new Set(some.map(({ operation }) => operation.id))];
    const fields = [...new Set(some.flatMap(({ operation }) => operation.fields))];
    const shows = (record: RawValues): boolean =>
      some.every(({ operation }) => operation.id !== record.id || operation.isShownIn?.(record) !== false);
    const latest = wanted === "as sent" ? { shows } : {};
    const answers = await readEach(instance, model, ids, fields, latest).catch(failureOf);
    for (const item of some) {
      const answer = answers instanceof Failure ? answers : answers.get(item.operation.id);
      const isRecord = answer !== undefined && !(answer instanceof Failure);
      results.set(item, isRecord ? only(answer, item.operation.fields) : answer);
    }
  }
  return results;
}

/** Returns the fields that were asked for, if the instance has them. */
function only(record: RawValues, fields: readonly string[]): RawValues {
  return Object.fromEntries(
    fields.flatMap((name): [string, unknown][] =>
      Object.hasOwn(record, name) ? [[name, record[name]]] : [],
    ),
  );
}
