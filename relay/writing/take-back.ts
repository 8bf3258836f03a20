import type { TakeBackOutcome } from "../../contract/journal.ts";
import { Failure } from "../failure.ts";
import type { StoredEntry, Journal } from "../journal/journal.ts";
import { isOpen } from "../journal/journal-tools.ts";
import { reconcile } from "../recovering/reconcile.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import type { WorkSettings } from "./by-analysis.ts";
import type { CreateTools } from "./create-group.ts";
import { notPossible, reversals } from "./reversals.ts";

/**
 * Starts to reverse journal entries, the newest first. Returns a promise of an outcome for each, in the order
 * of `entries`; none rejects. Rejects before sending if the journal cannot be written. Neighbours of one kind
 * (write, create, delete) are reversed together, one group after the other.
 */
export async function takeBackEntries(
  entries: readonly number[],
  tools: WriteTools & CreateTools,
  runId: string,
  settings: WorkSettings,
): Promise<readonly Promise<TakeBackOutcome>[]> {
  await tools.journal.check();
  const finish = new Map<number, (outcome: TakeBackOutcome | Promise<TakeBackOutcome>) => void>();
  const outcomes = entries.map((entry) => new Promise<TakeBackOutcome>((done) => finish.set(entry, done)));
  const reverseAll = async (): Promise<void> => {
    for (const group of await groupByKind(tools.journal, entries)) {
      const running = reverseGroup(tools, group, runId, settings);
      for (const [index, entry] of group.entries())
        finish.get(entry)?.(running.then((all) => all[index] ?? unexpectedFailure(entry)));
      await running;
    }
  };
  void reverseAll().catch((thrown: unknown) => {
    settings.onUnexpected(thrown);
    for (const entry of entries) finish.get(entry)?.(failed(entry, thrown));
  });
  return outcomes;
}

async function groupByKind(
  journal: Pick<Journal, "find">,
  entries: readonly number[],
): Promise<readonly (readonly number[])[]> {
  const kinds = new Map((await journal.find("id", entries)).map(({ id, what }) => [id, what]));
  const groups: number[][] = [];
  for (const entry of entries.toSorted((a, b) => b - a)) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && kinds.get(last[0]) === kinds.get(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function unexpectedFailure(entry: number): TakeBackOutcome {
  return {
    entry,
    outcome: "unknown",
    code: "internal",
    message: "The relay failed unexpectedly. Its log has the reason.",
  };
}

function failed(entry: number, thrown: unknown): TakeBackOutcome {
  return thrown instanceof Failure
    ? { entry, outcome: "failed", code: thrown.code, message: thrown.message }
    : unexpectedFailure(entry);
}

/** Never rejects. */
async function reverseGroup(
  tools: WriteTools & CreateTools,
  group: readonly number[],
  runId: string,
  settings: WorkSettings,
): Promise<readonly TakeBackOutcome[]> {
  const why = settings.whyStopped();
  if (why !== undefined) return group.map((entry) => failed(entry, why));
  try {
    const entries = await reconciledEntries(tools, group);
    const outcomes = new Map<number, TakeBackOutcome>();
    const reversible: StoredEntry[] = [];
    for (const id of group) {
      const entry = entries.get(id);
      const refusal = whyNotReversible(id, entry);
      if (refusal !== undefined) outcomes.set(id, refusal);
      else if (entry !== undefined) reversible.push(entry);
    }
    const [first] = reversible;
    const reversed =
      first === undefined ? [] : await reversals[first.what]({ tools, runId, settings }, reversible);
    for (const outcome of reversed) outcomes.set(outcome.entry, outcome);
    return group.map((entry) => outcomes.get(entry) ?? unexpectedFailure(entry));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) settings.onUnexpected(thrown);
    return group.map((entry) => failed(entry, thrown));
  }
}

/** Returns the outcome of an entry that cannot be reversed, or not yet; else undefined. */
function whyNotReversible(id: number, entry: StoredEntry | undefined): TakeBackOutcome | undefined {
  if (entry === undefined) return notPossible(id, "The journal has no such entry.");
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
      const message = "It is not known yet whether it took place. Try again in a few minutes.";
      return { entry: id, outcome: "unknown", code: "instance_timeout", message };
    }
  }
}

/** Returns entries by id. First reconciles open ones, and their open reversals. */
async function reconciledEntries(
  tools: WriteTools,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredEntry>> {
  const entries = await tools.journal.find("id", ids);
  const open = [...entries, ...(await tools.journal.find("takes_back", ids))].filter(isOpen);
  if (open.length > 0) await reconcile(tools, open);
  const current = open.length > 0 ? await tools.journal.find("id", ids) : entries;
  return new Map(current.map((entry) => [entry.id, entry]));
}
