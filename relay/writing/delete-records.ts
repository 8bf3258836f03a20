import { fieldNames, fieldOf } from "../../contract/records.ts";
import type { DeleteOutcome, Deletion, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import { Failure, hasEnded } from "../failure.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { intentOf, isOpen } from "../journal/journal-tools.ts";
import type { Origin } from "../journal/journal-tools.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import { analysesOf } from "./by-analysis.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { runPipelines } from "./pipeline.ts";
import type { NotSent, ReadResult, RecordOperation } from "./record-operation.ts";
import { isOfOtherAnalysis, otherAnalysis } from "./write-record.ts";

export interface DeletionFrom {
  readonly deletion: Deletion;
  readonly origin: Origin;
}

/**
 * Starts to delete records and returns a promise of each outcome, in order. These promises never reject. If
 * the analyses cannot be read or the journal cannot be written, the function rejects and deletes nothing. A
 * missing record counts as deleted if the journal has a deletion that succeeded or may have.
 */
export async function deleteRecords(
  deletions: readonly DeletionFrom[],
  tools: WriteTools,
  settings: WorkSettings,
): Promise<readonly Promise<DeleteOutcome>[]> {
  await tools.journal.check();
  const analyses = await analysesOf(
    tools.instance,
    deletions.map(({ deletion }) => deletion),
  );
  const operations = deletions.map((from) => ({
    operation: deleteOperation(from),
    key: analyses.get(from.deletion.key) ?? from.deletion.key,
  }));
  return runPipelines(operations, tools, settings);
}

function deleteOperation({ deletion, origin }: DeletionFrom): RecordOperation<DeleteOutcome> {
  const { model, id, label = "" } = deletion;
  return {
    model,
    id,
    fields: fieldNames(model),
    callFor: (ids) => ({ model, method: "unlink", args: [ids] }),
    earlierAttempt: latestDeletion,
    // A lost write may arrive just before the deletion. Then the user would delete values unknown to them.
    mustWaitFor: ({ what }) => what === "write",
    reasonNotToSend: (server, entries) => compareBefore(deletion, server, entries),
    intent: (server) =>
      intentOf(origin, { what: "delete", model, record_id: id, label, before: server ?? null }),
    outcomeAfter: (read, lost) => compareAfter(deletion, read, lost),
    failed: (failure, outcome) => notDeleted(deletion, failure, outcome),
  };
}

/** Returns why a record is not deleted, or undefined. */
function compareBefore(
  deletion: Deletion,
  server: RawValues | undefined,
  entries: readonly StoredEntry[],
): NotSent<DeleteOutcome> | undefined {
  const { key, id } = deletion;
  if (server === undefined) {
    const earlier = latestDeletion(entries);
    return earlier === undefined
      ? { outcome: { key, id, outcome: "gone" }, entry: "new" }
      : { outcome: { key, id, outcome: "deleted" }, entry: { id: earlier.id, isUnanswered: false } };
  }
  if (isOfOtherAnalysis(deletion, server))
    return { outcome: notDeleted(deletion, otherAnalysis, "failed"), entry: "new" };
  return isAsPulled(deletion, server)
    ? undefined
    : { outcome: { key, id, outcome: "conflict", server }, entry: "new" };
}

function compareAfter(deletion: Deletion, read: ReadResult, lost: Failure | undefined): DeleteOutcome {
  if (read instanceof Failure) return notDeleted(deletion, lost ?? read, "unknown");
  const { key, id } = deletion;
  // The instance confirms every deletion, also of a missing record. Only this read proves it.
  if (read === undefined) return { key, id, outcome: "deleted" };
  return notDeleted(deletion, lost ?? notDone, lost !== undefined && hasEnded(lost) ? "failed" : "unknown");
}

function notDeleted(
  { key, id }: Deletion,
  { code, message }: Failure,
  outcome: "failed" | "unknown",
): DeleteOutcome {
  return { key, id, outcome, code, message };
}

const notDone = new Failure("bad_reply", "The instance confirmed the deletion, but the record still exists.");

/** Returns the latest deletion that succeeded or may have. */
function latestDeletion(entries: readonly StoredEntry[]): StoredEntry | undefined {
  return entries.findLast(
    (entry) => entry.what === "delete" && (isOpen(entry) || entry.outcome === "deleted"),
  );
}

function isAsPulled({ model, base }: Deletion, server: RawValues): boolean {
  return Object.entries(base).every(([name, value]) => {
    const field = fieldOf(model, name);
    return field !== undefined && sameValue(field.kind, name, server[name], value);
  });
}
