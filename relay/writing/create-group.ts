import { failures } from "../../contract/errors.ts";
import { readers } from "../../contract/read-value.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldsWith } from "../../contract/records.ts";
import type { CreateOutcome } from "../../contract/relay-api.ts";
import { Failure, failureOf } from "../failure.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { intentOf, isOpen, recordEnd } from "../journal/journaled.ts";
import type { Origin } from "../journal/journaled.ts";
import { reconcileCreations } from "../recovering/reconcile-creations.ts";
import type { Reconciled, ReconcileTools } from "../recovering/reconcile-creations.ts";
import { readBefore } from "./before-creating.ts";
import type { BeforeCreating, UniqueValueHolder } from "./before-creating.ts";
import { outcomeOf, readOthers } from "./created-outcomes.ts";
import type { GroupProgress, CreationState } from "./created-outcomes.ts";
import { findAlike, whenCreated } from "./find-alike.ts";
import { splitBySize } from "./in-pieces.ts";
import { sendCreations } from "./send-creations.ts";
import type { CreateCall, CreationFrom } from "./send-creations.ts";

/** The tools for creating. */
export interface CreateTools extends ReconcileTools {
  readonly limits: ReconcileTools["limits"] & {
    /** The most bytes of values in one call to create. */
    readonly createBytes: number;
  };
}

/** The creations of one writer. `name` is an analysis, or the new records of a model. */
export interface CreationGroup {
  readonly name: string;
  readonly model: ModelName;
  readonly creations: readonly CreationFrom[];
}

/**
 * Creates the records of one group and returns their outcomes in order. A key that is known as created is not
 * sent again. A key whose answer was lost is searched first, and sent again only if the call certainly never
 * arrived. The creations are sent in pieces, one call after the other. Each piece has its own outcome, but
 * after a lost connection the following pieces are not sent. Throws no `Failure`.
 */
export async function createGroup(
  tools: CreateTools,
  { model, creations }: CreationGroup,
  origin: Origin,
  whyStopped: () => Failure | undefined,
): Promise<readonly CreateOutcome[]> {
  const progress: GroupProgress = { states: new Map(), records: new Map() };
  const { states } = progress;
  let batches: readonly Omit<CreateCall, "model">[] = [];
  let why = await untilTold(states, creations, async () => {
    batches = await withoutAlike(tools, model, await resume(tools, creations, states), states);
    return undefined;
  });
  for (const piece of batches.flatMap((batch) =>
    splitBySize({ ...batch, model }, tools.limits.createBytes),
  )) {
    why ??= whyStopped();
    const failure = why;
    if (failure === undefined)
      why = await untilTold(states, piece.creations, () => send(tools, piece, origin, progress));
    else for (const { key } of piece.creations) states.set(key, { kind: "failed", failure });
  }
  await readOthers(tools.instance, model, progress);
  return creations.map((creation) => outcomeOf(creation, progress));
}

const anothersKey: CreationState = {
  kind: "failed",
  failure: new Failure("bad_request", "The key belongs to a record of another model."),
};

const otherAnalysisKey: CreationState = {
  kind: "failed",
  failure: new Failure(
    "other_analysis",
    "The key belongs to a row of another analysis. Nothing was created.",
  ),
};

/** Returns why a creation cannot have its key, if the key was used for something else. */
function whyNotItsKey({ model, values }: CreationFrom, entry: StoredEntry): CreationState | undefined {
  if (entry.model !== model) return anothersKey;
  const [earlier, now] = [entry.intended?.session_id, values.session_id].map(readers.many2one);
  // A failed creation made nothing. The analysis of an entry without values is unknown.
  const isUsed = isOpen(entry) || entry.record_id !== null;
  const isOther = entry.intended !== null && earlier?.ok && now?.ok && earlier.value !== now.value;
  return isUsed && isOther ? otherAnalysisKey : undefined;
}

/**
 * Runs work that may throw a `Failure`. In that case all creations without an outcome have failed, with
 * nothing sent. Returns why nothing more can be sent, or undefined if the next piece can.
 */
