import { groupedBy } from "../../contract/grouped-by.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readEach } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import type { RecordWork, Seen, Waiting } from "./record-work.ts";

/**
 * Reads the records of items, in one read per model; each item gets an answer of its own. No `Failure` is
 * thrown. `isShown` returns false for a record that does not show what was just sent: if a copy lags behind
 * by that, it is waited for.
 */
export async function lookAt<Item, Outcome>(
  instance: Pick<Instance, "call">,
  items: readonly Waiting<Item, Outcome>[],
  work: Pick<RecordWork<Item, Outcome>, "recordOf" | "fieldsOf">,
  isShown?: (item: Item, server: RawValues) => boolean,
): Promise<ReadonlyMap<Waiting<Item, Outcome>, Seen>> {
  const seen = new Map<Waiting<Item, Outcome>, Seen>();
  const idOf = ({ item }: Waiting<Item, Outcome>): number => work.recordOf(item).id;
  for (const [model, some] of groupedBy(items, ({ item }) => work.recordOf(item).model)) {
    const ids = [...new Set(some.map(idOf))];
    const fields = [...new Set(some.flatMap(({ item }) => work.fieldsOf(item)))];
    const shows = (record: RawValues): boolean =>
      some.every((waiting) => idOf(waiting) !== record.id || isShown?.(waiting.item, record) !== false);
    const answers = await readEach(instance, model, ids, fields, isShown && { shows }).catch(failureOf);
    for (const waiting of some) {
      const answer = answers instanceof Failure ? answers : answers.get(idOf(waiting));
      const isRecord = answer !== undefined && !(answer instanceof Failure);
      seen.set(waiting, isRecord ? only(answer, work.fieldsOf(waiting.item)) : answer);
    }
  }
  return seen;
}

function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  throw cause;
}

/** The fields that were asked for, where the instance has them. */
function only(record: RawRecord, fields: readonly string[]): RawValues {
  return Object.fromEntries(
    fields.flatMap((name): [string, unknown][] =>
      Object.hasOwn(record, name) ? [[name, record[name]]] : [],
    ),
  );
}
