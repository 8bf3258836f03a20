import type { TakeBackOutcome, JournalEntry } from "../../contract/journal.ts";
import { Failure } from "../failure.ts";
import type { StoredEntry, Journal } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import { settleOpen } from "../recovering/settle-open.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { models } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { emptyValue, readers } from "../../contract/read-value.ts";
import { fieldNames, fieldOf, offers } from "../../contract/records.ts";
import type { CreateOutcome, DeleteOutcome, Outcome, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import { relayKeys } from "../allowed/changes.ts";
import { createRecords } from "./create-records.ts";
import { deleteRecords } from "./delete-records.ts";
import { writeChanges } from "./write-changes.ts";

/**
 * Starts to take back entries of the journal, the newest first, and gives one promise of an outcome each, in the order of the
 * entries; none rejects. Entries of one kind that follow each other go as one piece of work, in which what was done to one record is
 * undone in its order; the next piece begins when that has ended. Throws, with nothing sent, when the journal cannot be written.
 */
export async function takeBackEntries(
  entries: readonly number[],
  tools: OpenTools,
  batch: string,
  settings: WorkSettings,
): Promise<readonly Promise<TakeBackOutcome>[]> {
  await tools.journal.check();
  const settle = new Map<number, (outcome: TakeBackOutcome | Promise<TakeBackOutcome>) => void>();
  const outcomes = entries.map((entry) => new Promise<TakeBackOutcome>((done) => settle.set(entry, done)));
  const takeAllBack = async (): Promise<void> => {
    for (const piece of await piecesOf(tools.journal, entries)) {
      const running = takePieceBack(tools, piece, batch, settings);
      for (const [index, entry] of piece.entries())
        settle.get(entry)?.(running.then((all) => all[index] ?? unforeseen(entry)));
      await running;
    }
  };
  void takeAllBack().catch((thrown: unknown) => {
    settings.onUnexpected(thrown);
    for (const entry of entries) settle.get(entry)?.(failed(entry, thrown));
  });
  return outcomes;
}

/** Entries that are taken back together: the newest first, those of one kind that follow each other. */
async function piecesOf(
  journal: Pick<Journal, "find">,
  entries: readonly number[],
): Promise<readonly (readonly number[])[]> {
  const kinds = new Map((await journal.find("id", entries)).map(({ id, what }) => [id, what]));
  const pieces: number[][] = [];
  for (const entry of entries.toSorted((a, b) => b - a)) {
    const last = pieces.at(-1);
    if (last?.[0] !== undefined && kinds.get(last[0]) === kinds.get(entry)) last.push(entry);
    else pieces.push([entry]);
  }
  return pieces;
}

function unforeseen(entry: number): TakeBackOutcome {
  return {
    entry,
    outcome: "unknown",
    code: "internal",
    message: "Something unexpected happened in the relay.",
  };
}

function failed(entry: number, thrown: unknown): TakeBackOutcome {
  return thrown instanceof Failure
    ? { entry, outcome: "failed", code: thrown.code, message: thrown.message }
    : unforeseen(entry);
}

/** Takes one piece back and gives an outcome for each of its entries. Never rejects. */
async function takePieceBack(
  tools: OpenTools,
  piece: readonly number[],
  batch: string,
  settings: WorkSettings,
): Promise<readonly TakeBackOutcome[]> {
  const why = settings.whyStopped();
  if (why !== undefined) return piece.map((entry) => failed(entry, why));
  try {
    const known = await lookInto(tools, piece);
    const ended = new Map<number, TakeBackOutcome>();
    const standing: StoredEntry[] = [];
    for (const id of piece) {
      const entry = known.get(id);
      const reason = whyNot(id, entry);
      if (reason !== undefined) ended.set(id, reason);
      else if (entry !== undefined) standing.push(entry);
    }
    const [first] = standing;
    const outcomes =
      first === undefined ? [] : await waysBack[first.what]({ tools, batch, settings }, standing);
    for (const outcome of outcomes) ended.set(outcome.entry, outcome);
    return piece.map((entry) => ended.get(entry) ?? unforeseen(entry));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) settings.onUnexpected(thrown);
    return piece.map((entry) => failed(entry, thrown));
  }
}

/** Why an entry cannot be taken back, or not yet; undefined where it can. */
function whyNot(id: number, entry: StoredEntry | undefined): TakeBackOutcome | undefined {
  if (entry === undefined) return notPossible(id, "The journal holds no such entry.");
  if (entry.taken_back_by !== null) return notPossible(id, "It was taken back before.");
  switch (entry.outcome) {
    case "written":
    case "created":
    case "deleted":
    case "built":
      return undefined;
    case "conflict":
    case "gone":
    case "failed":
      return notPossible(id, "It never took place, so there is nothing to take back.");
    case "pending":
    case "unknown": {
      const message = "It cannot be told yet whether it took place: try again in a few minutes.";
      return { entry: id, outcome: "unknown", code: "instance_timeout", message };
    }
  }
}

