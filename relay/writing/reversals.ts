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

export interface ReversalTools {
  readonly tools: WriteTools & CreateTools;
  readonly runId: string;
  readonly settings: WorkSettings;
}

type Reversal = (
  tools: ReversalTools,
  entries: readonly StoredEntry[],
) => Promise<readonly TakeBackOutcome[]>;

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

/** Restores earlier values if the record still has the written values and its guards. */
async function writeBefore(
  { tools, runId, settings }: ReversalTools,
  entries: readonly StoredEntry[],
): Promise<readonly TakeBackOutcome[]> {
  const outcomes: TakeBackOutcome[] = [];
  const changes: Parameters<typeof writeChanges>[0][number][] = [];
  const reversedEntries: StoredEntry[] = [];
  const idOf = await createIdLookup(tools.journal, entries);
  for (const entry of entries) {
    const { id: takes_back, model, label, before, after } = entry;
    const values = earlierValues(entry);
    if (before === null || after === null || Object.keys(values).length === 0) {
      outcomes.push(notPossible(takes_back, "It changed nothing."));
      continue;
    }
    const base = { ...entry.guards, ...after };
    reversedEntries.push(entry);
    changes.push({
      change: { key: String(takes_back), model, id: idOf(entry), base, values, label },
      origin: { runId, takes_back },
    });
  }
  const written = await Promise.all(await writeChanges(changes, tools, settings));
  return [...outcomes, ...written.flatMap((outcome, index) => reversedBy(reversedEntries[index], outcome))];
}

/** Deletes created records if they still have all values from their creation. */
async function deleteCreated(
  { tools, runId, settings }: ReversalTools,
  entries: readonly StoredEntry[],
): Promise<readonly TakeBackOutcome[]> {
  const outcomes: TakeBackOutcome[] = [];
  const deletions: Parameters<typeof deleteRecords>[0][number][] = [];
  const reversedEntries: StoredEntry[] = [];
  const idOf = await createIdLookup(tools.journal, entries);
  for (const entry of entries) {
    const { id: takes_back, model, label } = entry;
    if (!offers(model, "unlink")) {
      const what = models[model].label.toLowerCase();
      outcomes.push(notPossible(takes_back, `The service offers no way to delete a ${what} from here.`));
      continue;
    }
    const base = entry.after ?? { ...emptyRecord(model), ...entry.intended };
    reversedEntries.push(entry);
    deletions.push({
      deletion: { key: String(takes_back), model, id: idOf(entry), base, label },
      origin: { runId, takes_back },
    });
  }
  const deleted = await Promise.all(await deleteRecords(deletions, tools, settings));
  return [...outcomes, ...deleted.flatMap((outcome, index) => reversedBy(reversedEntries[index], outcome))];
}

function reversedBy(
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
 * Creates deleted records again, with new ids. A key per entry prevents a second creation. Records of one
 * analysis share a call. Failed ones are sent again alone, because another record may have been the reason.
 */
async function createAgain(
  { tools, runId, settings }: ReversalTools,
  entries: readonly StoredEntry[],
): Promise<readonly TakeBackOutcome[]> {
  const creations = entries.map((entry) => ({
    key: `${relayKeys}take back ${entry.id}`,
    model: entry.model,
    values: valuesToCreate(entry),
    label: entry.label,
    takes_back: entry.id,
  }));
  const origin = { runId, takes_back: null };
  const outcomes = [...(await Promise.all(await createRecords(creations, tools, origin, settings)))];
  if (entries.length > 1)
    for (const [index, creation] of creations.entries()) {
      if (outcomes[index]?.outcome !== "failed") continue;
      const [outcome] = await createRecords([creation], tools, origin, settings);
      if (outcome !== undefined) outcomes[index] = await outcome;
    }
  return entries.flatMap(({ id: entry }, index) => reversedByCreation(entry, outcomes[index]));
}

function reversedByCreation(entry: number, outcome: CreateOutcome | undefined): readonly TakeBackOutcome[] {
  if (outcome === undefined) return [];
  if (outcome.outcome === "exists")
    return [{ entry, outcome: "not_possible", message: "A similar record exists already." }];
  return outcome.outcome === "created"
    ? [{ entry, outcome: "taken_back", id: outcome.id }]
    : [{ entry, outcome: outcome.outcome, code: outcome.code, message: outcome.message }];
}

function emptyRecord(model: StoredEntry["model"]): RawValues {
  return Object.fromEntries(
    fieldNames(model).flatMap((name): [string, unknown][] => {
      const field = fieldOf(model, name);
      return field === undefined || field.computed === true ? [] : [[name, emptyValue[field.kind]]];
    }),
  );
}

/** Returns the earlier values of the fields that a write changed. */
function earlierValues({ model, before, after }: StoredEntry): RawValues {
  return Object.fromEntries(
    Object.entries(before ?? {}).filter(([name, value]) => {
      const field = fieldOf(model, name);
      return field !== undefined && !sameValue(field.kind, name, value, after?.[name]);
    }),
  );
}

/** Leaves out empty and computed values; references become ids. */
function valuesToCreate({ model, before }: StoredEntry): RawValues {
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
 * Returns a function that finds the current id of an entry's record. A reversed deletion gives the record a
 * new id; earlier entries have the old one.
 */
async function createIdLookup(
  journal: Pick<Journal, "find">,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => number> {
  const nameOf = (model: ModelName, id: number | null): string => `${model} ${id ?? 0}`;
  const newIds = new Map<string, number>();
  let ids = entries.flatMap(({ record_id: id }) => (id === null ? [] : [id]));
  while (ids.length > 0) {
    const deletions = await journal.find("record_id", [...new Set(ids)], "delete");
    const reversalIds = deletions.flatMap(({ taken_back_by: id }) => (id === null ? [] : [id]));
    const createdIds = new Map(
      (await journal.find("id", reversalIds)).map((entry) => [entry.id, entry.record_id]),
    );
    ids = [];
    for (const { model, record_id: id, taken_back_by } of deletions) {
      const newId = createdIds.get(taken_back_by ?? 0) ?? 0;
      // New ids are always higher: an instance never uses an id twice. So this loop ends.
      if (id === null || newId <= id) continue;
      newIds.set(nameOf(model, id), newId);
      ids.push(newId);
    }
  }
  return ({ model, record_id }) => {
    let id = record_id ?? 0;
    for (let newId: number | undefined = id; newId !== undefined; newId = newIds.get(nameOf(model, id)))
      id = newId;
    return id;
  };
}

export function notPossible(entry: number, message: string): TakeBackOutcome {
  return { entry, outcome: "not_possible", message };
}
