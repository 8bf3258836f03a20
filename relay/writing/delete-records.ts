import { fieldNames, fieldOf } from "../../contract/records.ts";
import type { DeleteOutcome, Deletion, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import { Failure, isOpenEnded, isOver } from "../failure.ts";
import { readRaw, withoutId } from "../instance/raw-records.ts";
import type { Ending } from "../journal/journal.ts";
import { intentOf, isOpen, noteEnd } from "../journal/journaled.ts";
import type { Origin, Journaled } from "../journal/journaled.ts";
import { analysesOf, runByAnalysis } from "./by-analysis.ts";
import type { Job, WorkSettings } from "./by-analysis.ts";

/**
 * Starts to delete records and gives one promise of an outcome each, in the order of the deletions; none rejects. One writer per
 * analysis at a time. Throws, with nothing deleted, when the analyses cannot be read or the journal cannot be written.
 */
export async function deleteRecords(
  deletions: readonly Deletion[],
  tools: Journaled,
  origin: Origin,
  settings: WorkSettings,
): Promise<readonly Promise<DeleteOutcome>[]> {
  await tools.journal.check();
  const analyses = await analysesOf(tools.instance, deletions);
  const jobs = deletions.map((deletion): Job<DeleteOutcome> => {
    const { key, id } = deletion;
    return {
      key: analyses.get(key) ?? key,
      run: () => deleteRecord(tools, deletion, origin),
      failed: ({ code, message }, outcome) => ({ key, id, outcome, code, message }),
    };
  });
  return runByAnalysis(jobs, settings);
}

/**
 * Deletes one record: re-reads it whole, compares it with the base, keeps it in the journal, deletes, reads back that it is
 * gone. A record that is gone already counts as deleted where the journal says that the relay was deleting it. Every
 * `Failure` becomes an outcome; none is thrown.
 */
export async function deleteRecord(
  tools: Journaled,
  deletion: Deletion,
  origin: Origin,
): Promise<DeleteOutcome> {
  const { key, id, model, label = "" } = deletion;
  const intent = intentOf(origin, { what: "delete", model, record_id: id, label });
  const look = async (): Promise<RawValues | undefined> => {
    const record = (await readRaw(tools.instance, model, [id], fieldNames(model))).get(id);
    return record && withoutId(record);
  };
  let before: RawValues | undefined;
  let entry: number | undefined;
  const end = async (outcome: DeleteOutcome): Promise<DeleteOutcome> => {
    await noteEnd(tools, entry, { ...intent, before: before ?? null }, endingOf(outcome));
    return outcome;
  };
  const ended = (outcome: "failed" | "unknown", { code, message }: Failure): Promise<DeleteOutcome> =>
    end({ key, id, outcome, code, message });

  let lost: Failure | undefined;
  try {
    before = await look();
    if (before === undefined) {
      entry = await ownDeletion(tools, deletion);
      return await end({ key, id, outcome: entry === undefined ? "gone" : "deleted" });
    }
    if (!isAsPulled(deletion, before)) return await end({ key, id, outcome: "conflict", server: before });
    [entry] = await tools.journal.begin([{ ...intent, before }]);
    lost = await unlink(tools, deletion);
  } catch (cause) {
    return ended("failed", failureOf(cause));
  }
  try {
    const server = await look();
    // Deleting a record that is gone is confirmed all the same.
    if (server === undefined) return await end({ key, id, outcome: "deleted" });
    return await ended(lost !== undefined && isOver(lost) ? "failed" : "unknown", lost ?? notDone);
  } catch (cause) {
    return ended("unknown", lost ?? failureOf(cause));
  }
}

const notDone = new Failure(
  "bad_reply",
  "The instance confirmed the deletion, but the record is still there.",
);

/** Sends the deletion. Returns the failure when it cannot be told whether it arrived; throws it when it did not. */
async function unlink({ instance }: Journaled, { model, id }: Deletion): Promise<Failure | undefined> {
  try {
    const result = await instance.call({ model, method: "unlink", args: [[id]] });
    if (result === true) return undefined;
    return new Failure("bad_reply", "The instance did not confirm the deletion.", { reach: "answered" });
  } catch (cause) {
    const failure = failureOf(cause);
    // Gone in this very moment: the look that follows says so.
    if (failure.code === "record_missing") return failure;
    if (!isOpenEnded(failure)) throw failure;
    return failure;
  }
}

/** The entry of a deletion of this record by the relay, done or not known to be. */
async function ownDeletion({ journal }: Journaled, { model, id }: Deletion): Promise<number | undefined> {
  const entries = await journal.find("record_id", [id]);
  return entries.findLast(
    (entry) =>
      entry.model === model && entry.what === "delete" && (isOpen(entry) || entry.outcome === "deleted"),
  )?.id;
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

function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  throw cause;
}
