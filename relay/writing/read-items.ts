import { groupedBy } from "../../contract/grouped-by.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure, failureOf } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readEach } from "../instance/raw-records.ts";
import type { QueueItem } from "./queue-item.ts";
import type { ReadResult } from "./record-operation.ts";

/**
 * Returns a read result for each item, with one read per model. Throws no `Failure`. "as sent" waits until a
 * lagging replica has the values that were just sent.
 */
export async function readItems<Item extends QueueItem>(
  instance: Pick<Instance, "call">,
  items: readonly Item[],
  state: "now" | "as sent" = "now",
): Promise<ReadonlyMap<Item, ReadResult>> {
  const results = new Map<Item, ReadResult>();
  for (const [model, itemsOfModel] of groupedBy(items, ({ operation }) => operation.model)) {
    const ids = [...new Set(itemsOfModel.map(({ operation }) => operation.id))];
    const fields = [...new Set(itemsOfModel.flatMap(({ operation }) => operation.fields))];
    const hasWrittenValues = (record: RawValues): boolean =>
      itemsOfModel.every(
        ({ operation }) => operation.id !== record.id || operation.isShownIn?.(record) !== false,
      );
    const requirements = state === "as sent" ? { hasWrittenValues } : {};
    const answers = await readEach(instance, model, ids, fields, requirements).catch(failureOf);
    for (const item of itemsOfModel) {
      const answer = answers instanceof Failure ? answers : answers.get(item.operation.id);
      const isRecord = answer !== undefined && !(answer instanceof Failure);
      results.set(item, isRecord ? fieldsFrom(answer, item.operation.fields) : answer);
    }
  }
  return results;
}

/** An instance may lack a field. */
function fieldsFrom(record: RawValues, fields: readonly string[]): RawValues {
  return Object.fromEntries(
    fields.flatMap((name): [string, unknown][] =>
      Object.hasOwn(record, name) ? [[name, record[name]]] : [],
    ),
  );
}