async function untilTold(
  standing: Map<string, CreationState>,
  creations: readonly CreationFrom[],
  work: () => Promise<Failure | undefined>,
): Promise<Failure | undefined> {
  try {
    return await work();
  } catch (cause) {
    const failure = failureOf(cause);
    for (const { key } of creations) if (!standing.has(key)) standing.set(key, { kind: "failed", failure });
    return failures[failure.code].kind === "refused" ? undefined : failure;
  }
}

/** Finds out what is known about creations. Returns those to send, one batch per call. */
async function resume(
  tools: ReconcileTools,
  creations: readonly CreationFrom[],
  standing: Map<string, CreationState>,
): Promise<readonly Omit<CreateCall, "model">[]> {
  const kept = await tools.journal.find(
    "key",
    creations.map(({ key }) => key),
  );
  const latest = new Map(kept.filter(({ what }) => what === "create").map((entry) => [entry.key, entry]));
  const fresh: CreationFrom[] = [];
  const open = new Map<string, { creation: CreationFrom; entry: StoredEntry }[]>();
  for (const creation of creations) {
    const entry = latest.get(creation.key);
    const refusal = entry && whyNotItsKey(creation, entry);
    if (refusal !== undefined) standing.set(creation.key, refusal);
    else if (entry === undefined || (!isOpen(entry) && entry.record_id === null)) fresh.push(creation);
    else if (entry.record_id !== null)
      standing.set(creation.key, {
        kind: "created",
        id: entry.record_id,
        createdEarlier: { at: entry.at },
      });
    else open.set(entry.call ?? "", [...(open.get(entry.call ?? "") ?? []), { creation, entry }]);
  }
  const again: Omit<CreateCall, "model">[] = [];
  for (const [call, members] of open) {
    const reconciled = await reconcileCall(tools, call);
    const absent = members.filter(({ creation, entry }) => {
      const at = reconciled instanceof Failure ? undefined : reconciled.get(entry.id);
      if (at?.kind === "absent") return true;
      standing.set(
        creation.key,
        at?.kind === "created"
          ? { ...at, createdEarlier: { at: entry.at } }
          : { kind: "unknown", failure: whyUnknown(reconciled, at) },
      );
      return false;
    });
    if (absent.length > 0)
      again.push({ creations: absent.map((at) => at.creation), entries: absent.map((at) => at.entry.id) });
  }
  return fresh.length > 0 ? [...again, { creations: fresh }] : again;
}

/**
 * Returns the batches without creations whose record exists already, unknown to the sender. Creations that
 * were sent before are always sent again.
 */
async function withoutAlike(
  tools: CreateTools,
  model: ModelName,
  batches: readonly Omit<CreateCall, "model">[],
  standing: Map<string, CreationState>,
): Promise<readonly Omit<CreateCall, "model">[]> {
  const fresh = batches.filter(({ entries }) => entries === undefined).flatMap(({ creations }) => creations);
  const taken = [...standing.values()].flatMap((at) => ("id" in at ? [at.id] : []));
  const { found, watermark } = await findAlike(tools, model, fresh, taken);
  for (const [key, record] of found) standing.set(key, { kind: "exists", ...record });
  const left = batches
    .map((batch) => ({ ...batch, creations: batch.creations.filter(({ key }) => !found.has(key)) }))
    .filter(({ creations }) => creations.length > 0);
  return left.map((batch, at) => (at === 0 && watermark !== undefined ? { ...batch, watermark } : batch));
}

/** Returns what is known before a piece is sent. What is sent again keeps its watermark. */
async function readBeforePiece(tools: CreateTools, piece: CreateCall): Promise<BeforeCreating> {
  const { model, creations, entries, watermark } = piece;
  const isUnique = fieldsWith(model, "unique").length > 0;
  const known = entries === undefined ? watermark : 0;
  if (known !== undefined && !isUnique) return { watermark: known };
  return readBefore(tools.instance, model, creations[0]?.values ?? {});
}

