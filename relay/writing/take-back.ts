import type { TakeBackOutcome } from "../../contract/journal.ts";
import { Failure } from "../failure.ts";
import type { StoredEntry, Journal } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import { reconcile } from "../recovering/reconcile.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import type { WorkSettings } from "./by-analysis.ts";
import type { CreateTools } from "./create-group.ts";
import { notPossible, reversals } from "./reversals.ts";

/**
 * Starts to reverse journal entries, the newest first, and returns a promise of an outcome for each, in the
 * order of the entries; none rejects. Successive entries of one kind are one piece, in which the changes of a
 * record are reversed in their order. The next piece starts when it has ended. Throws, with nothing sent, if
 * the journal cannot be written.
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
  const takeAllBack = async (): Promise<void> => {
    for (const piece of await piecesOf(tools.journal, entries)) {
      const running = takePieceBack(tools, piece, runId, settings);
      for (const [index, entry] of piece.entries())
        finish.get(entry)?.(running.then((all) => all[index] ?? unforeseen(entry)));
      await running;
    }
  };
  void takeAllBack().catch((thrown: unknown) => {
    settings.onUnexpected(thrown);
    for (const entry of entries) finish.get(entry)?.(failed(entry, thrown));
  });
  return outcomes;
}

/** Returns the pieces of a reversal, the newest first: successive entries of one kind. */
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
    message: "The relay failed unexpectedly. Its log has the reason.",
  };
}

function failed(entry: number, thrown: unknown): TakeBackOutcome {
  return thrown instanceof Failure
    ? { entry, outcome: "failed", code: thrown.code, message: thrown.message }
    : unforeseen(entry);
}

/** Reverses one piece and returns an outcome for each of its entries. Never rejects. */
async function takePieceBack(
  tools: WriteTools & CreateTools,
  piece: readonly number[],
  runId: string,
  settings: WorkSettings,
): Promise<readonly TakeBackOutcome[]> {
  const why = settings.whyStopped();
  if (why !== undefined) return piece.map((entry) => failed(entry, why));
  try {
    const known = await reconciledEntries(tools, piece);
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
      first === undefined ? [] : await reversals[first.what]({ tools, runId, settings }, standing);
    for (const outcome of outcomes) ended.set(outcome.entry, outcome);
    return piece.map((entry) => ended.get(entry) ?? unforeseen(entry));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) settings.onUnexpected(thrown);
    return piece.map((entry) => failed(entry, thrown));
  }
}

/** Returns why an entry cannot be reversed, or not yet; undefined if it can. */
function whyNot(id: number, entry: StoredEntry | undefined): TakeBackOutcome | undefined {
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

/** Returns entries by id, after reconciling them and their reversals. */
async function reconciledEntries(
  tools: WriteTools,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredEntry>> {
  const entries = await tools.journal.find("id", ids);
  const open = [...entries, ...(await tools.journal.find("takes_back", ids))].filter(isOpen);
  if (open.length > 0) await reconcile(tools, open);
  const known = open.length > 0 ? await tools.journal.find("id", ids) : entries;
  return new Map(known.map((entry) => [entry.id, entry]));
}
