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

const never = "It never arrived: the relay was stopped, or the connection was lost.";
const notTold = "It is not known whether it took place.";

/**
 * Compares open entries with the records on the instance, and records in the journal how the entries ended.
 * Leaves out entries that a relay is still sending. If the instance cannot be read, the entries stay open.
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
        endings.push({ id: entry.id, ...endingOf(entry, server, isLate(tools, entry), isOnlyWrite) });
      }
    }
    // If a relay has finished an entry meanwhile, also this one, that outcome stays.
    if (endings.length > 0) await tools.journal.end(endings, true);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
  }
}

/**
 * Reconciles a call to create, while it holds the mutex of the analysis. Without the mutex, two entries could
 * get the same record, or a record that is just being sent again could count as absent.
 */
async function reconcileCall(tools: WriteTools, { call, model, intended }: StoredEntry): Promise<void> {
  if (call === null) return;
  await tools.mutex(mutexKeyOf(model, intended ?? {}), async () => {
    const reconciled = await reconcileCreations(tools, await tools.journal.find("call", [call]));
    const absent = [...reconciled].filter(([, { kind }]) => kind === "absent");
    await tools.journal.end(absent.map(([id]) => ({ id, outcome: "failed", message: never })));
  });
}

/**
 * Returns true if a running relay, also this one, may still send or verify the call of an entry. It does each
 * at most twice, so an older entry only lacks its outcome. A younger one may lack it too, if a search failed.
 */
function isBeingSent({ limits }: WriteTools, { isUnderWay, sentAt }: StoredEntry): boolean {
  return isUnderWay && Date.now() - sentAt < limits.graceTime + 4 * limits.callTime;
}

/** Returns all entries of those records for which an entry is unanswered. */
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

function isLate({ limits }: ReconcileTools, { sentAt }: StoredEntry): boolean {
  return Date.now() - sentAt >= limits.graceTime;
}

function endingOf(
  entry: StoredEntry,
  server: RawValues | undefined,
  isLate: boolean,
  isOnlyWrite: (entry: StoredEntry) => boolean,
): Ending {
  const { isUnanswered } = entry;
  const unknown: Ending = { outcome: "unknown", message: notTold, isUnanswered: isUnanswered && !isLate };
  const failed: Ending = { outcome: "failed", message: never };
  switch (entry.what) {
    case "delete":
      if (server === undefined) return { outcome: "deleted" };
      return isLate ? failed : unknown;
    case "write": {
      if (server === undefined) return { outcome: "gone" };
      const intended = entry.intended ?? {};
      const isAtBefore = holds(entry, server, entry.before ?? {});
      const altered = alteredIn(entry.model, intended, server);
      // An unchanged value may look like the intended value after rounding, which proves nothing.
      if (altered?.length === 0 || (altered !== undefined && !isAtBefore))
        return {
          outcome: "written",
          after: pick(server, Object.keys(intended)),
          isUnanswered: isUnanswered && !isOnlyWrite(entry),
        };
      return isLate && isAtBefore ? failed : unknown;
    }
    case "create":
    case "build_lines":
      return { outcome: "unknown", message: `${notTold} Doing it again does no harm.` };
  }
}

function holds({ model }: StoredEntry, server: RawValues, values: RawValues): boolean {
  return Object.entries(values).every(([name, value]) => {
    const field = fieldOf(model, name);
    return field !== undefined && sameValue(field.kind, name, server[name], value);
  });
}