/** Sends one piece and finds out a lost outcome. Returns why nothing more can be sent, if so. */
async function send(
  tools: CreateTools,
  piece: CreateCall,
  origin: Origin,
  { states, records }: GroupProgress,
): Promise<Failure | undefined> {
  const { model, creations } = piece;
  const all = (at: CreationState): void => creations.forEach(({ key }) => states.set(key, at));
  const { watermark, holder } = await readBeforePiece(tools, piece);
  if (holder !== undefined) {
    all(await standingOfTaken(tools, piece, origin, holder));
    return undefined;
  }
  const sent = await sendCreations(tools, piece, watermark, origin);
  switch (sent.kind) {
    case "created":
      creations.forEach(({ key }, at) => states.set(key, { kind: "created", id: sent.ids[at] ?? 0 }));
      for (const [id, record] of sent.records) records.set(id, record);
      return undefined;
    case "failed": {
      const isUnique = fieldsWith(model, "unique").length > 0;
      const now = isUnique ? await readBeforePiece(tools, piece).catch(failureOf) : undefined;
      const failure = now instanceof Failure ? now : now?.holder?.failure;
      all({ kind: "failed", failure: failure ?? sent.failure });
      return undefined;
    }
    case "lost":
      all({ kind: "unknown", failure: sent.failure });
      await reconcileLost(tools, sent, states);
      return sent.failure.progress === "lost" ? new Failure(sent.failure.code, notSent) : undefined;
  }
}

const notSent = "It was not sent, because the connection was lost while earlier records were created.";

/**
 * Returns the outcome of a creation whose unique value another record has. If the sender does not know that
 * record, it `exists`. Otherwise the creation has failed, and the journal records that nothing was sent.
 */
async function standingOfTaken(
  tools: CreateTools,
  { model, creations, entries }: CreateCall,
  origin: Origin,
  { id, failure }: UniqueValueHolder,
): Promise<CreationState> {
  const [creation] = creations;
  if (creation?.alike?.includes(id) === false) {
    const createdEarlier = (await whenCreated(tools, model, [id])).get(id);
    return { kind: "exists", id, ...(createdEarlier !== undefined && { createdEarlier }) };
  }
  const { key = null, label = "", values: intended = {}, takes_back = origin.takes_back } = creation ?? {};
  const intent = intentOf(origin, { what: "create", model, key, label, intended, takes_back });
  await recordEnd(tools, entries?.[0], intent, { outcome: "failed", message: failure.message });
  return { kind: "failed", failure };
}

/** Finds out the outcome of a call whose answer was lost. */
async function reconcileLost(
  tools: CreateTools,
  { call, failure }: { readonly call: string; readonly failure: Failure },
  standing: Map<string, CreationState>,
): Promise<void> {
  const isOver = failure.progress === "ended";
  const reconciled = await reconcileCall(tools, call, isOver);
  if (reconciled instanceof Failure) return;
  for (const { id, key } of await tools.journal.find("call", [call])) {
    const at = reconciled.get(id);
    if (at?.kind === "created" && key !== null) standing.set(key, at);
    if (!isOver || at?.kind !== "absent" || key === null) continue;
    standing.set(key, { kind: "failed", failure });
    await tools.journal.end([{ id, outcome: "failed", message: failure.message }]).catch(tools.onUnexpected);
  }
}

/** Reconciles a call. Returns the failure if that is impossible: then nothing is sent either. */
async function reconcileCall(
  tools: ReconcileTools,
  call: string,
  isOver = false,
): Promise<ReadonlyMap<number, Reconciled> | Failure> {
  return tools.journal
    .find("call", [call])
    .then((entries) => reconcileCreations(tools, entries, isOver))
    .catch(failureOf);
}

function whyUnknown(
  reconciled: ReadonlyMap<number, Reconciled> | Failure,
  at: Reconciled | undefined,
): Pick<Failure, "code" | "message"> {
  if (reconciled instanceof Failure) return reconciled;
  const message = at?.kind === "unknown" ? at.message : "It is not known whether the record was created.";
  return { code: "instance_timeout", message };
}
