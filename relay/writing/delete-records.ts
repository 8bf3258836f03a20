import { fieldNames, fieldOf } from "../../contract/records.ts";
import type { DeleteOutcome, Deletion, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import { Failure, isOpenEnded, isOver } from "../failure.ts";
import type { Ending, StoredEntry } from "../journal/journal.ts";
import { intentOf, isOpen } from "../journal/journaled.ts";
import type { Origin, Journaled } from "../journal/journaled.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import { analysesOf } from "./by-analysis.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { runPipelines } from "./pipeline.ts";
import type { RecordWork, Seen } from "./record-work.ts";
import { isOfOtherAnalysis, otherAnalysis } from "./write-record.ts";

/** A deletion, and where it comes from. */
export interface DeletionFrom {
  readonly deletion: Deletion;
  readonly origin: Origin;
}

/**
 * Starts to delete records and gives one promise of an outcome each, in the order of the deletions; none rejects. One writer per
 * analysis at a time. Each record is read whole, compared with the base and kept in the journal before it is deleted, and looked for
 * afterwards. One that is gone already counts as deleted where the journal says that the relay was deleting it. Throws, with nothing
 * deleted, when the analyses cannot be read or the journal cannot be written.
 */
export async function deleteRecords(
  deletions: readonly DeletionFrom[],
  tools: OpenTools,
  settings: WorkSettings,
): Promise<readonly Promise<DeleteOutcome>[]> {
  await tools.journal.check();
  const analyses = await analysesOf(
    tools.instance,
    deletions.map(({ deletion }) => deletion),
  );
  const items = deletions.map((item) => ({
    item,
    key: analyses.get(item.deletion.key) ?? item.deletion.key,
  }));
  return runPipelines(items, deleting(tools), tools, settings);
}

/** How records are deleted: several of a model in one call. */
function deleting(tools: OpenTools): RecordWork<DeletionFrom, DeleteOutcome> {
  const intentTo = ({ deletion, origin }: DeletionFrom, server: RawValues | undefined) => {
    const { model, id, label = "" } = deletion;
    return intentOf(origin, { what: "delete", model, record_id: id, label, before: server ?? null });
  };
  return {
    recordOf: ({ deletion }) => deletion,
    fieldsOf: ({ deletion }) => fieldNames(deletion.model),
    callOf: ({ deletion }) => deletion.model,
    earlier: (_item, entries) => ownDeletion(entries),
    // What a late write leaves, whoever deletes has not seen.
    isUndoneBy: (_item, { what }) => what === "write",
    consider: ({ deletion, origin }, server, entries) => {
      const { key, id } = deletion;
      if (server === undefined) {
        const entry = ownDeletion(entries)?.id;
        return entry === undefined
          ? { over: { outcome: { key, id, outcome: "gone" } } }
          : { over: { outcome: { key, id, outcome: "deleted" }, entry } };
      }
      if (isOfOtherAnalysis(deletion, server))
        return { over: { outcome: notDeleted(deletion, otherAnalysis, "failed") } };
      return isAsPulled(deletion, server)
        ? { intent: intentTo({ deletion, origin }, server) }
        : { over: { outcome: { key, id, outcome: "conflict", server } } };
    },
    send: (items) =>
      unlink(
        tools,
        items.map(({ deletion }) => deletion),
      ),
    conclude: ({ deletion }, seen, lost) => compareAfter(deletion, seen, lost),
    failed: ({ deletion }, failure, outcome) => notDeleted(deletion, failure, outcome),
    intentOf: intentTo,
    endingOf: (_item, outcome) => endingOf(outcome),
  };
}

function compareAfter(deletion: Deletion, seen: Seen, lost: Failure | undefined): DeleteOutcome {
  if (seen instanceof Failure) return notDeleted(deletion, lost ?? seen, "unknown");
  const { key, id } = deletion;
  // Deleting a record that is gone is confirmed all the same.
  if (seen === undefined) return { key, id, outcome: "deleted" };
  return notDeleted(deletion, lost ?? notDone, lost !== undefined && isOver(lost) ? "failed" : "unknown");
}

function notDeleted(
  { key, id }: Deletion,
  { code, message }: Failure,
  outcome: "failed" | "unknown",
): DeleteOutcome {
  return { key, id, outcome, code, message };
}

const notDone = new Failure(
  "bad_reply",
  "The instance confirmed the deletion, but the record is still there.",
);

/** Sends deletions of one model in one call. Returns the failure when it cannot be told whether they arrived; throws it when they did not. */
async function unlink({ instance }: Journaled, deletions: readonly Deletion[]): Promise<Failure | undefined> {
  const [first] = deletions;
  if (first === undefined) return undefined;
  const ids = deletions.map(({ id }) => id);
  try {
    const result = await instance.call({ model: first.model, method: "unlink", args: [ids] });
    if (result === true) return undefined;
    return new Failure("bad_reply", "The instance did not confirm the deletion.", { reach: "answered" });
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    // Gone in this very moment: the look that follows says so.
    if (cause.code === "record_missing" && deletions.length === 1) return cause;
    if (!isOpenEnded(cause)) throw cause;
    return cause;
  }
}

/** Of the entries of a record, that of a deletion by the relay, done or not known to be. */
function ownDeletion(entries: readonly StoredEntry[]): StoredEntry | undefined {
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

function endingOf(outcome: DeleteOutcome): Omit<Ending, "record_id"> {
  return "message" in outcome
    ? { outcome: outcome.outcome, message: outcome.message }
    : { outcome: outcome.outcome };
}
