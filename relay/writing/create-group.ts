import { failures } from "../../contract/errors.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldsWith } from "../../contract/records.ts";
import type { CreateOutcome } from "../../contract/relay-api.ts";
import { Failure, failureOf } from "../failure.ts";
import { intentOf, recordEnd } from "../journal/journal-tools.ts";
import type { Origin } from "../journal/journal-tools.ts";
import type { ReconcileTools } from "../recovering/reconcile-creations.ts";
import { readBefore } from "./before-creating.ts";
import type { BeforeCreating, UniqueValueHolder } from "./before-creating.ts";
import { outcomeOf, readUnreadRecords } from "./created-outcomes.ts";
import type { GroupProgress, CreationState } from "./created-outcomes.ts";
import { findAlike, whenCreated } from "./find-alike.ts";
import { reconcileCall, resume } from "./resume-creations.ts";
import { splitBySize } from "./split-by-size.ts";
import { sendCreations } from "./send-creations.ts";
import type { CreateCall, CreationFrom } from "./send-creations.ts";

export interface CreateTools extends ReconcileTools {
  readonly limits: ReconcileTools["limits"] & {
    /** The most bytes of values in one call. */
    readonly createBytes: number;
  };
}

/** The creations of one analysis, or one creation of a model without analyses. */
export interface CreationGroup {
  readonly mutexKey: string;
  readonly model: ModelName;
  readonly creations: readonly CreationFrom[];
}

/**
 * Creates the records of one group and returns their outcomes in order. Throws no `Failure`.
 * - If the journal knows the record of an idempotency key, its outcome is `created`.
 * - If an earlier answer was lost, the relay searches for the record. It sends the creation again only if no
 *   record is found and the earlier call can no longer arrive.
 * - Large groups need several calls. After a lost connection, the relay sends no further one.
 */
export async function createGroup(
  tools: CreateTools,
  { model, creations }: CreationGroup,
  origin: Origin,
  whyStopped: () => Failure | undefined,
): Promise<readonly CreateOutcome[]> {
  const progress: GroupProgress = { states: new Map(), records: new Map() };
  const { states } = progress;
  let calls: readonly Omit<CreateCall, "model">[] = [];
  let whyNoMore = await failIfThrown(states, creations, async () => {
    calls = await withoutAlike(tools, model, await resume(tools, creations, states), states);
    return undefined;
  });
  for (const call of calls.flatMap((whole) => splitBySize({ ...whole, model }, tools.limits.createBytes))) {
    whyNoMore ??= whyStopped();
    const failure = whyNoMore;
    if (failure === undefined)
      whyNoMore = await failIfThrown(states, call.creations, () => send(tools, call, origin, progress));
    else for (const { key } of call.creations) states.set(key, { kind: "failed", failure });
  }
  await readUnreadRecords(tools.instance, model, progress);
  return creations.map((creation) => outcomeOf(creation, progress));
}

/**
 * Runs work. After a `Failure`, the creations without a state have failed. Returns why nothing more can be
 * sent, or undefined.
 */
async function failIfThrown(
  states: Map<string, CreationState>,
  creations: readonly CreationFrom[],
  work: () => Promise<Failure | undefined>,
): Promise<Failure | undefined> {
  try {
    return await work();
  } catch (cause) {
    const failure = failureOf(cause);
    for (const { key } of creations) if (!states.has(key)) states.set(key, { kind: "failed", failure });
    return failures[failure.code].kind === "refused" ? undefined : failure;
  }
}

/**
 * Removes new creations with a similar record that the sender does not know. Their state becomes `exists`, so
 * that the user chooses.
 */
