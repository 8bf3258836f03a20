import type { ModelName } from "../../contract/models.ts";
import { fieldNames } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { readEach, withoutId } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import type { Ending, StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journal-tools.ts";
import type { JournalTools } from "../journal/journal-tools.ts";
import { findCreated } from "./find-created.ts";
import { showsNewest } from "./shows-newest.ts";

/** `absent`: no record was found, and none can arrive. */
export type Reconciled =
  | { readonly kind: "created"; readonly id: number }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly message: string };

export interface ReconcileTools extends JournalTools {
  readonly limits: { readonly graceTime: number };
}

/**
 * Finds the outcomes of a call's open entries, and returns them by entry id. Records `created` and `unknown`
 * in the journal. An `absent` entry is `unknown` there, until the caller changes that.
 * If no record is found, all are `absent`, but only after the grace time and if reads show the newest
 * records. If only some are found, the others were changed or deleted since: a call creates all records or
 * none. Those stay `unknown` and are never sent again.
 * `hasEnded`: an error of the instance showed the end. Then there is no grace time, unless reads may lag.
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
  // Decided before the search: a record that arrives during it must not count as absent.
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
      // `created` has the natural fields from the creation; users may have changed them since.
      return createdEnding(entry, created.id, { ...current, ...created });
    }),
  );
}

export function createdEnding(
  entry: number,
  record_id: number,
  record: RawRecord | undefined,
): Ending & { readonly id: number } {
  const after: { readonly after?: RawValues } = record === undefined ? {} : { after: withoutId(record) };
  return { id: entry, outcome: "created", record_id, ...after };
}
