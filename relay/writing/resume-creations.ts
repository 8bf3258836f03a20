import { groupedBy } from "../../contract/grouped-by.ts";
import { readers } from "../../contract/read-value.ts";
import { Failure, failureOf } from "../failure.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journal-tools.ts";
import { reconcileCreations } from "../recovering/reconcile-creations.ts";
import type { Reconciled, ReconcileTools } from "../recovering/reconcile-creations.ts";
import type { CreationState } from "./created-outcomes.ts";
import type { CreateCall, CreationFrom } from "./send-creations.ts";

/**
 * Looks up the keys in the journal, reconciles open entries, and sets the states of creations that are not
 * sent. Returns the calls for the others.
 */
export async function resume(
  tools: ReconcileTools,
  creations: readonly CreationFrom[],
  states: Map<string, CreationState>,
): Promise<readonly Omit<CreateCall, "model">[]> {
  const entriesOfKeys = await tools.journal.find(
    "key",
    creations.map(({ key }) => key),
  );
  const latest = new Map(
    entriesOfKeys.filter(({ what }) => what === "create").map((entry) => [entry.key, entry]),
  );
  const newCreations: CreationFrom[] = [];
  const openCreations: OpenCreation[] = [];
  for (const creation of creations) {
    const entry = latest.get(creation.key);
    const refusal = entry && refusalOfKey(creation, entry);
    if (refusal !== undefined) states.set(creation.key, refusal);
    else if (entry === undefined || (!isOpen(entry) && entry.record_id === null)) newCreations.push(creation);
    else if (entry.record_id === null) openCreations.push({ creation, entry });
    else {
      const createdEarlier = { at: entry.at };
      states.set(creation.key, { kind: "created", id: entry.record_id, createdEarlier });
    }
  }
  const callsToRepeat = await reconcileOpen(tools, openCreations, states);
  return newCreations.length > 0 ? [...callsToRepeat, { creations: newCreations }] : callsToRepeat;
}

interface OpenCreation {
  readonly creation: CreationFrom;
  readonly entry: StoredEntry;
}

/** Sets the states of creations, except absent ones. Returns the calls that send those again. */
async function reconcileOpen(
  tools: ReconcileTools,
  openCreations: readonly OpenCreation[],
  states: Map<string, CreationState>,
): Promise<readonly Omit<CreateCall, "model">[]> {
  const callsToRepeat: Omit<CreateCall, "model">[] = [];
  for (const [call, members] of groupedBy(openCreations, ({ entry }) => entry.call ?? "")) {
    const reconciled = await reconcileCall(tools, call);
    const absent: OpenCreation[] = [];
    for (const { creation, entry } of members) {
      const found = reconciled instanceof Failure ? undefined : reconciled.get(entry.id);
      if (found?.kind === "absent") absent.push({ creation, entry });
      else if (found?.kind === "created")
        states.set(creation.key, { ...found, createdEarlier: { at: entry.at } });
      else states.set(creation.key, { kind: "unknown", failure: whyUnknown(reconciled, found) });
    }
    if (absent.length > 0)
      callsToRepeat.push({
        creations: absent.map(({ creation }) => creation),
        entries: absent.map(({ entry }) => entry.id),
      });
  }
  return callsToRepeat;
}

const otherModelsKey: CreationState = {
  kind: "failed",
  failure: new Failure("bad_request", "The key belongs to a record of another model."),
};

const otherAnalysesKey: CreationState = {
  kind: "failed",
  failure: new Failure(
    "other_analysis",
    "The key belongs to a row of another analysis. Nothing was created.",
  ),
};

/** Returns a failure if the key was used for another model or another analysis. */
function refusalOfKey({ model, values }: CreationFrom, entry: StoredEntry): CreationState | undefined {
  if (entry.model !== model) return otherModelsKey;
  const [earlier, wanted] = [entry.intended?.session_id, values.session_id].map(readers.many2one);
  // After a failed creation, the key is free. Without values, the earlier analysis is unknown.
  const isUsed = isOpen(entry) || entry.record_id !== null;
  const isOfOther = entry.intended !== null && earlier?.ok && wanted?.ok && earlier.value !== wanted.value;
  return isUsed && isOfOther ? otherAnalysesKey : undefined;
}

/** Returns the failure if the instance or the journal cannot be read. */
export async function reconcileCall(
  tools: ReconcileTools,
  call: string,
  hasCallEnded = false,
): Promise<ReadonlyMap<number, Reconciled> | Failure> {
  return tools.journal
    .find("call", [call])
    .then((entries) => reconcileCreations(tools, entries, hasCallEnded))
    .catch(failureOf);
}

function whyUnknown(
  reconciled: ReadonlyMap<number, Reconciled> | Failure,
  found: Reconciled | undefined,
): Pick<Failure, "code" | "message"> {
  if (reconciled instanceof Failure) return reconciled;
  const message =
    found?.kind === "unknown" ? found.message : "It is not known whether the record was created.";
  return { code: "instance_timeout", message };
}
