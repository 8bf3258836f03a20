import { fieldOf } from "../../contract/records.ts";
import type { Change, Outcome, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import type { Ending, StoredEntry } from "../journal/journal.ts";
import { intentOf, isOpen, noteEnd, pick } from "../journal/journaled.ts";
import type { Origin, Journaled } from "../journal/journaled.ts";
import { analysesOf, runByAnalysis } from "./by-analysis.ts";
import type { Job, WorkSettings } from "./by-analysis.ts";
import { writeRecord } from "./write-record.ts";

/**
 * Starts to write changes and gives one promise of an outcome each, in the order of the changes; none rejects.
 * Changes of one analysis run one after the other in that order, several analyses side by side. Throws, with
 * nothing written, when the analyses of the records cannot be read or the journal cannot be written.
 */
export async function writeChanges(
  changes: readonly Change[],
  tools: Journaled,
  origin: Origin,
  settings: WorkSettings,
): Promise<readonly Promise<Outcome>[]> {
  await tools.journal.check();
  const analyses = await analysesOf(tools.instance, changes);
  const jobs = changes.map((change): Job<Outcome> => {
    const { key, id } = change;
    return {
      key: analyses.get(key) ?? key,
      run: () => writeJournaled(tools, change, origin),
      failed: ({ code, message }, outcome) => ({ key, id, outcome, code, message }),
    };
  });
  return runByAnalysis(jobs, settings);
}

/**
 * Writes one change as `writeRecord` does and keeps it in the journal: what the record held is noted before anything is sent, how
 * it ended afterwards. A value that is already there closes the open entry of the write that brought it there.
 */
export async function writeJournaled(tools: Journaled, change: Change, origin: Origin): Promise<Outcome> {
  const { model, id, base, values, label = "" } = change;
  const written = Object.keys(values);
  const guarded = Object.keys(base).filter((name) => !written.includes(name));
  const intent = intentOf(origin, { what: "write", model, record_id: id, label, intended: values });
  const seen = (server: RawValues): typeof intent => ({
    ...intent,
    before: pick(server, written),
    guards: guarded.length === 0 ? null : pick(server, guarded),
  });
  let entry: number | undefined;
  const before = once(() => sameWrite(tools, change));
  const outcome = await writeRecord(
    tools.instance,
    change,
    async (server) => {
      [entry] = await tools.journal.begin([seen(server)]);
    },
    async () => (await before()) !== undefined,
  );
  const server = "server" in outcome ? outcome.server : "values" in outcome ? outcome.values : undefined;
  if (entry === undefined && outcome.outcome === "written") {
    const earlier = await before();
    // It was noted already that it was written.
    if (earlier?.outcome === "written" && outcome.altered !== undefined) return outcome;
    entry = earlier !== undefined && isOpen(earlier) ? earlier.id : undefined;
  }
  await noteEnd(tools, entry, server === undefined ? intent : seen(server), endingOf(outcome, written));
  return outcome;
}

function endingOf(outcome: Outcome, written: readonly string[]): Ending {
  switch (outcome.outcome) {
    case "written":
      return { outcome: "written", after: pick(outcome.values, written) };
    case "conflict":
    case "gone":
      return { outcome: outcome.outcome };
    case "failed":
    case "unknown":
      return { outcome: outcome.outcome, message: outcome.message };
  }
}

/** The latest write to the record, when it wanted the same and was written, or it is open how it ended. */
async function sameWrite(
  { journal, onUnexpected }: Journaled,
  { model, id, values }: Change,
): Promise<StoredEntry | undefined> {
  try {
    const entries = await journal.find("record_id", [id]);
    const last = entries.findLast((entry) => entry.model === model && entry.what === "write");
    if (last === undefined || !(isOpen(last) || last.outcome === "written")) return undefined;
    const isWanted = Object.entries(last.intended ?? {}).every(([name, wanted]) => {
      const field = fieldOf(model, name);
      return field !== undefined && name in values && sameValue(field.kind, name, wanted, values[name]);
    });
    return isWanted ? last : undefined;
  } catch (thrown) {
    onUnexpected(thrown);
    return undefined;
  }
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}