async function withoutAlike(
  tools: CreateTools,
  model: ModelName,
  calls: readonly Omit<CreateCall, "model">[],
  states: Map<string, CreationState>,
): Promise<readonly Omit<CreateCall, "model">[]> {
  const newCreations = calls
    .filter(({ entries }) => entries === undefined)
    .flatMap(({ creations }) => creations);
  const createdIds = [...states.values()].flatMap((state) => ("id" in state ? [state.id] : []));
  const { found, watermark } = await findAlike(tools, model, newCreations, createdIds);
  for (const [key, record] of found) states.set(key, { kind: "exists", ...record });
  const remaining = calls
    .map((call) => ({ ...call, creations: call.creations.filter(({ key }) => !found.has(key)) }))
    .filter(({ creations }) => creations.length > 0);
  return remaining.map((call, index) =>
    index === 0 && watermark !== undefined ? { ...call, watermark } : call,
  );
}

/**
 * Reads the state before a call, unless it is known. Entries that are sent again keep their earlier
 * watermark; the returned 0 is not used.
 */
async function readBeforeCall(tools: CreateTools, call: CreateCall): Promise<BeforeCreating> {
  const { model, creations, entries, watermark } = call;
  const isUnique = fieldsWith(model, "unique").length > 0;
  const known = entries === undefined ? watermark : 0;
  if (known !== undefined && !isUnique) return { watermark: known };
  return readBefore(tools.instance, model, creations[0]?.values ?? {});
}

/**
 * Sends one call, and reconciles it after a lost answer. Returns why nothing more can be sent, or undefined.
 */
async function send(
  tools: CreateTools,
  call: CreateCall,
  origin: Origin,
  { states, records }: GroupProgress,
): Promise<Failure | undefined> {
  const { model, creations } = call;
  const setAll = (state: CreationState): void => creations.forEach(({ key }) => states.set(key, state));
  const { watermark, holder } = await readBeforeCall(tools, call);
  if (holder !== undefined) {
    setAll(await stateIfNotUnique(tools, call, origin, holder));
    return undefined;
  }
  const sent = await sendCreations(tools, call, watermark, origin);
  switch (sent.kind) {
    case "created":
      creations.forEach(({ key }, index) => states.set(key, { kind: "created", id: sent.ids[index] ?? 0 }));
      for (const [id, record] of sent.records) records.set(id, record);
      return undefined;
    case "failed": {
      // Another user may have created a record with the unique value meanwhile.
      const isUnique = fieldsWith(model, "unique").length > 0;
      const read = isUnique ? await readBeforeCall(tools, call).catch(failureOf) : undefined;
      const failure = read instanceof Failure ? read : read?.holder?.failure;
      setAll({ kind: "failed", failure: failure ?? sent.failure });
      return undefined;
    }
    case "lost":
      setAll({ kind: "unknown", failure: sent.failure });
      await reconcileLost(tools, sent, states);
      return sent.failure.progress === "lost" ? new Failure(sent.failure.code, notSent) : undefined;
  }
}

const notSent = "It was not sent, because the connection was lost while earlier records were created.";

/**
 * Returns `exists` if the sender compares similar records and does not know the one with the unique value.
 * Else returns `failed`, and records it.
 */
async function stateIfNotUnique(
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

/**
 * Reconciles a call whose answer was lost, and sets the states of its creations. An absent record has failed
 * if the call has ended; before that, it stays `unknown`.
 */
async function reconcileLost(
  tools: CreateTools,
  { call, failure }: { readonly call: string; readonly failure: Failure },
  states: Map<string, CreationState>,
): Promise<void> {
  const hasCallEnded = failure.progress === "ended";
  const reconciled = await reconcileCall(tools, call, hasCallEnded);
  if (reconciled instanceof Failure) return;
  for (const { id, key } of await tools.journal.find("call", [call])) {
    const found = reconciled.get(id);
    if (found?.kind === "created" && key !== null) states.set(key, found);
    if (!hasCallEnded || found?.kind !== "absent" || key === null) continue;
    states.set(key, { kind: "failed", failure });
    await tools.journal.end([{ id, outcome: "failed", message: failure.message }]).catch(tools.onUnexpected);
  }
}
