import type { JournalEntry, TakeBackOutcome } from "../../contract/journal.ts";
import { models } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { emptyValue, readers } from "../../contract/read-value.ts";
import { fieldNames, fieldOf, offers } from "../../contract/records.ts";
import type { CreateOutcome, DeleteOutcome, Outcome, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import { relayKeys } from "../allowed/changes.ts";
import type { Journal, StoredEntry } from "../journal/journal.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import type { WorkSettings } from "./by-analysis.ts";
import type { CreateTools } from "./create-group.ts";
import { createRecords } from "./create-records.ts";
import { deleteRecords } from "./delete-records.ts";
import { writeChanges } from "./write-changes.ts";

/** The tools for a reversal. */
export interface ReversalTools {
  readonly tools: WriteTools & CreateTools;
  readonly runId: string;
  readonly settings: WorkSettings;
}

/** Reverses successful entries, the newest first. */
type Reversal = (
  taking: ReversalTools,
  entries: readonly StoredEntry[],
) => Promise<readonly TakeBackOutcome[]>;

/** The reversal of each kind of entry. */
export const reversals: Readonly<Record<JournalEntry["what"], Reversal>> = {
  write: writeBefore,
  create: deleteCreated,
  delete: createAgain,
  build_lines: (_tools, entries) =>
    Promise.resolve(
      entries.map(({ id }) =>
        notPossible(id, "The earlier lines are not stored. Build them again from the two analyses."),
      ),
    ),
};

/** Writes the earlier values if the record still has the written values and its guards have not changed. */
async function writeBefore(
  { tools, runId, settings }: ReversalTools,
  entries: readonly StoredEntry[],
): Promise<readonly TakeBackOutcome[]> {
  const outcomes: TakeBackOutcome[] = [];
  const changes: Parameters<typeof writeChanges>[0][number][] = [];
  const written: StoredEntry[] = [];
  const idOf = await presentIds(tools.journal, entries);
  for (const entry of entries) {
    const { id: takes_back, model, label, before, after } = entry;
    const values = changed(entry);
    if (before === null || after === null || Object.keys(values).length === 0) {
      outcomes.push(notPossible(takes_back, "It changed nothing."));
      continue;
    }
    const base = { ...entry.guards, ...after };
    written.push(entry);
    changes.push({
      change: { key: String(takes_back), model, id: idOf(entry), base, values, label },
      origin: { runId, takes_back },
    });
  }
  const ended = await Promise.all(await writeChanges(changes, tools, settings));
  return [...outcomes, ...ended.flatMap((outcome, at) => takenBack(written[at], outcome))];
}

/** Deletes created elements if they still have all their values from the creation. */
async function deleteCreated(
  { tools, runId, settings }: ReversalTools,
  entries: readonly StoredEntry[],
): Promise<readonly TakeBackOutcome[]> {
  const outcomes: TakeBackOutcome[] = [];
  const deletions: Parameters<typeof deleteRecords>[0][number][] = [];
  const created: StoredEntry[] = [];
  const idOf = await presentIds(tools.journal, entries);
  for (const entry of entries) {
    const { id: takes_back, model, label } = entry;
    if (!offers(model, "unlink")) {
      const what = models[model].label.toLowerCase();
      outcomes.push(notPossible(takes_back, `The service offers no way to delete a ${what} from here.`));
      continue;
    }
    const base = entry.after ?? { ...emptyRecord(model), ...entry.intended };
    created.push(entry);
    deletions.push({
      deletion: { key: String(takes_back), model, id: idOf(entry), base, label },
      origin: { runId, takes_back },
    });
  }
  const ended = await Promise.all(await deleteRecords(deletions, tools, settings));
  return [...outcomes, ...ended.flatMap((outcome, at) => takenBack(created[at], outcome))];
}

/** Returns the outcome of an entry, from that of the change or deletion that reverses it. */
function takenBack(
  entry: StoredEntry | undefined,
  outcome: Outcome | DeleteOutcome,
): readonly TakeBackOutcome[] {
  if (entry === undefined) return [];
  switch (outcome.outcome) {
    case "written":
    case "deleted":
      return [{ entry: entry.id, outcome: "taken_back", id: outcome.id }];
    case "conflict":
      return [{ entry: entry.id, outcome: "conflict", server: outcome.server }];
    case "gone":
      return [{ entry: entry.id, outcome: "gone" }];
    case "failed":
    case "unknown":
      return [{ entry: entry.id, outcome: outcome.outcome, code: outcome.code, message: outcome.message }];
  }
}

/**
 * Creates deleted records again with all their values; they get new ids. Their keys prevent creating them
 * twice. The records of an analysis are created together. If the instance refuses that, they are created one
 * by one, because one of them may be the reason.
 */
async function createAgain(
  { tools, runId, settings }: ReversalTools,
  entries: readonly StoredEntry[],
): Promise<readonly TakeBackOutcome[]> {
  const creations = entries.map((entry) => ({
    key: `${relayKeys}take back ${entry.id}`,
    model: entry.model,
    values: givenValues(entry),
    label: entry.label,
    takes_back: entry.id,
  }));
  const origin = { runId, takes_back: null };
  const outcomes = [...(await Promise.all(await createRecords(creations, tools, origin, settings)))];
  const refused = (at: number): boolean => outcomes[at]?.outcome === "failed";
  if (entries.length > 1)
    for (const [at, creation] of creations.entries()) {
      const [again] = refused(at) ? await createRecords([creation], tools, origin, settings) : [];
      if (again !== undefined) outcomes[at] = await again;
    }
  return entries.flatMap(({ id: entry }, at) => createdAgain(entry, outcomes[at]));
}

function createdAgain(entry: number, outcome: CreateOutcome | undefined): readonly TakeBackOutcome[] {
  if (outcome === undefined) return [];
  if (outcome.outcome === "exists")
    return [{ entry, outcome: "not_possible", message: "A similar record exists already." }];
  return outcome.outcome === "created"
    ? [{ entry, outcome: "taken_back", id: outcome.id }]
    : [{ entry, outcome: outcome.outcome, code: outcome.code, message: outcome.message }];
}

/** Returns the values of a new record without any change. */
function emptyRecord(model: StoredEntry["model"]): RawValues {
  return Object.fromEntries(
    fieldNames(model).flatMap((name): [string, unknown][] => {
      const field = fieldOf(model, name);
      return field === undefined || field.computed === true ? [] : [[name, emptyValue[field.kind]]];
    }),
  );
}

/** Returns the earlier values of the fields that a write changed. */
function changed({ model, before, after }: StoredEntry): RawValues {
  return Object.fromEntries(
    Object.entries(before ?? {}).filter(([name, value]) => {
      const field = fieldOf(model, name);
      return field !== undefined && !sameValue(field.kind, name, value, after?.[name]);
    }),
  );
}

/** Returns the values to create a record again: references as ids, without empty and computed ones. */
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

/**
 * Returns a function that finds the present id of an entry's record. A record that was deleted and created
 * again has another id than in older entries.
 */
async function presentIds(
  journal: Pick<Journal, "find">,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => number> {
  const nameOf = (model: ModelName, id: number | null): string => `${model} ${id ?? 0}`;
  const next = new Map<string, number>();
  let asked = entries.flatMap(({ record_id: id }) => (id === null ? [] : [id]));
  while (asked.length > 0) {
    const deleted = await journal.find("record_id", [...new Set(asked)], "delete");
    const takers = deleted.flatMap(({ taken_back_by: taker }) => (taker === null ? [] : [taker]));
    const created = new Map((await journal.find("id", takers)).map((entry) => [entry.id, entry.record_id]));
    asked = [];
    for (const { model, record_id: id, taken_back_by: taker } of deleted) {
      const later = created.get(taker ?? 0) ?? 0;
      // Ids are never used twice, so each step finds a later record.
      if (id === null || later <= id) continue;
      next.set(nameOf(model, id), later);
      asked.push(later);
    }
  }
  return ({ model, record_id }) => {
    let id = record_id ?? 0;
    for (let later: number | undefined = id; later !== undefined; later = next.get(nameOf(model, id)))
      id = later;
    return id;
  };
}

/** Returns the outcome of an entry that cannot be reversed. */
export function notPossible(entry: number, message: string): TakeBackOutcome {
  return { entry, outcome: "not_possible", message };
}
