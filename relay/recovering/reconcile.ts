/**
 * Finds out how open entries ended. Other files decide the rest about lost answers:
 * - directly after a call: `compareAfter` in write-record.ts and delete-records.ts, `reconcileLost` in
 *   create-group.ts
 * - which changes must wait: `whyDeferred` in defer.ts, with the rules in unanswered.ts
 * - the same change sent again: `reasonNotToSend` in write-changes.ts; a new row: `resume` in
 *   resume-creations.ts
 */

import { alteredFields, sameValue } from "../../contract/same-value.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { readEach } from "../instance/raw-records.ts";
import type { Ending, StoredEntry } from "../journal/journal.ts";
import { isOpen, pick } from "../journal/journal-tools.ts";
import type { MutexByKey } from "../locks/mutex-by-key.ts";
import { mutexKeyOf } from "./find-created.ts";
import { reconcileCreations } from "./reconcile-creations.ts";
import { isOnlyPossibleWrite } from "./unanswered.ts";
import type { ReconcileTools } from "./reconcile-creations.ts";
import type { Limits } from "../settings/limits.ts";

export interface WriteTools extends ReconcileTools {
  readonly mutex: MutexByKey;
  readonly limits: Pick<Limits, "graceTime" | "callTime">;
}

type EntryEnding = Ending & { readonly id: number };

const noEffect = "The instance shows no effect of it: the relay was stopped, or the connection was lost.";
const notKnown = "It is not known whether it took place.";

/**
 * Compares open entries with the instance, and records their outcomes. Skips entries that a relay may still
 * be sending. If the instance cannot be read, the entries stay open.
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
        if (server instanceof Failure) continue;
        endings.push({
          id: entry.id,
          ...endingOf(entry, server, isGraceTimeOver(tools, entry), isOnlyWrite),
        });
      }
    }
    // Only open entries: an outcome that a relay has recorded meanwhile stays.
    if (endings.length > 0) await tools.journal.end(endings, true);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
  }
}

/**
 * Reconciles a call to create while no other call creates in the analysis. In parallel, two entries could get
 * the same record, or a row that is being sent again could count as absent.
 */
async function reconcileCall(tools: WriteTools, { call, model, intended }: StoredEntry): Promise<void> {
  if (call === null) return;
  await tools.mutex(mutexKeyOf(model, intended ?? {}), async () => {
    const reconciled = await reconcileCreations(tools, await tools.journal.find("call", [call]));
    const absent = [...reconciled].filter(([, { kind }]) => kind === "absent");
    await tools.journal.end(absent.map(([id]) => ({ id, outcome: "failed", message: noEffect })));
  });
}

/** Allows two attempts to send and two to read, each of `callTime`. */
function isBeingSent({ limits }: WriteTools, { isUnderWay, sentAt }: StoredEntry): boolean {
  return isUnderWay && Date.now() - sentAt < limits.graceTime + 4 * limits.callTime;
}

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
 * `server` is undefined if the record is missing. `isOver`: the grace time is over, so a call without effect
 * has failed.
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
      const isAtBefore = hasValues(entry, server, entry.before ?? {});
      const altered = alteredFields(entry.model, intended, server);
      // If the record has its earlier values, a match with the rounded new ones proves nothing.
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

function hasValues({ model }: StoredEntry, server: RawValues, values: RawValues): boolean {
  return Object.entries(values).every(([name, value]) => {
    const field = fieldOf(model, name);
    return field !== undefined && sameValue(field.kind, name, server[name], value);
  });
}
