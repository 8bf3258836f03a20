import { alteredIn } from "../../contract/same-value.ts";
import type { ModelName } from "../../contract/models.ts";
import { readers } from "../../contract/read-value.ts";
import { fieldNames, fieldOf, fieldsWith } from "../../contract/records.ts";
import type { CreateOutcome, Kept, RawValues } from "../../contract/relay-api.ts";
import { Failure } from "../failure.ts";
import { readVisible, searchRaw } from "../instance/raw-records.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { intentOf, isOpen, noteEnd, pick } from "../journal/journaled.ts";
import type { Origin } from "../journal/journaled.ts";
import { findAlike, whenCreated } from "./find-alike.ts";
import type { FoundRecord } from "./find-alike.ts";
import { settleCreations } from "../recovering/settle-creations.ts";
import type { Settled, SettleTools } from "../recovering/settle-creations.ts";
import { sendCreations } from "./send-creations.ts";
import type { Batch, CreationFrom } from "./send-creations.ts";

/** Creations that go to the instance in one call. `name` says whose writer makes it: the analysis, or new records of the model. */
export interface CreationGroup {
  readonly name: string;
  readonly model: ModelName;
  readonly creations: readonly CreationFrom[];
}

/** Where a creation stands: its record is known, or why there is none yet. */
type Standing =
  /** `exists`: a record like it is there, which its sender does not know of. */
  | ({ readonly kind: "created" | "exists" } & FoundRecord)
  | { readonly kind: "failed" | "unknown"; readonly failure: Pick<Failure, "code" | "message"> };

/**
 * Creates the records of one group and gives their outcomes in order. A key that is known as created is not sent again; one whose
 * answer was lost is looked for first and sent again only when it is certain that it never arrived. No `Failure` is thrown.
 */
export async function createGroup(
  tools: SettleTools,
  { model, creations }: CreationGroup,
  origin: Origin,
): Promise<readonly CreateOutcome[]> {
  const standing = new Map<string, Standing>();
  const batches = await untilTold(standing, creations, () => resume(tools, creations, standing));
  for (const batch of batches ?? [])
    await untilTold(standing, batch.creations, () => sendNew(tools, { ...batch, model }, origin, standing));
  const ids = [...standing.values()].flatMap((at) => ("id" in at ? [at.id] : []));
  const seen = await readVisible(tools.instance, model, ids, fieldNames(model)).catch(failureOf);
  const names = [...fieldsWith(model, "creatable"), ...fieldsWith(model, "computed")];
  return creations.map(({ key, values }): CreateOutcome => {
    const at = standing.get(key) ?? {
      kind: "unknown",
      failure: new Failure("internal", "The record was passed over."),
    };
    if ("failure" in at) {
      const { code, message } = at.failure;
      return { key, outcome: at.kind, code, message };
    }
    if (seen instanceof Failure) return { key, outcome: "unknown", code: seen.code, message: seen.message };
    if (seen.hidden.has(at.id)) return { key, outcome: "unknown", code: "no_rights", message: notShown };
    const record = seen.records.get(at.id);
    if (record === undefined)
      return {
        key,
        outcome: "failed",
        code: "record_missing",
        message: "The record was created, and deleted since.",
      };
    const { id, createdEarlier } = at;
    const known = {
      ...{ key, id, values: pick(record, names) },
      ...(createdEarlier !== undefined && { createdEarlier }),
    };
    return at.kind === "exists"
      ? { ...known, outcome: "exists" }
      : { ...known, outcome: "created", ...alteredOf(model, values, record) };
  });
}

const notShown = "The record was created, and the instance does not show it to this user.";

/** Somebody may have written into it since: then nothing is said of what the instance made of it. */
function alteredOf(model: ModelName, sent: RawValues, record: RawValues): Kept {
  const altered = alteredIn(model, sent, record) ?? [];
  return altered.length > 0 ? { altered } : {};
}

const anothersKey: Standing = {
  kind: "failed",
  failure: new Failure("bad_request", "The key belongs to a record of another model."),
};

/** Does work that a `Failure` may end: then all creations that have no standing yet have failed, with nothing sent. */
async function untilTold<Result>(
  standing: Map<string, Standing>,
  creations: readonly CreationFrom[],
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (cause) {
    const failure = failureOf(cause);
    for (const { key } of creations) if (!standing.has(key)) standing.set(key, { kind: "failed", failure });
    return undefined;
  }
}

/** Tells by the journal and the instance where creations stand, and gives those to send, one batch per call. */
async function resume(
  tools: SettleTools,
  creations: readonly CreationFrom[],
  standing: Map<string, Standing>,
): Promise<readonly Omit<Batch, "model">[]> {
  const kept = await tools.journal.find(
    "key",
    creations.map(({ key }) => key),
  );
  const latest = new Map(kept.filter(({ what }) => what === "create").map((entry) => [entry.key, entry]));
  const fresh: CreationFrom[] = [];
  const open = new Map<string, { creation: CreationFrom; entry: StoredEntry }[]>();
  for (const creation of creations) {
    const entry = latest.get(creation.key);
    if (entry !== undefined && entry.model !== creation.model) standing.set(creation.key, anothersKey);
    else if (entry === undefined || (!isOpen(entry) && entry.record_id === null)) fresh.push(creation);
    else if (entry.record_id !== null)
      standing.set(creation.key, {
        kind: "created",
        id: entry.record_id,
        createdEarlier: { at: entry.at },
      });
    else open.set(entry.call ?? "", [...(open.get(entry.call ?? "") ?? []), { creation, entry }]);
  }
  const again: Omit<Batch, "model">[] = [];
  for (const [call, members] of open) {
    const settled = await settleCall(tools, call);
    const absent = members.filter(({ creation, entry }) => {
      const at = settled instanceof Failure ? undefined : settled.get(entry.id);
      if (at?.kind === "absent") return true;
      standing.set(
        creation.key,
        at?.kind === "created"
          ? { ...at, createdEarlier: { at: entry.at } }
          : { kind: "unknown", failure: whyUnknown(settled, at) },
      );
      return false;
    });
    if (absent.length > 0)
      again.push({ creations: absent.map((at) => at.creation), entries: absent.map((at) => at.entry.id) });
  }
  return fresh.length > 0 ? [...again, { creations: fresh }] : again;
}

