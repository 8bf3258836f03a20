import type { ModelName } from "../../contract/models.ts";
import { fieldNames } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { readEach, withoutId } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import type { Ending, StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import type { Journaled } from "../journal/journaled.ts";
import { findCreated } from "./find-created.ts";
import { showsNewest } from "./shows-newest.ts";

/** The outcome of a creation whose answer was lost. `absent`: it was never carried out and will not be. */
export type Reconciled =
  | { readonly kind: "created"; readonly id: number }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly message: string };

/** The tools for reconciling creations. */
export interface ReconcileTools extends Journaled {
  readonly limits: { readonly graceTime: number };
}

/**
 * Searches the instance for the records of one call to create, by the sent values and above the id watermark.
 * Records found ones in the journal.
 * - A found record counts at once.
 * - A missing one is absent only after the grace time, and only if the interface shows the newest records.
 * - A call is carried out completely or not at all. If only some are found, the others were changed or
 *   deleted since, and are never sent again.
 *
 * `isOver`: the instance has said that the call has ended, so absence is certain unless its reads may lag.
 * Returns an answer for each open entry, by its id.
 */
export async function reconcileCreations(
  tools: ReconcileTools,
  call: readonly StoredEntry[],
  isOver = false,
): Promise<ReadonlyMap<number, Reconciled>> {
  const open = call.filter(isOpen);
  const [first] = open;
  if (first === undefined) return new Map();
  const { readsMayLag } = await tools.instance.facts();
  // Both are known before the search: what is created or shown after it must not count as absent.
  const isLate =
    (isOver && !readsMayLag) ||
    Date.now() - Math.max(...open.map(({ sentAt }) => sentAt)) >= tools.limits.graceTime;
  const isCurrent = isLate && (!readsMayLag || (await showsNewest(tools, first.model)));
  const found = await findCreated(tools, first.model, open);
  await recordFound(tools, first.model, found);
  const isPartial = found.size > 0 || open.length < call.length;
  const isAbsent = isCurrent && !isPartial;
  const message = isPartial ? partial : isAbsent ? "It never arrived." : tooEarly;
  const missing = open.filter(({ id }) => !found.has(id));
  await tools.journal.end(missing.map(({ id }) => ({ id, outcome: "unknown", message })));
  return new Map(
    open.map(({ id }): [number, Reconciled] => {
      const record = found.get(id);
      if (record !== undefined) return [id, { kind: "created", id: record.id }];
      return [id, isAbsent ? { kind: "absent" } : { kind: "unknown", message }];
    }),
  );
}

const partial =
  "Other records of the same call exist, but this one is not as it was sent. Another user has changed or deleted it since.";
const tooEarly = "It is not known yet whether the instance created the record. Try again in a few minutes.";

async function recordFound(
  { instance, journal }: ReconcileTools,
  model: ModelName,
  found: ReadonlyMap<number, RawRecord>,
): Promise<void> {
  const ids = [...found.values()].map(({ id }) => id);
  const records = await readEach(instance, model, ids, fieldNames(model));
  // Values that were written later were not in the created record.
  await journal.end(
    [...found].map(([entry, made]) => {
      const record = records.get(made.id);
      const whole = record instanceof Failure ? {} : record;
      return createdEnding(entry, made.id, { ...whole, ...made });
    }),
  );
}

/** Returns the ending of an entry whose record was created, with its values if it could be read. */
export function createdEnding(
  entry: number,
  record_id: number,
  record: RawRecord | undefined,
): Ending & { readonly id: number } {
  const after: { readonly after?: RawValues } = record === undefined ? {} : { after: withoutId(record) };
  return { id: entry, outcome: "created", record_id, ...after };
}
