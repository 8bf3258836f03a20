import type { Change, Outcome } from "../../contract/relay-api.ts";
import { analysesOf } from "./analyses-of.ts";
import { runByAnalysis } from "./by-analysis.ts";
import type { Job, WorkSettings } from "./by-analysis.ts";
import type { Behalf, Journaled } from "../journal/journaled.ts";
import { writeJournaled } from "./write-journaled.ts";

/**
 * Starts to write changes and gives one promise of an outcome each, in the order of the changes; none rejects.
 * Changes of one analysis run one after the other in that order, several analyses side by side. Throws, with
 * nothing written, when the analyses of the records cannot be read or the journal cannot be written.
 */
export async function writeChanges(
  changes: readonly Change[],
  tools: Journaled,
  behalf: Behalf,
  settings: WorkSettings,
): Promise<readonly Promise<Outcome>[]> {
  await tools.journal.check();
  const analyses = await analysesOf(tools.instance, changes);
  const jobs = changes.map((change): Job<Outcome> => {
    const { key, id } = change;
    return {
      name: analyses.get(key) ?? key,
      run: () => writeJournaled(tools, change, behalf),
      failed: ({ code, message }, outcome) => ({ key, id, outcome, code, message }),
    };
  });
  return runByAnalysis(jobs, settings);
}