/** Sends those of a batch that are not there yet, unknown to their sender. What was sent before is not looked for. */
async function sendNew(
  tools: SettleTools,
  batch: Batch,
  origin: Origin,
  standing: Map<string, Standing>,
): Promise<void> {
  if (batch.entries !== undefined) return send(tools, batch, origin, standing);
  const { found, floor } = await findAlike(tools, batch.model, batch.creations);
  for (const [key, record] of found) standing.set(key, { kind: "exists", ...record });
  const creations = batch.creations.filter(({ key }) => !found.has(key));
  if (creations.length === 0) return undefined;
  return send(tools, { ...batch, creations, ...(floor !== undefined && { floor }) }, origin, standing);
}

/** Sends one batch and looks for what became of it where the answer was lost. */
async function send(
  tools: SettleTools,
  batch: Batch,
  origin: Origin,
  standing: Map<string, Standing>,
): Promise<void> {
  const { model, creations } = batch;
  const all = (at: Standing): void => creations.forEach(({ key }) => standing.set(key, at));
  const taken = await whoIsThere(tools, batch);
  const [creation] = creations;
  if (taken !== undefined && creation?.alike?.includes(taken.id) === false) {
    const createdEarlier = (await whenCreated(tools, model, [taken.id])).get(taken.id);
    all({ kind: "exists", id: taken.id, ...(createdEarlier !== undefined && { createdEarlier }) });
    return;
  }
  if (taken !== undefined) {
    const { key = null, label = "", values: intended = {}, takes_back = origin.takes_back } = creation ?? {};
    const intent = intentOf(origin, { what: "create", model, key, label, intended, takes_back });
    const { failure } = taken;
    await noteEnd(tools, batch.entries?.[0], intent, { outcome: "failed", message: failure.message });
    all({ kind: "failed", failure });
    return;
  }
  const sent = await sendCreations(tools, batch, origin);
  switch (sent.kind) {
    case "created":
      creations.forEach(({ key }, at) => standing.set(key, { kind: "created", id: sent.ids[at] ?? 0 }));
      return;
    case "failed": {
      const there = await whoIsThere(tools, batch).catch((cause: unknown) => ({ failure: failureOf(cause) }));
      all({ kind: "failed", failure: there?.failure ?? sent.failure });
      return;
    }
    case "lost": {
      all({ kind: "unknown", failure: sent.failure });
      const isOver = sent.failure.reach === "ended";
      const settled = await settleCall(tools, sent.call, isOver);
      if (settled instanceof Failure) return;
      for (const { id, key } of await tools.journal.find("call", [sent.call])) {
        const at = settled.get(id);
        if (at?.kind === "created" && key !== null) standing.set(key, at);
        if (!isOver || at?.kind !== "absent" || key === null) continue;
        standing.set(key, { kind: "failed", failure: sent.failure });
        await tools.journal
          .end([{ id, outcome: "failed", message: sent.failure.message }])
          .catch(tools.onUnexpected);
      }
    }
  }
}

/** Looks for the records of a call, and gives the failure where that cannot be done: then nothing is sent either. */
async function settleCall(
  tools: SettleTools,
  call: string,
  isOver = false,
): Promise<ReadonlyMap<number, Settled> | Failure> {
  return tools.journal
    .find("call", [call])
    .then((entries) => settleCreations(tools, entries, isOver))
    .catch(failureOf);
}

function whyUnknown(
  settled: ReadonlyMap<number, Settled> | Failure,
  at: Settled | undefined,
): Pick<Failure, "code" | "message"> {
  if (settled instanceof Failure) return settled;
  const message = at?.kind === "unknown" ? at.message : "It cannot be told whether the record was created.";
  return { code: "instance_timeout", message };
}

/** Finds the record that has the value of a unique field already, with the failure of creating another. Texts are compared as they are. */
async function whoIsThere(
  { instance }: SettleTools,
  { model, creations }: Batch,
): Promise<{ readonly id: number; readonly failure: Failure } | undefined> {
  const [name] = fieldsWith(model, "unique");
  const wanted = name === undefined ? undefined : creations[0]?.values[name];
  if (name === undefined || typeof wanted !== "string") return undefined;
  const records = await searchRaw(instance, model, [[name, "=", wanted]], { fields: [name] });
  const holder = [...records.values()].find((record) => isText(record[name], wanted));
  if (holder === undefined) return undefined;
  const message = `${fieldOf(model, name)?.label ?? name} "${wanted}" is already in use.`;
  return { id: holder.id, failure: new Failure("not_unique", message) };
}

function isText(raw: unknown, text: string): boolean {
  const read = readers.char(raw);
  return read.ok && read.value === text;
}

function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  throw cause;
}