function notPossible(entry: number, message: string): TakeBackOutcome {
  return { entry, outcome: "not_possible", message };
}

/** Entries by id, after the relay has looked into them and into what took them back. */
async function lookInto(tools: OpenTools, ids: readonly number[]): Promise<ReadonlyMap<number, StoredEntry>> {
  const entries = await tools.journal.find("id", ids);
  const open = [...entries, ...(await tools.journal.find("takes_back", ids))].filter(isOpen);
  if (open.length > 0) await settleOpen(tools, open);
  const known = open.length > 0 ? await tools.journal.find("id", ids) : entries;
  return new Map(known.map((entry) => [entry.id, entry]));
}

/** What taking back works with. */
interface Taking {
  readonly tools: OpenTools;
  readonly batch: string;
  readonly settings: WorkSettings;
}

/** Takes entries back that took place, the newest first. */
type WayBack = (taking: Taking, entries: readonly StoredEntry[]) => Promise<readonly TakeBackOutcome[]>;

/** How each kind of entry is taken back. */
const waysBack: Readonly<Record<JournalEntry["what"], WayBack>> = {
  write: writeBefore,
  create: deleteCreated,
  delete: createAgain,
  build_lines: (_taking, entries) =>
    Promise.resolve(
      entries.map(({ id }) =>
        notPossible(id, "The lines of before are not kept: build them again from the two analyses."),
      ),
    ),
};

/** Writes what was there before, where the record still holds what was written, and the guards of then are as they were. */
async function writeBefore(
  { tools, batch, settings }: Taking,
  entries: readonly StoredEntry[],
): Promise<readonly TakeBackOutcome[]> {
  const outcomes: TakeBackOutcome[] = [];
  const changes: Parameters<typeof writeChanges>[0][number][] = [];
  const written: StoredEntry[] = [];
  for (const entry of entries) {
    const { id: takes_back, model, label, before, after } = entry;
    const values = changed(entry);
    if (before === null || after === null || Object.keys(values).length === 0) {
      outcomes.push(notPossible(takes_back, "It changed nothing."));
      continue;
    }
    const id = await presentId(tools.journal, model, entry.record_id ?? 0);
    const base = { ...entry.guards, ...after };
    written.push(entry);
    changes.push({
      change: { key: String(takes_back), model, id, base, values, label },
      origin: { batch, takes_back },
    });
  }
  const ended = await Promise.all(await writeChanges(changes, tools, settings));
  return [...outcomes, ...ended.flatMap((outcome, at) => takenBack(written[at], outcome))];
}

/** Deletes elements that were created, where they still hold all that they held then. */
async function deleteCreated(
  { tools, batch, settings }: Taking,
  entries: readonly StoredEntry[],
): Promise<readonly TakeBackOutcome[]> {
  const outcomes: TakeBackOutcome[] = [];
  const deletions: Parameters<typeof deleteRecords>[0][number][] = [];
  const created: StoredEntry[] = [];
  for (const entry of entries) {
    const { id: takes_back, model, label } = entry;
    if (!offers(model, "unlink")) {
      const what = models[model].label.toLowerCase();
      outcomes.push(notPossible(takes_back, `The service offers no way to delete a ${what} from here.`));
      continue;
    }
    const id = await presentId(tools.journal, model, entry.record_id ?? 0);
    const base = entry.after ?? { ...emptyRecord(model), ...entry.intended };
    created.push(entry);
    deletions.push({
      deletion: { key: String(takes_back), model, id, base, label },
      origin: { batch, takes_back },
    });
  }
  const ended = await Promise.all(await deleteRecords(deletions, tools, settings));
  return [...outcomes, ...ended.flatMap((outcome, at) => takenBack(created[at], outcome))];
}

/** Says of an entry how the change or deletion that takes it back ended. */
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
 * Creates deleted records again with all they held; they get new ids. The keys keep them from coming back twice. Those of an analysis
 * are created together, and where the instance refuses that, one by one: one of them may be the reason.
 */
async function createAgain(
  { tools, batch, settings }: Taking,
  entries: readonly StoredEntry[],
): Promise<readonly TakeBackOutcome[]> {
  const creations = entries.map((entry) => ({
    key: `${relayKeys}take back ${entry.id}`,
    model: entry.model,
    values: givenValues(entry),
    label: entry.label,
    takes_back: entry.id,
  }));
  const origin = { batch, takes_back: null };
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
  return outcome.outcome === "created"
    ? [{ entry, outcome: "taken_back", id: outcome.id }]
    : [{ entry, outcome: outcome.outcome, code: outcome.code, message: outcome.message }];
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
