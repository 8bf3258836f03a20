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

/** The outcome of a creation whose answer was lost. `absent`: no record was found, and none can arrive. */
export type Reconciled =
  | { readonly kind: "created"; readonly id: number }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly message: string };

/** The tools for reconciling creations. */
export interface ReconcileTools extends Journaled {
  readonly limits: { readonly graceTime: number };
}

/**
 * Searches the instance for the records that one call may have created, by the sent values and above the id
 * watermark. Returns the outcome of each open entry of the call, by entry id. Records `created` and `unknown`
 * in the journal. An `absent` entry is `unknown` there, until the caller sends it again or ends it.
 * - A record that is found was `created`.
 * - If none is found, all are `absent`, but only after the grace time and if reads show the newest records.
 * - The instance creates all records of a call or none. If only some are found, the others were changed or
 *   deleted since. Their outcome stays `unknown`, so they are never sent again.
 *
 * `hasEnded`: an error of the instance showed the end. There is no grace time then, unless reads may lag.
 */
export async function reconcileCreations(
  tools: ReconcileTools,
  call: readonly StoredEntry[],
  hasEnded = false,
): Promise<ReadonlyMap<number, Reconciled>> {
  const open = call.filter(isOpen);
  const [first] = open;
  if (first === undefined) return new Map();
  const { readsMayLag } = await tools.instance.facts();
  // Decide this before the search. Otherwise a record could arrive during it, and count as absent.
  const cannotArriveAnyMore =
    (hasEnded && !readsMayLag) ||
    Date.now() - Math.max(...open.map(({ sentAt }) => sentAt)) >= tools.limits.graceTime;
  const isAbsenceCertain = cannotArriveAnyMore && (!readsMayLag || (await showsNewest(tools, first.model)));
  const found = await findCreated(tools, first.model, open);
  await recordFound(tools, first.model, found);
  const isPartial = found.size > 0 || open.length < call.length;
  const isAbsent = isAbsenceCertain && !isPartial;
  const message = isPartial ? partial : isAbsent ? "The instance shows no such record." : tooEarly;
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
  await journal.end(
    [...found].map(([entry, created]) => {
      const record = records.get(created.id);
      const current = record instanceof Failure ? {} : record;
      // Users may have changed the record since. `created` has the natural fields as they were created.
      return createdEnding(entry, created.id, { ...current, ...created });
    }),
  );
}

/** Returns the ending of an entry whose record was created, with its values if the record could be read. */
export function createdEnding(
  entry: number,
  record_id: number,
  record: RawRecord | undefined,
): Ending & { readonly id: number } {
  const after: { readonly after?: RawValues } = record === undefined ? {} : { after: withoutId(record) };
  return { id: entry, outcome: "created", record_id, ...after };
}
