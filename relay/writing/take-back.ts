import type { TakeBackOutcome } from "../../contract/journal.ts";
import { Failure } from "../failure.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import { settleOpen } from "../recovering/settle-open.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { waysBack } from "./ways-back.ts";

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
