import type { TakeBackOutcome, JournalEntry } from "../../contract/journal.ts";
import { Failure } from "../failure.ts";
import type { StoredEntry, Journal } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import type { Origin } from "../journal/journaled.ts";
import { settleOpen } from "../recovering/settle-open.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import { analysesOf } from "./by-analysis.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { models } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { emptyValue, readers } from "../../contract/read-value.ts";
import { fieldNames, fieldOf, offers } from "../../contract/records.ts";
import type { DeleteOutcome, Outcome, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import { relayKeys } from "../allowed/changes.ts";
import { placeOf } from "../recovering/find-created.ts";
import { createGroup } from "./create-group.ts";
import { deleteRecord } from "./delete-records.ts";
import { writeJournaled } from "./write-changes.ts";

/**
 * Starts to take back entries of the journal, the newest first and one after the other, and gives one promise of an outcome each,
 * in the order of the entries; none rejects. Throws, with nothing sent, when the journal cannot be written.
 */
export async function takeBackEntries(
  entries: readonly number[],
  tools: OpenTools,
  batch: string,
  { whyStopped, onUnexpected }: Pick<WorkSettings, "whyStopped" | "onUnexpected">,
): Promise<readonly Promise<TakeBackOutcome>[]> {
  await tools.journal.check();
  const takeBack = async (entry: number): Promise<TakeBackOutcome> => {
    const why = whyStopped();
    if (why !== undefined) return { entry, outcome: "failed", code: why.code, message: why.message };
    try {
      return await takeBackEntry(tools, entry, batch);
    } catch (thrown) {
      if (thrown instanceof Failure)
        return { entry, outcome: "failed", code: thrown.code, message: thrown.message };
      onUnexpected(thrown);
      return {
        entry,
        outcome: "unknown",
        code: "internal",
        message: "Something unexpected happened in the relay.",
      };
    }
  };
  const running = new Map<number, Promise<TakeBackOutcome>>();
  let last: Promise<unknown> = Promise.resolve();
  for (const entry of entries.toSorted((a, b) => b - a)) {
    const outcome = last.then(() => takeBack(entry));
    running.set(entry, outcome);
    last = outcome;
  }
  return entries.map((entry) => running.get(entry) ?? takeBack(entry));
}

/**
 * Takes back one entry of the journal on the instance, as `waysBack` does for what it was, and only once. An entry that is
 * open is looked into first. Throws the `Failure` of what stands in the way before anything is sent.
 */
async function takeBackEntry(tools: OpenTools, id: number, batch: string): Promise<TakeBackOutcome> {
  const entry = await lookInto(tools, id);
  const notPossible = (message: string): TakeBackOutcome => ({ entry: id, outcome: "not_possible", message });
  if (entry === undefined) return notPossible("The journal holds no such entry.");
  if (entry.taken_back_by !== null) return notPossible("It was taken back before.");
  switch (entry.outcome) {
    case "written":
    case "created":
    case "deleted":
    case "built":
      return waysBack[entry.what](tools, entry, { batch, takes_back: id });
    case "conflict":
    case "gone":
    case "failed":
      return notPossible("It never took place, so there is nothing to take back.");
    case "pending":
    case "unknown": {
      const message = "It cannot be told yet whether it took place: try again in a few minutes.";
      return { entry: id, outcome: "unknown", code: "instance_timeout", message };
    }
  }
}

/** The entry, after the relay has looked into it and into what took it back. */
async function lookInto(tools: OpenTools, id: number): Promise<StoredEntry | undefined> {
  const entries = [
    ...(await tools.journal.find("id", [id])),
    ...(await tools.journal.find("takes_back", [id])),
  ].filter(isOpen);
  await settleOpen(tools, entries);
  const [entry] = await tools.journal.find("id", [id]);
  return entry;
}

/** Takes back an entry that took place. */
type WayBack = (tools: OpenTools, entry: StoredEntry, origin: Origin) => Promise<TakeBackOutcome>;

/** How each kind of entry is taken back. */
const waysBack: Readonly<Record<JournalEntry["what"], WayBack>> = {
  write: writeBefore,
  create: deleteCreated,
  delete: createAgain,
  build_lines: (_tools, { id }) =>
    Promise.resolve({
      entry: id,
      outcome: "not_possible",
      message: "The lines of before are not kept: build them again from the two analyses.",
    }),
};

/** Writes what was there before, where the record still holds what was written, and the guards of then are as they were. */
async function writeBefore(tools: OpenTools, entry: StoredEntry, origin: Origin): Promise<TakeBackOutcome> {
  const { model, label, before, after } = entry;
  const values = changed(entry);
  if (before === null || after === null || Object.keys(values).length === 0)
    return { entry: entry.id, outcome: "not_possible", message: "It changed nothing." };
  const id = await presentId(tools.journal, model, entry.record_id ?? 0);
  const key = String(entry.id);
  const change = { key, model, id, base: { ...entry.guards, ...after }, values, label };
  return alone(tools, { key, model, id }, async () => {
    const outcome = await writeJournaled(tools, change, origin);
    return takenBack(entry, id, outcome);
  });
}

/** Deletes an element that was created, where it still holds all that it held then. */
async function deleteCreated(tools: OpenTools, entry: StoredEntry, origin: Origin): Promise<TakeBackOutcome> {
  const { model, label } = entry;
  if (!offers(model, "unlink")) {
    const what = models[model].label.toLowerCase();
    const message = `The service offers no way to delete a ${what} from here.`;
    return { entry: entry.id, outcome: "not_possible", message };
  }
  const id = await presentId(tools.journal, model, entry.record_id ?? 0);
  const key = String(entry.id);
  const base = entry.after ?? { ...emptyRecord(model), ...entry.intended };
  return alone(tools, { key, model, id }, async () => {
    const outcome = await deleteRecord(tools, { key, model, id, base, label }, origin);
    return takenBack(entry, id, outcome);
  });
}

/** Says of an entry how the change or deletion that takes it back ended. */
function takenBack(entry: StoredEntry, id: number, outcome: Outcome | DeleteOutcome): TakeBackOutcome {
  switch (outcome.outcome) {
    case "written":
    case "deleted":
      return { entry: entry.id, outcome: "taken_back", id };
    case "conflict":
      return { entry: entry.id, outcome: "conflict", server: outcome.server };
    case "gone":
      return { entry: entry.id, outcome: "gone" };
    case "failed":
    case "unknown":
      return { entry: entry.id, outcome: outcome.outcome, code: outcome.code, message: outcome.message };
  }
}

/** Creates a deleted record again with all it held; it gets a new id. The key keeps it from coming back twice. */
async function createAgain(tools: OpenTools, entry: StoredEntry, origin: Origin): Promise<TakeBackOutcome> {
  const { model, label } = entry;
  const values = givenValues(entry);
  const name = placeOf(model, values);
  const creation = { key: `${relayKeys}take back ${entry.id}`, model, values, label };
  const [outcome] = await tools.mutex(name, () =>
    createGroup(tools, { name, model, creations: [creation] }, origin),
  );
  if (outcome === undefined) throw new Failure("internal", "The record was passed over.");
  return outcome.outcome === "created"
    ? { entry: entry.id, outcome: "taken_back", id: outcome.id }
    : { entry: entry.id, outcome: outcome.outcome, code: outcome.code, message: outcome.message };
}

/** What a new record holds in the fields that are not given: then nobody has worked on it since. */
function emptyRecord(model: StoredEntry["model"]): RawValues {
  return Object.fromEntries(
    fieldNames(model).flatMap((name): [string, unknown][] => {
      const field = fieldOf(model, name);
      return field === undefined || field.computed === true ? [] : [[name, emptyValue[field.kind]]];
    }),
  );
}

/** Does work as the one writer of a record's analysis. */
async function alone<Result>(
  { instance, mutex }: OpenTools,
  record: Parameters<typeof analysesOf>[1][number],
  work: () => Promise<Result>,
): Promise<Result> {
  const analyses = await analysesOf(instance, [record]);
  return mutex(analyses.get(record.key) ?? record.key, work);
}

/** What was there before in the fields that the write changed. */
function changed({ model, before, after }: StoredEntry): RawValues {
  return Object.fromEntries(
    Object.entries(before ?? {}).filter(([name, value]) => {
      const field = fieldOf(model, name);
      return field !== undefined && !sameValue(field.kind, name, value, after?.[name]);
    }),
  );
}

/** What a record held, in the form that it is given in: references as ids, nothing empty and nothing computed. */
function givenValues({ model, before }: StoredEntry): RawValues {
  return Object.fromEntries(
    fieldNames(model).flatMap((name): [string, unknown][] => {
      const raw = before?.[name];
      const field = fieldOf(model, name);
      if (field === undefined || field.computed === true) return [];
      if (raw === undefined || raw === null || raw === false) return [];
      if (field.kind !== "many2one") return [[name, raw]];
      const read = readers.many2one(raw);
      return read.ok ? [[name, read.value]] : [];
    }),
  );
}

/** The id of a record now. A record that was deleted and came back has another id than older entries know. */
async function presentId(journal: Pick<Journal, "find">, model: ModelName, id: number): Promise<number> {
  const entries = await journal.find("record_id", [id]);
  const taker = entries.findLast(
    (entry) => entry.model === model && entry.what === "delete" && entry.taken_back_by !== null,
  )?.taken_back_by;
  if (taker === undefined || taker === null) return id;
  const [created] = await journal.find("id", [taker]);
  const next = created?.record_id ?? id;
  // An id is never given twice, so each step leads to a later record.
  return next > id ? presentId(journal, model, next) : id;
}
