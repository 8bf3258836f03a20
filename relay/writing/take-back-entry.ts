import type { TakeBackOutcome } from "../../contract/journal.ts";
import type { KeptEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";
import { settleOpen } from "../recovering/settle-open.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import { waysBack } from "./ways-back.ts";

/**
 * Takes back one entry of the journal on the instance, as `waysBack` does for what it was, and only once. An entry that is
 * open is looked into first. Throws the `Failure` of what stands in the way before anything is sent.
 */
export async function takeBackEntry(tools: OpenTools, id: number, batch: string): Promise<TakeBackOutcome> {
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

/** Gives an entry once it and what took it back have been looked into, as far as that can be told. */
async function lookInto(tools: OpenTools, id: number): Promise<KeptEntry | undefined> {
  const entries = [
    ...(await tools.journal.find("id", [id])),
    ...(await tools.journal.find("takes_back", [id])),
  ].filter(isOpen);
  await settleOpen(tools, entries);
  const [entry] = await tools.journal.find("id", [id]);
  return entry;
}
