import type { TakeBackOutcome } from "../../contract/journal.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { Failure } from "../failure.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import { takeBackEntry } from "./take-back-entry.ts";

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
