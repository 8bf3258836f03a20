import type { Change, Outcome } from "../contract/relay-api.ts";
import { analysesOf } from "./analyses-of.ts";
import { createAtMost } from "./at-most.ts";
import type { Instance } from "./instance.ts";
import type { OneWriter } from "./one-writer.ts";
import { writeRecord } from "./write-record.ts";

/** What a write-back runs with. */
export interface WriteSettings {
  readonly instance: Pick<Instance, "call">;
  readonly oneWriter: OneWriter;
  readonly parallelAnalyses: number;
  /** Asked before each record: once it says so, the records not yet begun stay untouched. */
  readonly isStopped: () => boolean;
  /** Told of anything thrown that is no `Failure`. */
  readonly onUnexpected: (thrown: unknown) => void;
}

/**
 * Starts to write changes and gives one promise of an outcome each, in the order of the changes; none rejects.
 * Changes of one analysis run one after the other in that order, several analyses side by side. Throws, with
 * nothing written, when the analyses of the records cannot be read.
 */
export async function writeChanges(
  changes: readonly Change[],
  { instance, oneWriter, parallelAnalyses, isStopped, onUnexpected }: WriteSettings,
): Promise<readonly Promise<Outcome>[]> {
  const analyses = await analysesOf(instance, changes);
  const inRoom = createAtMost(parallelAnalyses);
  const last = new Map<string, Promise<unknown>>();

  const writeOne = async (change: Change): Promise<Outcome> => {
    const { key, id } = change;
    if (isStopped()) {
      const message = "The relay stopped before it came to this record.";
      return { key, id, outcome: "failed", code: "shutting_down", message };
    }
    try {
      return await writeRecord(instance, change);
    } catch (thrown) {
      onUnexpected(thrown);
      const message = "Something unexpected happened in the relay.";
      return { key, id, outcome: "unknown", code: "internal", message };
    }
  };

  return changes.map((change) => {
    const analysis = analyses.get(change.key) ?? change.key;
    const before = last.get(analysis) ?? Promise.resolve();
    const outcome = before.then(() => inRoom(() => oneWriter(analysis, () => writeOne(change))));
    last.set(analysis, outcome);
    return outcome;
  });
}
