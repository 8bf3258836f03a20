import type { DeleteOutcome, Deletion } from "../../contract/relay-api.ts";
import { analysesOf } from "./analyses-of.ts";
import { runByAnalysis } from "./by-analysis.ts";
import type { Job, WorkSettings } from "./by-analysis.ts";
import { deleteRecord } from "./delete-record.ts";
import type { Behalf, Journaled } from "../journal/journaled.ts";

/**
 * Starts to delete records and gives one promise of an outcome each, in the order of the deletions; none rejects. One writer per
 * analysis at a time. Throws, with nothing deleted, when the analyses cannot be read or the journal cannot be written.
 */
export async function deleteRecords(
  deletions: readonly Deletion[],
  tools: Journaled,
  behalf: Behalf,
  settings: WorkSettings,
): Promise<readonly Promise<DeleteOutcome>[]> {
  await tools.journal.check();
  const analyses = await analysesOf(tools.instance, deletions);
  const jobs = deletions.map((deletion): Job<DeleteOutcome> => {
    const { key, id } = deletion;
    return {
      name: analyses.get(key) ?? key,
      run: () => deleteRecord(tools, deletion, behalf),
      failed: ({ code, message }, outcome) => ({ key, id, outcome, code, message }),
    };
  });
  return runByAnalysis(jobs, settings);
}
