/**
 * Decides how open entries ended: changes and deletions in `endingOf`, new rows in `reconcileCreations`.
 * Other files decide the rest about lost answers:
 * - directly after a call: `compareAfter` in write-record.ts and delete-records.ts, `reconcileLost` in
 *   create-group.ts
 * - which changes must wait: `whyDeferred` in defer.ts, with the rules in unanswered.ts
 * - the same change sent again: `reasonNotToSend` in write-changes.ts; a new row: `resume` in create-group.ts
 */

import { alteredIn, sameValue } from "../../contract/same-value.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { readEach } from "../instance/raw-records.ts";
import type { Ending, StoredEntry } from "../journal/journal.ts";
import { isOpen, pick } from "../journal/journaled.ts";
import type { MutexByKey } from "../locks/mutex-by-key.ts";
import { mutexKeyOf } from "./find-created.ts";
import { reconcileCreations } from "./reconcile-creations.ts";
import { isOnlyPossibleWrite } from "./unanswered.ts";
import type { ReconcileTools } from "./reconcile-creations.ts";
import type { Limits } from "../settings/limits.ts";

/** The tools for writing, deleting and reconciling. */
export interface WriteTools extends ReconcileTools {
  readonly mutex: MutexByKey;
  readonly limits: Pick<Limits, "graceTime" | "callTime">;
}

type EntryEnding = Ending & { readonly id: number };

const noEffect = "The instance shows no effect of it: the relay was stopped, or the connection was lost.";
const notKnown = "It is not known whether it took place.";

/**
 * Compares open entries with the records on the instance, and records their outcomes in the journal. Skips
 * entries that a relay may still be sending. If the instance cannot be read, the rest stay as they are.
 * Called when a user opens the history, takes a change back, or sends one that a lost call could overwrite.
 */
export async function reconcile(tools: WriteTools, entries: readonly StoredEntry[]): Promise<void> {
  const open = entries.filter((entry) => isOpen(entry) && !isBeingSent(tools, entry));
  try {
    const calls = new Map(open.filter(({ what }) => what === "create").map((entry) => [entry.call, entry]));
    for (const entry of calls.values()) await reconcileCall(tools, entry);
    const others = open.filter(({ what }) => what !== "create");
    const entriesOfRecords = await entriesOfSameRecords(tools, others);
    const endings: EntryEnding[] = [];
    for (const model of new Set(others.map((entry) => entry.model))) {
      const ofModel = others.filter((entry) => entry.model === model);
      const fields = [...new Set(ofModel.flatMap(({ intended }) => Object.keys(intended ?? {})))];
      const ids = [...new Set(ofModel.flatMap(({ record_id }) => record_id ?? []))];
      const records = await readEach(tools.instance, model, ids, fields.length === 0 ? ["id"] : fields);
      const isOnlyWrite = (entry: StoredEntry): boolean =>
        isOnlyPossibleWrite(entry, entriesOfRecords.filter(isOfSameRecord(entry)), tools.limits.graceTime);
      for (const entry of ofModel) {
        const server = records.get(entry.record_id ?? 0);
        // The state of a record that cannot be read is unknown, so its entry stays open.
        if (server instanceof Failure) continue;
        endings.push({
          id: entry.id,
          ...endingOf(entry, server, isGraceTimeOver(tools, entry), isOnlyWrite),
        });
      }
    }
    // If this or another relay has finished an entry meanwhile, that outcome stays.
    if (endings.length > 0) await tools.journal.end(endings, true);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
  }
}

/**
 * Reconciles a call to create while no other call creates in the analysis. Otherwise two entries could get
 * the same record, or a row that is just being sent again could count as absent.
 */
async function reconcileCall(tools: WriteTools, { call, model, intended }: StoredEntry): Promise<void> {
  if (call === null) return;
  await tools.mutex(mutexKeyOf(model, intended ?? {}), async () => {
    const reconciled = await reconcileCreations(tools, await tools.journal.find("call", [call]));
    const absent = [...reconciled].filter(([, { kind }]) => kind === "absent");
    await tools.journal.end(absent.map(([id]) => ({ id, outcome: "failed", message: noEffect })));
  });
}

/**
 * Returns true if a running relay may still send the call of a pending entry, or read its record. It tries
 * each at most twice, for `callTime`. An older entry only lacks its outcome. So does a younger one after a
 * failed search, but this function cannot tell.
 */
function isBeingSent({ limits }: WriteTools, { isUnderWay, sentAt }: StoredEntry): boolean {
  return isUnderWay && Date.now() - sentAt < limits.graceTime + 4 * limits.callTime;
}

/** Returns all entries of the records of unanswered entries. */
async function entriesOfSameRecords(
  { journal }: WriteTools,
  entries: readonly StoredEntry[],
): Promise<readonly StoredEntry[]> {
  const ids = entries.flatMap(({ isUnanswered, record_id: id }) => (isUnanswered && id !== null ? [id] : []));
  return ids.length === 0 ? [] : journal.find("record_id", [...new Set(ids)]);
}

function isOfSameRecord({ record_id }: StoredEntry): (entry: StoredEntry) => boolean {
  return (entry) => entry.record_id === record_id;
}

function isGraceTimeOver({ limits }: ReconcileTools, { sentAt }: StoredEntry): boolean {
  return Date.now() - sentAt >= limits.graceTime;
}

/**
 * Returns the outcome of an entry, from its record on the instance. `server` is undefined if the record is
 * missing. `isOver`: the grace time is over, so a call that has had no effect counts as failed.
 */
function endingOf(
  entry: StoredEntry,
  server: RawValues | undefined,
  isOver: boolean,
  isOnlyWrite: (entry: StoredEntry) => boolean,
): Ending {
  const { isUnanswered } = entry;
  const unknown: Ending = { outcome: "unknown", message: notKnown, isUnanswered: isUnanswered && !isOver };
  const failed: Ending = { outcome: "failed", message: noEffect };
  switch (entry.what) {
    case "delete":
      if (server === undefined) return { outcome: "deleted" };
      return isOver ? failed : unknown;
    case "write": {
      if (server === undefined) return { outcome: "gone" };
      const intended = entry.intended ?? {};
      const isAtBefore = holds(entry, server, entry.before ?? {});
      const altered = alteredIn(entry.model, intended, server);
      // A value from before the call may look like the intended value after rounding. That proves nothing.
      if (altered?.length === 0 || (altered !== undefined && !isAtBefore))
        return {
          outcome: "written",
          after: pick(server, Object.keys(intended)),
          isUnanswered: isUnanswered && !isOnlyWrite(entry),
        };
      return isOver && isAtBefore ? failed : unknown;
    }
    case "create":
    case "build_lines":
      return { outcome: "unknown", message: `${notKnown} Doing it again does no harm.` };
  }
}

function holds({ model }: StoredEntry, server: RawValues, values: RawValues): boolean {
  return Object.entries(values).every(([name, value]) => {
    const field = fieldOf(model, name);
    return field !== undefined && sameValue(field.kind, name, server[name], value);
  });
}
